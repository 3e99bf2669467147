import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { type HtmlElement, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
let rina: Client;
let bookingId: string;
const start = "2026-12-04T07:00:00Z";

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));
beforeEach(async () => {
  shop = await createOutlet();
  const customer = await createUser("Rina Wijaya");
  const thursday = Temporal.Instant.from("2026-12-03T03:00:00Z");
  bookingId = (await createBooking(shop, { start: thursday, set: { customerId: customer.id } })).id;
  [owner, rina] = await Promise.all([signedIn(shop.ownerId), signedIn(customer.id)]);
});

const proposePath = () => `/admin/booking/${bookingId}/propose`;
const minePath = () => `/my-bookings/${bookingId}`;
const offer = (barber = 1) => ({
  intent: "propose",
  barber: shop.barberIds[barber] ?? "",
  start,
  reason: "Barber 1 sakit",
});
const hidden = (page: readonly HtmlElement[], field: string) =>
  page
    .find(({ attributes }) => attributes.get("name") === field && attributes.get("type") === "hidden")
    ?.attributes.get("value") ?? "";
async function proposed(): Promise<string> {
  expect((await owner.post(proposePath(), offer())).status).toBe(302);
  return (await db.moveProposal.findFirstOrThrow({ where: { bookingId, status: "OPEN" } })).id;
}

describe("the outlet", () => {
  it("chooses the barber by a button, a day and a time, and sees its proposal on the booking", async () => {
    expect(mainText(await pageOf(owner.get(`/admin/booking/${bookingId}`)))).toContain("Usulkan waktu lain");
    const page = await pageOf(owner.get(`${proposePath()}?barber=${shop.barberIds[1]}&date=2026-12-04`));
    const times = page.filter(({ attributes }) => attributes.get("name") === "start");
    expect(times.map(({ attributes }) => attributes.get("value"))).toContain(start);
    // The time of day that changes least is chosen already.
    const chosen = times.find(({ attributes }) => attributes.has("checked"));
    expect(chosen?.attributes.get("value")).toBe("2026-12-04T02:00:00Z");
    expect(hidden(page, "barber")).toBe(shop.barberIds[1]);
    await proposed();
    const shown = mainText(await pageOf(owner.get(`/admin/booking/${bookingId}`)));
    expect(shown).toContain("Usulan menunggu jawaban pelanggan");
    expect(shown).toContain("Jumat, 4 Desember 2026 pukul 14.00 WIB dengan Barber 2");
    expect((await owner.post(proposePath(), { intent: "withdraw" })).status).toBe(302);
    expect(mainText(await pageOf(owner.get(`/admin/booking/${bookingId}`)))).toContain("Usulan waktu ditarik");
  });

  it("keeps its message through another barber and another day, and no address has it", async () => {
    const page = await pageOf(owner.get(proposePath()));
    const buttons = page.filter(({ name, attributes }) => name === "button" && attributes.get("name") === "show");
    expect(buttons.some(({ attributes }) => attributes.has("formmethod"))).toBe(false);
    for (const [barber, wanted] of [
      [1, `barber=${shop.barberIds[1]}`],
      [0, "date=2026-12-04"],
    ] as const) {
      const addresses = buttons.map(({ attributes }) => attributes.get("formaction") ?? "");
      const address = addresses.find((each) => each.includes(wanted));
      const typed = { ...offer(), barber: hidden(page, "barber") ?? "", start: "2026-12-03T04:00:00Z", show: "1" };
      const shown = await owner.post(proposePath() + address, typed);
      expect(shown.status).toBe(200);
      const next = await pageOf(shown);
      const texts = next.filter(({ attributes }) => attributes.get("name") === "reason");
      expect(texts.map(({ text }) => text.trim())).toEqual(["Barber 1 sakit"]);
      expect(hidden(next, "barber")).toBe(shop.barberIds[barber]);
      const chosen = next.filter(({ attributes }) => attributes.get("name") === "start" && attributes.has("checked"));
      expect(chosen).toHaveLength(1);
      expect(await db.moveProposal.count({ where: { bookingId } })).toBe(0);
    }
  });

  it("is told where the time cannot be had, and keeps what it typed", async () => {
    const refused = await owner.post(proposePath(), { ...offer(), start: "2026-12-04T20:00:00Z" });
    expect(refused.status).toBe(422);
    const page = await pageOf(refused);
    expect(mainText(page)).toContain("Outlet tutup pada waktu itu.");
    expect(page.find(({ name }) => name === "textarea")?.text.trim()).toBe("Barber 1 sakit");
  });

  it("of somebody else finds no such booking", async () => {
    const stranger = await signedIn((await createOutlet()).ownerId);
    expect((await stranger.get(proposePath())).status).toBe(404);
    expect((await stranger.post(proposePath(), offer())).status).toBe(404);
    expect((await stranger.post(proposePath(), { intent: "withdraw" })).status).toBe(404);
    expect(await db.moveProposal.count({ where: { bookingId } })).toBe(0);
  });
});

describe("the customer", () => {
  it("sees both times and accepts", async () => {
    const proposal = await proposed();
    const text = mainText(await pageOf(rina.get(minePath())));
    expect(text).toContain("Outlet mengusulkan waktu lain");
    expect(text).toContain("Jumat, 4 Desember 2026 pukul 14.00 WIB, dengan Barber 2");
    expect(text).toContain("Kamis, 3 Desember 2026 pukul 10.00 WIB, dengan Barber 1");
    expect(text).toContain("Barber 1 sakit");
    const answer = await rina.post(minePath(), { intent: "accept", proposal });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${minePath()}?pindah=1`]);
    expect(mainText(await pageOf(rina.get(`${minePath()}?pindah=1`)))).toContain("Jadwal sudah dipindah");
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ startAt: new Date(start) });
  });

  it("is asked before a time that overlaps another own booking, and accepts it by the next press", async () => {
    const { customerId } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const elsewhere = await createOutlet({ name: "Pangkas Seberang" });
    const early = Temporal.Instant.from(start).subtract({ minutes: 15 });
    const own = await createBooking(elsewhere, { start: early, set: { customerId } });
    const proposal = await proposed();
    const refused = await rina.post(minePath(), { intent: "accept", proposal });
    expect(refused.status).toBe(409);
    const page = await pageOf(refused);
    expect(mainText(page).split(`${own.code} di Pangkas Seberang`)).toHaveLength(2);
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ version: 0 });
    const box = page.find(({ attributes }) => attributes.get("name") === "again");
    expect(box?.attributes.get("value")).toBe(start);

    // What was asked of another time is not asked of this one.
    const other = { intent: "accept", proposal, again: early.toString() };
    expect((await rina.post(minePath(), other)).status).toBe(409);
    const accepted = await rina.post(minePath(), { ...other, again: start });
    expect([accepted.status, accepted.headers.get("location")]).toEqual([303, `${minePath()}?pindah=1`]);
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ startAt: new Date(start) });
    expect((await db.moveProposal.findUniqueOrThrow({ where: { id: proposal } })).status).toBe("ACCEPTED");
  });

  it("who accepts twice at once moves the booking once", async () => {
    const proposal = await proposed();
    const answers = await Promise.all([1, 2].map(() => rina.post(minePath(), { intent: "accept", proposal })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ version: 1, rescheduleCount: 0 });
  });

  it("declines, keeps the booking and reads that cancelling is free", async () => {
    const proposal = await proposed();
    expect((await rina.post(minePath(), { intent: "decline", proposal })).status).toBe(302);
    const text = mainText(await pageOf(rina.get(minePath())));
    expect(text).toContain("Booking Anda tetap seperti semula");
    expect(text).toContain("membatalkan tanpa biaya");
    expect(text).not.toContain("Outlet mengusulkan waktu lain");
  });

  it("is offered the ordinary move when the time is gone", async () => {
    const proposal = await proposed();
    await createBooking(shop, { start: Temporal.Instant.from(start), barber: 1 });
    const answer = await rina.post(minePath(), { intent: "accept", proposal });
    expect(answer.status).toBe(409);
    const page = await pageOf(answer);
    expect(mainText(page)).toContain("Waktu yang diusulkan baru saja diambil orang lain.");
    expect(mainText(page)).toContain("Pilih waktu lain sendiri");
    expect((await db.moveProposal.findUniqueOrThrow({ where: { id: proposal } })).status).toBe("OPEN");
  });

  it("reads that nothing is moved while the outlet is suspended", async () => {
    const proposal = await proposed();
    await db.outlet.update({ where: { id: shop.id }, data: { status: "SUSPENDED", suspendedFrom: "ACTIVE" } });
    const accepted = await rina.post(minePath(), { intent: "accept", proposal });
    expect(accepted.status).toBe(409);
    expect(mainText(await pageOf(accepted))).toContain("jadi usulannya tidak berlaku");
    expect(mainText(await pageOf(rina.get(minePath())))).not.toContain("Outlet mengusulkan waktu lain");
    const moved = await rina.post(`${minePath()}/move`, { start, version: "0" });
    expect(moved.status).toBe(422);
    expect(mainText(await pageOf(moved))).toContain("jadi booking tidak dapat dipindah");
    const offered = await owner.post(proposePath(), offer());
    expect(offered.status).toBe(422);
    expect(mainText(await pageOf(offered))).toContain("Selama outlet ditangguhkan");
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ version: 0 });
  });

  it("of somebody else finds no such booking", async () => {
    const proposal = await proposed();
    const other = await signedIn((await createUser("Dewi")).id);
    expect((await other.post(minePath(), { intent: "accept", proposal })).status).toBe(404);
    expect((await db.moveProposal.findUniqueOrThrow({ where: { id: proposal } })).status).toBe("OPEN");
  });
});
