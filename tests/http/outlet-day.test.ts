import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { formsOf } from "#tests/support/form-reader.ts";
import { mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

/** 15.00 WIB. */
const now = orderNow.add({ hours: 7 });
let shop: OutletFixture;
let other: OutletFixture;
let owner: Client;

beforeAll(() => setClock(() => now));
afterAll(() => setClock(null));
beforeEach(async () => {
  [shop, other] = [await createOutlet({ name: "Pangkas Braga" }), await createOutlet({ name: "Pangkas Lain" })];
  owner = await signedIn(shop.ownerId);
});

const mainOf = async (answer: Response) => mainText(await pageOf(answer));
const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).status;

describe.each(["/admin", "/admin/orders"])("the buttons of the cards on %s", (path) => {
  it("check a visit in and complete it, and come back to the page", async () => {
    const { id } = await createBooking(shop, { start: now, set: { contactName: "Tono Hadi" } });
    expect(await mainOf(await owner.get(path))).toContain("Tono Hadi");
    const here = `${path}?outlet=${shop.id}`;
    for (const [intent, status] of [
      ["check-in", "CHECKED_IN"],
      ["complete", "COMPLETED"],
    ] as const) {
      const answer = await owner.post(here, { intent, booking: id });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, here]);
      expect(await statusOf(id)).toBe(status);
    }
  });

  it("say beside the button why nothing was done", async () => {
    const early = await createBooking(shop, { start: now.add({ hours: 3 }), set: { contactName: "Tono Hadi" } });
    const answer = await owner.post(path, { intent: "check-in", booking: early.id });
    expect(answer.status).toBe(409);
    expect(await mainOf(answer)).toContain("Check-in dibuka 30 menit sebelum waktu mulai.");
    const wrong = await owner.post(path, { intent: "fly", booking: early.id });
    expect(wrong.status).toBe(422);
    expect(await mainOf(wrong)).toContain("Tindakan itu tidak dikenal");
    expect(await statusOf(early.id)).toBe("CONFIRMED");
  });

  it("find no booking of another outlet", async () => {
    const foreign = await createBooking(other, { start: now });
    expect((await owner.post(path, { intent: "check-in", booking: foreign.id })).status).toBe(404);
    expect(await statusOf(foreign.id)).toBe("CONFIRMED");
    expect((await owner.get(`${path}?outlet=${other.id}`)).status).toBe(404);
  });
});

describe("the calendar", () => {
  it("shows a day and a week by their URL, with what was filtered", async () => {
    await createBooking(shop, { start: now, set: { contactName: "Tono Hadi", contactPhone: "+6281355512345" } });
    await createBooking(shop, { start: now, barber: 1, set: { contactName: "Sari Dewi", channel: "PHONE" } });
    const shown = async (query: string) => {
      const text = await mainOf(await owner.get(`/admin/orders?view=day&${query}`));
      return ["Tono Hadi", "Sari Dewi"].filter((name) => text.includes(name));
    };
    expect(await shown("date=2026-12-01")).toEqual(["Tono Hadi", "Sari Dewi"]);
    expect(await shown("date=2026-12-02")).toEqual([]);
    expect(await shown("")).toEqual(["Tono Hadi", "Sari Dewi"]);
    expect(await shown("q=0813 555-12345")).toEqual(["Tono Hadi"]);
    expect(await shown("channel=PHONE")).toEqual(["Sari Dewi"]);
    expect(await shown(`barber=${shop.barberIds[0]}`)).toEqual(["Tono Hadi"]);
    const week = await mainOf(await owner.get("/admin/orders?view=week&date=2026-12-06"));
    expect(week).toContain("30 November – 6 Desember 2026");
    expect(week).toContain("Tono Hadi");
    for (const bad of ["date=kemarin", "channel=POST", "view=bulan"]) {
      expect((await owner.get(`/admin/orders?view=day&${bad}`)).status, bad).toBe(bad.startsWith("view") ? 200 : 400);
    }
    expect((await owner.get(`/admin/orders?view=day&barber=${other.barberIds[0]}`)).status).toBe(404);
  });
});

describe("a free time of the calendar", () => {
  it("leads to the form with its barber and time, which the form books", async () => {
    await createBooking(shop, { start: now.add({ hours: 1 }), set: { contactName: "Tono Hadi" } });
    const page = await pageOf(owner.get("/admin/orders?view=day&date=2026-12-02"));
    const links = page.filter(({ name, attributes }) => name === "a" && attributes.get("href")?.includes("start="));
    const at = (text: string) => links.find(({ attributes }) => attributes.get("aria-label")?.endsWith(text));
    const to = at(", 10.30")?.attributes.get("href")?.replaceAll("&amp;", "&") ?? "";
    expect(Object.fromEntries(new URL(to, "http://here").searchParams)).toEqual({
      outlet: shop.id,
      barber: shop.barberIds[0],
      start: "2026-12-02T03:30:00Z",
    });
    const checkedAt = async (path: string) =>
      (await pageOf(owner.get(path)))
        .filter(({ name, attributes }) => name === "input" && attributes.has("checked"))
        .map(({ attributes }) => [attributes.get("name"), attributes.get("value")]);
    expect(await checkedAt(to)).toEqual([
      ["barber", shop.barberIds[0]],
      ["start", "2026-12-02T03:30:00Z"],
    ]);
    // Another's barber and what cannot be read are as if they were not there.
    const usual = [
      ["barber", "any"],
      ["start", "now"],
    ];
    for (const start of ["kemarin", "2026-11-30T03:30:00Z"]) {
      const odd = `/admin/orders/new?outlet=${shop.id}&barber=${other.barberIds[0]}&start=${start}`;
      expect(await checkedAt(odd)).toEqual(usual);
    }
  });

  it("is offered from now on, and now itself is a walk-in's", async () => {
    const html = await (await owner.get("/admin/orders?view=day")).text();
    expect(html).toContain(`/admin/orders/new?outlet=${shop.id}&amp;barber=${shop.barberIds[0]}"`);
    expect(html).not.toContain("start=2026-12-01T07");
    expect(html).toContain('id="sekarang"');
  });
});

describe("moving", () => {
  it("a drag of a booking of the app leads to proposing that time", async () => {
    const { id } = await createBooking(shop, { start: now.add({ hours: 24 }) });
    const wanted = `barber=${shop.barberIds[1]}&date=2026-12-03&time=10:30`;
    const answer = await owner.get(`/admin/booking/${id}/move?${wanted}`);
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get("location") ?? "", "http://here");
    expect(to.pathname).toBe(`/admin/booking/${id}/propose`);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      barber: shop.barberIds[1],
      date: "2026-12-03",
      start: "2026-12-03T03:30:00Z",
    });
  });

  it("of a walk-in is asked for once more, then done; another's is not found", async () => {
    const { id } = await createBooking(shop, { start: now.add({ hours: 1 }), set: { channel: "WALKIN" } });
    expect((await owner.get(`/admin/booking/${id}/propose`)).headers.get("location")).toBe(`/admin/booking/${id}/move`);
    const path = `/admin/booking/${id}/move`;
    const fields = { barber: shop.barberIds[1] ?? "", date: "2026-12-01", time: "17:10", version: "0" };
    const page = await pageOf(owner.get(`${path}?barber=${fields.barber}&date=2026-12-01&time=17:10`));
    const typed = page.filter(({ name }) => name === "input").map(({ attributes }) => attributes.get("value"));
    expect(typed).toEqual(expect.arrayContaining(["2026-12-01", "17:10", "0"]));
    expect((await owner.post(path, { ...fields, time: "" })).status).toBe(422);
    const moved = await owner.post(path, fields);
    expect(moved.headers.get("location")).toBe(`/admin/orders?view=day&outlet=${shop.id}&date=2026-12-01`);
    const row = await db.booking.findUniqueOrThrow({ where: { id } });
    expect([row.startAt.toISOString(), row.barberId]).toEqual(["2026-12-01T10:10:00.000Z", fields.barber]);
    const refused = async (set: Record<string, string>) => {
      const answer = await owner.post(path, { ...fields, ...set });
      return [answer.status, await mainOf(answer)];
    };
    expect(await refused({ time: "17:30" })).toEqual([409, expect.stringContaining("Booking ini baru saja berubah.")]);
    expect(await refused({ time: "09:00", version: "1" })).toEqual([
      ...[422, expect.stringContaining("Waktu itu sudah lewat.")],
    ]);
    const stranger = await signedIn(other.ownerId);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, fields)).status).toBe(404);
  });

  it("is undone from the message that tells of it, and leads back to the calendar it came from", async () => {
    const start = now.add({ hours: 1 });
    const { id } = await createBooking(shop, { start, set: { channel: "PHONE", contactName: "Tono Hadi" } });
    const placed = () => db.booking.findUniqueOrThrow({ where: { id }, select: { startAt: true, barberId: true } });
    const before = await placed();
    const here = `/admin/orders?view=day&outlet=${shop.id}`;
    const path = `/admin/booking/${id}/move?${new URLSearchParams({ return: here })}`;
    const fields = { barber: shop.barberIds[1] ?? "", date: "2026-12-01", time: "19:10", version: "0" };
    const moved = await owner.post(path, fields);
    expect(moved.headers.get("location")).toBe(here);
    owner.cookie += `; ${
      moved.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith("toast="))
        ?.split(";")[0]
    }`;
    expect(await placed()).toEqual({ startAt: new Date("2026-12-01T12:10:00Z"), barberId: fields.barber });

    const undo = (await formsOf(owner, here)).find((form) => form.path === path);
    const values = Object.fromEntries(undo?.fields.map(([name, value]) => [name, value]) ?? []);
    expect(values).toEqual({ barber: before.barberId, date: "2026-12-01", time: "16:00", version: "1" });
    expect((await owner.post(path, values)).headers.get("location")).toBe(here);
    expect(await placed()).toEqual(before);
    // A second press finds its work done.
    expect((await owner.post(path, values)).status).toBe(302);
    expect(await placed()).toEqual(before);
  });
});

it("the dashboard refreshes itself without scripts, and shows what leads to an opening", async () => {
  expect(clock.now().toString()).toBe(Temporal.Instant.from("2026-12-01T08:00:00Z").toString());
  expect(await (await owner.get("/admin")).text()).toContain('http-equiv="refresh"');
  await db.outlet.update({ where: { id: shop.id }, data: { status: "PAUSED" } });
  const text = await mainOf(await owner.get("/admin"));
  expect(text).toContain("Belum ada outlet yang menerima booking");
  expect(text).toContain("Terima booking lagi");
});
