import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { errorBeside, readHtml } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { completeVisit } from "#tests/support/money-fixtures.ts";

const evil = '=HYPERLINK("http://evil.example","klik")';
let outlet: OutletFixture;
let owner: Client;
let stranger: Client;

beforeAll(async () => {
  setClock(() => Temporal.Instant.from("2026-11-21T03:00:00Z"));
  outlet = await createOutlet({ name: "Pangkas Angka" });
  owner = await signedIn(outlet.ownerId);
  stranger = await signedIn((await createOutlet({ name: "Tetangga" })).ownerId);
  const customerId = (await createUser("Joko Susilo")).id;
  const start = clock.now().subtract({ hours: 26 });
  const visit = await createBooking(outlet, { status: "COMPLETED", start, set: { customerId, payment: "FULL" } });
  await completeVisit({ bookingId: visit.id, outletId: outlet.id, prepaid: 52_000, at: "2026-11-20T02:00:00Z" });
  await createBooking(outlet, { status: "NO_SHOW", start: start.subtract({ hours: 24 }), barber: 1 });
});

afterAll(() => setClock(null));

const plain = (text: string) => text.replaceAll("\u00A0", " ").replaceAll("<!-- -->", "");
const read = async (client: Client, path: string) => {
  const answer = await client.get(path);
  return { status: answer.status, html: plain(await answer.text()) };
};

describe("an outlet's report", () => {
  test("says what came in, in words, as a picture with its words and as a table", async () => {
    const { status, html } = await read(owner, `/admin/analytics/${outlet.id}`);
    expect(status).toBe(200);
    const elements = readHtml(html);
    const texts = elements.filter(({ name }) => name === "dd").map(({ text }) => text);
    expect(texts.some((text) => text.startsWith("Rp 45.000"))).toBe(true);
    expect(html).toContain("2 booking: 1 selesai, 0 masih berjalan, 1 tidak hadir, 0 batal.");
    expect(html).toMatch(/<svg role="img" aria-label="Pendapatan\. Rp 45\.000 pada hari-hari ini/);
    expect(elements.filter(({ name }) => name === "table").length).toBeGreaterThanOrEqual(5);
  });

  test("keeps days that cannot be read beside their field", async () => {
    const { status, html } = await read(owner, `/admin/analytics/${outlet.id}?from=2026-11-20&until=2026-11-01`);
    expect(status).toBe(400);
    expect(errorBeside(readHtml(html), "until").text).toContain("Tidak boleh sebelum tanggal awal");
    expect(html).toContain('value="2026-11-01"');
  });

  test.each([
    ["?days=7", 200],
    ["?days=-1", 200],
    ["?days=1e9", 200],
    ["?from=2026-11-01&until=2026-11-02&from=x", 200],
    ["?from=%00&until='; DROP TABLE booking", 400],
  ])("%s answers %i", async (search, status) => {
    expect((await owner.get(`/admin/analytics/${outlet.id}${search}`)).status).toBe(status);
  });

  test.each(["days", "services", "barbers", "payments", "hours", "reviews"])(
    "gives the table of %s as a file",
    async (table) => {
      const answer = await owner.get(`/admin/analytics/${outlet.id}/${table}.csv?days=7`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toBe(
        `attachment; filename="${table}-2026-11-15-2026-11-21.csv"`,
      );
      expect((await answer.text()).split("\r\n").length).toBeGreaterThan(table === "reviews" ? 5 : 1);
    },
  );

  test("has no formula in its files, whatever a barber is called", async () => {
    const shop = await createOutlet({ name: "Rumus" });
    await db.barber.updateMany({ where: { outletId: shop.id }, data: { name: evil } });
    await createBooking(shop, { status: "COMPLETED", start: clock.now().subtract({ hours: 5 }) });
    const client = await signedIn(shop.ownerId);
    const text = await (await client.get(`/admin/analytics/${shop.id}/barbers.csv`)).text();
    expect(text).toContain("\"'=HYPERLINK");
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  test("is nobody else's: page, files and list", async () => {
    for (const path of ["", "/days.csv", "/hours.csv"]) {
      expect((await stranger.get(`/admin/analytics/${outlet.id}${path}`)).status).toBe(404);
    }
    expect((await owner.get(`/admin/analytics/${outlet.id}/secrets.csv`)).status).toBe(404);
    expect((await read(stranger, "/admin/analytics")).html).not.toContain("Pangkas Angka");
  });

  test("is where an owner of one outlet is led, with its days; who has several sees their total and each of them", async () => {
    const led = await owner.get("/admin/analytics?days=7");
    expect([led.status, led.headers.get("location")]).toEqual([302, `/admin/analytics/${outlet.id}?days=7`]);
    expect((await read(owner, `/admin/analytics/${outlet.id}`)).html).not.toContain("Semua outlet");
    const two = await createOutlet({ name: "Pangkas Dua" });
    await db.outlet.update({ where: { id: two.id }, data: { ownerId: outlet.ownerId } });
    const { html } = await read(owner, "/admin/analytics");
    expect(readHtml(html).filter(({ name }) => name === "dd")[0]?.text).toContain("Rp 45.000");
    expect(html).toContain("Pangkas Angka menyumbang 100%.");
    expect(html).toContain("Pangkas Dua");
    expect((await read(owner, `/admin/analytics/${outlet.id}`)).html).toContain("Semua outlet");
  });
});

describe("favourites", () => {
  test("are kept and taken away by a plain form, and lead back to where it stood", async () => {
    const client = await signedIn((await createUser()).id);
    const page = `/barbershop/${outlet.id}`;
    expect((await read(client, page)).html).toContain("Simpan ke favorit: Pangkas Angka");
    const kept = await client.post("/account/favourites", { outlet: outlet.id, wanted: "yes", return: page });
    expect([kept.status, kept.headers.get("location")]).toEqual([302, page]);
    expect((await read(client, page)).html).toContain("Hapus dari favorit: Pangkas Angka");
    expect((await read(client, "/account/favourites")).html).toContain("Pangkas Angka");
    await client.post("/account/favourites", { outlet: outlet.id, wanted: "no", return: "https://evil.example/" });
    expect((await read(client, "/account/favourites")).html).toContain("Belum ada favorit");
  });

  test("refuse what is no outlet", async () => {
    const client = await signedIn((await createUser()).id);
    expect((await client.post("/account/favourites", { outlet: "x", wanted: "yes" })).status).toBe(422);
    const unknown = { outlet: crypto.randomUUID(), wanted: "yes" };
    expect((await client.post("/account/favourites", unknown)).status).toBe(404);
  });
});
