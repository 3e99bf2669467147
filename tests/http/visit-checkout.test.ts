import { beforeEach, describe, expect, test } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { sentValue } from "#tests/support/form-reader.ts";
import { errorBeside, mainText, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
let id: string;
let path: string;

beforeEach(async () => {
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
  ({ id } = await createBooking(shop, { status: "CHECKED_IN", start: clock.now().subtract({ minutes: 10 }) }));
  path = `/admin/booking/${id}/checkout`;
});

const mainOf = async (client: Client, at: string) => mainText(await pageOf(await client.get(at)));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the checkout, without scripts", () => {
  test("is filled in, changes by its address, and is one button", async () => {
    expect(plain(await mainOf(owner, path))).toContain("Selesai · Rp 52.000 tunai");
    const [, beard = ""] = shop.serviceIds;
    const more = plain(await mainOf(owner, `${path}?extra=${beard}`));
    expect(more).toContain("Cukur Jenggot (tambahan)");
    expect(more).toContain("Selesai · Rp 77.000 QRIS");

    const paid = await owner.post(path, { intent: "QRIS", extra: beard, due: "77000", tip: "10.000" });
    expect([paid.status, paid.headers.get("location")]).toEqual([302, path]);
    const after = plain(await mainOf(owner, path));
    for (const text of [
      "Selesai · Rp 87.000 QRIS outlet",
      "Tip untuk Barber 1",
      "Kirim struk lewat WhatsApp",
      "Urungkan",
    ]) {
      expect(after).toContain(text);
    }
    expect(plain(await mainOf(owner, `/admin/booking/${id}`))).toContain("Pembayaran dan struk");

    expect((await owner.post(path, { intent: "undo" })).status).toBe(302);
    expect(plain(await mainOf(owner, path))).toContain("Selesai · Rp 52.000 tunai");
    expect((await owner.post(path, { intent: "undo" })).status).toBe(409);
  });

  test("adds and takes away without losing the tip that was typed", async () => {
    const [, beard = ""] = shop.serviceIds;
    const first = await pageOf(await owner.get(path));
    // What Enter presses records nothing.
    const [pressed] = first.filter(({ attributes }) => attributes.get("name") === "intent");
    expect([pressed?.attributes.get("value"), pressed?.attributes.get("formaction")]).toEqual(["choose", `${path}?`]);
    const add = first.find(({ attributes }) => attributes.get("formaction") === `${path}?extra=${beard}`);
    expect([add?.attributes.get("name"), add?.attributes.get("value")]).toEqual(["intent", "choose"]);
    const typed = { due: "52000", tip: "10.000" };
    const more = await pageOf(await owner.post(`${path}?extra=${beard}`, { intent: "choose", ...typed }));
    expect([typedIn(more, "tip"), sentValue(more, "extra"), sentValue(more, "due")]).toEqual([
      ["10.000"],
      beard,
      "77000",
    ]);
    // Also a tip that cannot be read yet, and taking away again.
    const less = await pageOf(
      await owner.post(`${path}?`, { intent: "choose", ...typed, extra: beard, tip: "sepuluh" }),
    );
    expect([typedIn(less, "tip"), sentValue(less, "due")]).toEqual([["sepuluh"], "52000"]);
    expect(await db.visitSale.count({ where: { bookingId: id } })).toBe(0);
  });

  test("says beside the field what is wrong with a tip, and keeps it", async () => {
    for (const tip of ["-1", "banyak", "500.001"]) {
      const answer = await owner.post(path, { intent: "CASH", due: "52000", tip });
      const page = await pageOf(answer);
      expect([answer.status, errorBeside(page, "tip")?.isTied, typedIn(page, "tip")]).toEqual([422, true, [tip]]);
    }
    expect(await db.visitSale.count({ where: { bookingId: id } })).toBe(0);
  });

  test("does not find what is made up, and is not led astray by its address", async () => {
    const foreign = (await createOutlet()).serviceIds[0] ?? "";
    for (const search of ["?extra=x", `?extra=${foreign}`, `?skip=${foreign}`, "?skip=x&extra=y"]) {
      expect(plain(await mainOf(owner, path + search))).toContain("Selesai · Rp 52.000 tunai");
    }
    const made: Fields[] = [{ extra: foreign }, { skip: foreign }, { due: "1" }, { intent: "PREPAID" }];
    for (const fields of made) {
      expect((await owner.post(path, { intent: "CASH", due: "52000", ...fields })).status).toBeOneOf([409, 422]);
    }
    expect((await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe("CHECKED_IN");
  });

  test("has what the tap that completes recorded, to be undone", async () => {
    expect((await owner.post("/admin", { intent: "complete", booking: id })).status).toBe(302);
    const after = plain(await mainOf(owner, path));
    for (const text of ["Selesai · Rp 52.000 tunai", "Urungkan"]) expect(after).toContain(text);
  });

  test("waits for the visit to begin", async () => {
    const waiting = await createBooking(shop, { start: clock.now().add({ minutes: 50 }), barber: 1 });
    expect(await mainOf(owner, `/admin/booking/${waiting.id}/checkout`)).toContain("Catat kedatangan pelanggan");
  });
});

test("a barber checks out own visits and takes back what they recorded themselves", async () => {
  const { userId } = await createStaff(shop);
  const barber = await signedIn(userId);
  const at = `/staff/booking/${id}/checkout`;
  expect(await (await barber.get(`/staff/booking/${id}`)).text()).toContain(at);
  expect((await barber.post(at, { intent: "CASH", due: "52000", tip: "5.000" })).status).toBe(302);
  expect((await owner.post(path, { intent: "undo" })).status).toBe(409);
  expect((await barber.post(at, { intent: "undo" })).status).toBe(302);
  expect((await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe("CHECKED_IN");
  expect((await barber.get(path)).status).toBe(403);

  const other = await createBooking(shop, {
    status: "CHECKED_IN",
    start: clock.now().subtract({ minutes: 10 }),
    barber: 1,
  });
  expect((await barber.get(`/staff/booking/${other.id}/checkout`)).status).toBe(404);
  expect((await barber.post(`/staff/booking/${other.id}/checkout`, { intent: "CASH", due: "52000" })).status).toBe(404);
});

test("the customer's receipt says what was done and how it was paid", async () => {
  const person = await createUser("Rina Wijaya");
  const set = { customerId: person.id };
  const visit = await createBooking(shop, {
    status: "CHECKED_IN",
    start: clock.now().subtract({ minutes: 9 }),
    barber: 1,
    set,
  });
  const fields = { intent: "CASH", extra: shop.serviceIds[1] ?? "", due: "77000", tip: "3.000" };
  expect((await owner.post(`/admin/booking/${visit.id}/checkout`, fields)).status).toBe(302);
  const receipt = plain(await mainOf(await signedIn(person.id), `/my-bookings/${visit.id}/receipt`));
  for (const text of [
    "Cukur Jenggot (tambahan)",
    "Dibayar di outlet: tunai",
    "Rp 77.000",
    "Tip untuk barber: tunai",
    "Rp 80.000",
  ]) {
    expect(receipt).toContain(text);
  }
});
