import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type HtmlElement, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
let path: string;

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));
beforeEach(async () => {
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
  path = `/edit-outlet/${shop.id}/time-off`;
});

const add = (set: Fields = {}): Fields => ({
  intent: "add",
  barber: shop.barberIds[0] ?? "",
  from: "2026-12-03",
  isWholeDay: "on",
  reason: "Mudik",
  ...set,
});
const typedIn = (elements: readonly HtmlElement[], name: string) =>
  elements.find(({ attributes }) => attributes.get("name") === name)?.attributes.get("value");
const stored = async () =>
  (await db.timeOff.findMany({ where: { barber: { outletId: shop.id } }, orderBy: { startAt: "asc" } })).map(
    ({ startAt, endAt }) => [startAt.toISOString().slice(5, 16), endAt.toISOString().slice(5, 16)],
  );

it("whole days and hours are those of the outlet's zone, listed and deleted", async () => {
  expect((await owner.post(path, add({ to: "2026-12-04" }))).status).toBe(302);
  const hours = { from: "2026-12-06", isWholeDay: [], fromTime: "13", toTime: "15.30" };
  expect((await owner.post(path, add(hours))).status).toBe(302);
  expect(await stored()).toEqual([
    ["12-02T17:00", "12-04T17:00"],
    ["12-06T06:00", "12-06T08:30"],
  ]);
  const page = await pageOf(owner.get(path));
  expect(mainText(page)).toContain("Barber 1Kamis, 3 Desember 2026 sampai Jumat, 4 Desember 2026Mudik");
  expect(mainText(page)).toContain("Minggu, 6 Desember 2026 pukul 13.00 sampai 15.30");
  expect((await owner.post(path, { intent: "delete", id: typedIn(page, "id") ?? "" })).status).toBe(302);
  expect(await stored()).toHaveLength(1);
});

it("what cannot be read comes back with all that was typed", async () => {
  const answer = await owner.post(path, add({ isWholeDay: [], fromTime: "siang", to: "2026-12-02" }));
  expect(answer.status).toBe(422);
  const page = await pageOf(answer);
  expect(typedIn(page, "fromTime")).toBe("siang");
  expect(typedIn(page, "reason")).toBe("Mudik");
  expect(mainText(page)).toContain("Tulis jam seperti 09.00.");
  const backwards = await owner.post(path, add({ to: "2026-12-02" }));
  expect(mainText(await pageOf(backwards))).toContain("Selesainya harus sesudah mulainya.");
  expect(await stored()).toEqual([]);
});

it("bookings in it are asked about, and kept ones stay claimed", async () => {
  const { id } = await createBooking(shop, { start: Temporal.Instant.from("2026-12-03T03:00:00Z") });
  const asked = await owner.post(path, add());
  expect(asked.status).toBe(409);
  const question = await pageOf(asked);
  expect(mainText(question)).toContain("Barbernya tidak ada");
  // What was typed travels with the question.
  expect(typedIn(question, "from")).toBe("2026-12-03");
  expect((await owner.post(path, add({ asked: id, [`decisions.${id}`]: "keep" }))).status).toBe(302);
  expect(await stored()).toEqual([["12-02T17:00", "12-03T17:00"]]);
});

it("another owner's outlet and barber are not found", async () => {
  const stranger = await signedIn((await createOutlet()).ownerId);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path, add())).status).toBe(404);
  const foreign = await createOutlet();
  const answer = await owner.post(path, add({ barber: foreign.barberIds[0] ?? "" }));
  expect(mainText(await pageOf(answer))).toContain("Barber itu tidak ada di outlet ini.");
  expect(await db.timeOff.count({ where: { barber: { outletId: foreign.id } } })).toBe(0);
});
