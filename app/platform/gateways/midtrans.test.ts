import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMidtrans, type MidtransAccount } from "#app/platform/gateways/midtrans.server.ts";
import type { PayDetails, PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { createMidtransSimulator } from "#tests/simulators/midtrans.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";
import { gatewayMethods, newOrder } from "#tests/support/charge-requests.ts";

const serverKey = "SB-Mid-server-of-this-test";
const vendor = createMidtransSimulator({ serverKey, webhookUrl: null });
let server: RunningSimulators;
let gateway: PaymentGateway;
const caller = (set: Partial<MidtransAccount> = {}) =>
  createMidtrans({ url: server.origin, serverKey, patience: 5000, ...set });

/** An order that is open at the gateway, paid when asked. */
async function opened(method: (typeof gatewayMethods)[number] = "QRIS", { isPaid = false } = {}) {
  const order = newOrder({ method });
  expect(await gateway.charge(order)).toMatchObject({ ok: true });
  if (isPaid) vendor.pay(order.orderId);
  return order.orderId;
}

/** A charge that has reached the gateway and is not done there before `goOn`. */
async function chargeSlowly(order: ReturnType<typeof newOrder>) {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  vendor.failNext({ kind: "slow", until });
  const first = gateway.charge(order);
  await expect.poll(() => vendor.calls.some(({ id }) => id === order.orderId)).toBe(true);
  return { first, goOn };
}

beforeAll(async () => {
  server = await startSimulators(0, [vendor.simulator]);
});
beforeEach(() => {
  gateway = caller();
});
afterAll(() => server.stop());

describe("a charge is answered with what is needed to pay", () => {
  const link = expect.stringMatching(/^http:\/\/localhost:\d+\//);
  const number = expect.stringMatching(/^\d{10,20}$/);
  const account = (bank: string) => ({ kind: "virtual-account", bank, number });

  test.each<[(typeof gatewayMethods)[number], object, string]>([
    ["QRIS", { kind: "qr", qrString: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/) }, "qris"],
    ["GOPAY", { kind: "wallet-app", deeplink: link, qrImageUrl: link }, "gopay"],
    ["SHOPEEPAY", { kind: "wallet-app", deeplink: link, qrImageUrl: null }, "shopeepay"],
    ["VA_BCA", account("BCA"), "bank_transfer"],
    ["VA_BNI", account("BNI"), "bank_transfer"],
    ["VA_BRI", account("BRI"), "bank_transfer"],
    ["VA_PERMATA", account("PERMATA"), "bank_transfer"],
    ["VA_CIMB", account("CIMB"), "bank_transfer"],
    ["MANDIRI_BILL", { kind: "mandiri-bill", billerCode: "70012", billKey: number }, "echannel"],
  ])("%s", async (method, details, paymentType) => {
    const order = newOrder({ method, expiryMinutes: 90 });
    const charged = await gateway.charge(order);
    expect(charged).toMatchObject({
      ok: true,
      fact: { orderId: order.orderId, status: "pending", statusCode: "201", paymentType, details },
    });
    const there = vendor.order(order.orderId);
    expect(there).toMatchObject({ amount: 62_000, status: "pending", customerName: "Siti Rahma" });
    // Midtrans reads no milliseconds.
    const begun = Math.floor(Date.parse(order.orderedAt) / 1000) * 1000;
    expect((there?.expiresAt ?? 0) - begun).toBe(90 * 60_000);
    const asked = await gateway.status(order.orderId);
    expect(asked).toMatchObject({ ok: true, fact: { status: "pending", grossAmount: "62000.00", currency: "IDR" } });
  });
});

test("an order is found by its transaction id, too, and an unknown one is known to be unknown", async () => {
  const id = await opened();
  const there = vendor.order(id);
  expect(await gateway.status(there?.transactionId ?? "")).toMatchObject({ ok: true, fact: { orderId: id } });
  for (const unknown of ["PK-nobody", "../../v2/charge", "a/b?c=d#e", "%2e%2e", "ä"]) {
    expect(await gateway.status(unknown)).toEqual({ ok: true, fact: null });
    expect(vendor.calls.at(-1)).toMatchObject({ verb: "status", id: unknown });
  }
  for (const dots of [".", ".."]) expect(await gateway.status(dots)).toEqual({ ok: true, fact: null });
});

test("what happens to an order is told by its status", async () => {
  const states: string[] = [];
  const see = async (id: string) => {
    const asked = await gateway.status(id);
    if (asked.ok && asked.fact) states.push(`${asked.fact.status} ${asked.fact.statusCode}`);
  };
  const id = await opened("QRIS", { isPaid: true });
  await see(id);
  vendor.deny(id);
  await see(id);
  vendor.payLate(id);
  vendor.chargeback(id);
  await see(id);
  const late = await opened();
  vendor.expire(late);
  await see(late);
  expect(states).toEqual(["settlement 200", "deny 202", "chargeback 200", "expire 407"]);
});

describe("a refusal is told by the code in the body", () => {
  test("406: an order id is used once", async () => {
    const id = await opened();
    expect(await gateway.charge(newOrder({ orderId: id }))).toEqual({ ok: false, reason: "refused", code: 406 });
  });

  test("402: a method that is switched off", async () => {
    vendor.switchedOff.add("cimb");
    expect(await gateway.charge(newOrder({ method: "VA_CIMB" }))).toMatchObject({ reason: "refused", code: 402 });
    vendor.switchedOff.clear();
    expect(await gateway.charge(newOrder({ method: "VA_CIMB" }))).toMatchObject({ ok: true });
  });

  test("401: another key", async () => {
    const stranger = caller({ serverKey: "SB-Mid-server-stolen" });
    expect(await stranger.charge(newOrder())).toEqual({ ok: false, reason: "refused", code: 401 });
    expect(await stranger.status("PK-1")).toEqual({ ok: false, reason: "refused", code: 401 });
  });

  test("412 and 404: a cancel that comes too late, or for nothing", async () => {
    const paid = await opened("GOPAY", { isPaid: true });
    expect(await gateway.cancel(paid)).toEqual({ ok: false, reason: "refused", code: 412 });
    expect(await gateway.expire(paid)).toEqual({ ok: false, reason: "refused", code: 412 });
    expect(await gateway.cancel("PK-nobody")).toEqual({ ok: false, reason: "refused", code: 404 });
  });

  test.each([400, 410, 413])("%i", async (code) => {
    vendor.failNext({ kind: "code", code });
    expect(await gateway.charge(newOrder())).toEqual({ ok: false, reason: "refused", code });
  });

  test("and does not open the breaker", async () => {
    for (let count = 0; count < 12; count += 1) await gateway.cancel("PK-nobody");
    expect(await gateway.charge(newOrder())).toMatchObject({ ok: true });
  });
});

test("a cancel and an expire end an order; 407 is how Midtrans says that the latter worked", async () => {
  const cancelled = await opened();
  expect(await gateway.cancel(cancelled)).toMatchObject({ ok: true, fact: { status: "cancel" } });
  const expired = await opened();
  expect(await gateway.expire(expired)).toMatchObject({ ok: true, fact: { status: "expire", statusCode: "407" } });
});

describe("refunds", () => {
  const refund = (id: string, key: string, amount: number) => gateway.refund(id, { key, amount, reason: "batal" });

  test("in parts, confirmed by the bank later", async () => {
    const id = await opened("QRIS", { isPaid: true });
    const first = { key: "r-1", amount: 20_000, isConfirmed: false };
    expect(await refund(id, "r-1", 20_000)).toMatchObject({
      ok: true,
      fact: { status: "partial_refund", refunds: [first] },
    });
    vendor.confirmRefunds(id);
    expect(await refund(id, "r-2", 42_000)).toMatchObject({ ok: true, fact: { status: "refund" } });
    const asked = await gateway.status(id);
    expect(asked.ok && asked.fact?.refunds).toEqual([
      { ...first, isConfirmed: true },
      { key: "r-2", amount: 42_000, isConfirmed: false },
    ]);
  });

  test("never twice by one key, within the five minutes of idempotency and after them", async () => {
    const id = await opened("QRIS", { isPaid: true });
    expect(await refund(id, "r-1", 20_000)).toMatchObject({ ok: true });
    expect(await refund(id, "r-1", 20_000)).toMatchObject({ ok: true });
    vendor.clock.now = () => Date.now() + 6 * 60_000;
    expect(await refund(id, "r-1", 20_000)).toEqual({ ok: false, reason: "refused", code: 406 });
    vendor.clock.now = () => Date.now();
    expect(vendor.order(id)?.refunds).toHaveLength(1);
  });

  test.each<[string, (typeof gatewayMethods)[number], boolean, number, number]>([
    ["not of what is not paid", "QRIS", false, 62_000, 412],
    ["not to a virtual account", "VA_BCA", true, 62_000, 412],
    ["not more than was paid", "GOPAY", true, 62_001, 414],
    ["no part of ShopeePay", "SHOPEEPAY", true, 10_000, 414],
  ])("%s", async (_, method, isPaid, amount, code) => {
    const id = await opened(method, { isPaid });
    expect(await refund(id, "r-1", amount)).toEqual({ ok: false, reason: "refused", code });
  });

  test("the whole of ShopeePay", async () => {
    const id = await opened("SHOPEEPAY", { isPaid: true });
    expect(await refund(id, "r-1", 62_000)).toMatchObject({ ok: true, fact: { status: "refund" } });
  });
});

describe("the same charge again", () => {
  test.each(gatewayMethods)("%s: one order", async (method) => {
    const order = newOrder({ method });
    const first = await gateway.charge(order);
    const second = await gateway.charge(order);
    // Midtrans keeps no key for Permata: the order id guards it.
    if (method === "VA_PERMATA") expect(second).toEqual({ ok: false, reason: "refused", code: 406 });
    else expect(second).toEqual(first);
    expect(vendor.orders.filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1);
  });

  test("while the first still runs nobody knows", async () => {
    const order = newOrder();
    const { first, goOn } = await chargeSlowly(order);
    expect(await gateway.charge(order)).toEqual({ ok: false, reason: "unknown", code: null });
    goOn();
    expect((await first).ok).toBe(true);
  });

  test("which is no reason to leave Midtrans alone", async () => {
    const order = newOrder();
    const { first, goOn } = await chargeSlowly(order);
    const again = await Promise.all(Array.from({ length: 6 }, () => gateway.charge(order)));
    expect(again.map((one) => one.ok || one.reason)).toEqual(Array(6).fill("unknown"));
    goOn();
    expect([(await first).ok, (await gateway.charge(newOrder())).ok]).toEqual([true, true]);
  });

  test("brings back what an answer lost", async () => {
    const order = newOrder();
    vendor.failNext({ kind: "lost" });
    expect(await gateway.charge(order)).toMatchObject({ reason: "unknown" });
    const again = await gateway.charge(order);
    const details: PayDetails | null = again.ok ? again.fact.details : null;
    expect(details).toMatchObject({ kind: "qr" });
  });

  test.each(["", "k".repeat(37), "a\nb", "schlüssel"])(
    "a key that would be ignored is a mistake of ours: %j",
    (key) => {
      expect(() => gateway.charge(newOrder({ idempotencyKey: key }))).toThrow("idempotency");
    },
  );
});
