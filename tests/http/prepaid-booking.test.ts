import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { errorBeside, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { createCustomer, orderNow, orderStart } from "#tests/support/order-fixtures.ts";
import { fundWallet, held, placePaid } from "#tests/support/prepaid-fixtures.ts";

let shop: OutletFixture;
let full: OutletFixture;
let userId: string;
let rina: Client;
let owner: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  shop = await createOutlet({ feeTier: "KETAT" });
  full = await createOutlet({ name: "Outlet Lunas", paymentRule: "FULL" });
  owner = await signedIn(shop.ownerId);
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  userId = (await createUser("Rina Wijaya")).id;
  rina = await signedIn(userId);
});
afterAll(() => setClock(null));

const stepOf = (outlet: OutletFixture) =>
  `/booking/${outlet.id}?${new URLSearchParams({
    service: outlet.serviceIds[0] ?? "",
    barber: outlet.barberIds[0] ?? "",
    start: orderStart,
    step: "details",
  })}`;
const filled = {
  contactName: "Rina Wijaya",
  contactPhone: "0812-9876-5432",
  quotedTotal: "52000",
  payment: "FULL",
  method: "QRIS",
};
const confirm = (outlet: OutletFixture, fields: Record<string, string>) =>
  rina.post(stepOf(outlet), { ...filled, idempotencyKey: randomUUID(), ...fields });
const textOf = async (response: Response) => mainText(await pageOf(response));

describe("the last step without scripts", () => {
  it("leads to paying, and the same form with another order is refused", async () => {
    const idempotencyKey = randomUUID();
    const placed = await confirm(shop, { idempotencyKey });
    const [booking] = await db.booking.findMany({ where: { customerId: userId } });
    expect([placed.status, placed.headers.get("location")]).toEqual([303, `/payment-instructions/${booking?.id}`]);
    expect(booking).toMatchObject({ status: "PENDING_PAYMENT", payment: "FULL" });
    expect((await confirm(shop, { idempotencyKey })).headers.get("location")).toBe(placed.headers.get("location"));
    const changed = await confirm(shop, { idempotencyKey, method: "VA_BCA" });
    expect(changed.status).toBe(422);
    expect(await textOf(changed)).toContain("Anda sudah punya booking di waktu ini");
    expect(await db.payment.count({ where: { payerId: userId } })).toBe(1);
  });

  it("says beside the field what is missing or not offered, and keeps what was typed", async () => {
    const unmethodical = await confirm(shop, { method: "", note: "Undercut tipis" });
    expect(unmethodical.status).toBe(422);
    const page = await pageOf(unmethodical);
    expect(errorBeside(page, "method").text).toContain("Pilih metode pembayaran");
    expect(page.some(({ text }) => text === "Undercut tipis")).toBe(true);
    const venue = await confirm(full, { payment: "VENUE", method: "" });
    expect(venue.status).toBe(422);
    expect(await textOf(venue)).toContain("Cara bayar itu tidak tersedia");
    expect(await db.booking.count({ where: { customerId: userId } })).toBe(0);
  });

  it("pays by the wallet at once", async () => {
    await fundWallet(userId, 52_000);
    const placed = await confirm(full, { method: "", useWallet: "on" });
    const [booking] = await db.booking.findMany({ where: { customerId: userId } });
    expect(placed.headers.get("location")).toBe(`/my-bookings/${booking?.id}?baru=1`);
    expect(booking).toMatchObject({ status: "CONFIRMED", prepaid: 52_000 });
  });
});

describe("cancelling without scripts", () => {
  it("shows what comes back and lets the customer choose where to", async () => {
    const customer = { ...(await createCustomer()), id: userId };
    const id = await placePaid(shop, customer);
    const text = await textOf(await rina.get(`/my-bookings/${id}/cancel`));
    expect(text).toContain("Rp 52.000 kembali kepada Anda.");
    expect(text).toContain("Kembali ke QRIS");
    const fields = { reason: "SICK", text: "", quotedFee: "0", start: orderStart, refundTo: "WALLET" };
    expect((await rina.post(`/my-bookings/${id}/cancel`, fields)).status).toBe(303);
    expect(await held("CUSTOMER_WALLET", userId)).toBe(52_000);
  });

  it("shows the fee before, and asks again when it has changed", async () => {
    const customer = { ...(await createCustomer()), id: userId };
    const id = await placePaid(shop, customer);
    setClock(() => orderNow.add({ hours: 5 }));
    try {
      const text = await textOf(await rina.get(`/my-bookings/${id}/cancel`));
      expect(text).toContain("Biaya pembatalan: Rp 27.000");
      expect(text).toContain("Dipotong dari Rp 52.000 yang sudah Anda bayar. Rp 25.000 kembali kepada Anda");
      const fields = { reason: "SICK", text: "", quotedFee: "0", start: orderStart };
      const refused = await rina.post(`/my-bookings/${id}/cancel`, fields);
      expect(refused.status).toBe(409);
      expect(await textOf(refused)).toContain("Biaya pembatalan baru saja berubah");
      expect((await rina.post(`/my-bookings/${id}/cancel`, { ...fields, quotedFee: "27000" })).status).toBe(303);
    } finally {
      setClock(() => orderNow);
    }
  });
});

it("the counter says what becomes of a prepayment before it is decided", async () => {
  const id = await placePaid(shop, { ...(await createCustomer()), id: userId });
  setClock(() => orderNow.add({ hours: 7 }));
  try {
    const text = await textOf(await owner.get(`/admin/booking/${id}?ask=no-show`));
    expect(text).toContain("Dari Rp 52.000 yang sudah dibayar pelanggan, Rp 50.000 menjadi milik outlet");
  } finally {
    setClock(() => orderNow);
  }
});
