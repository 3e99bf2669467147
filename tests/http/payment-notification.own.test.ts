import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMidtransSimulator } from "#tests/simulators/midtrans.ts";

const path = "/api/payments/midtrans/notification";
const serverKey = "SB-Mid-server-of-this-test";
const midtrans = createMidtransSimulator({ serverKey, webhookUrl: null });
const server = createServer((request, response) => void midtrans.simulator(request, response));
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
process.env.MIDTRANS_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.env.MIDTRANS_SERVER_KEY = serverKey;

const { chargePayment } = await import("#app/features/settlement/gateway/charge-payment.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { createFakeGateway } = await import("#tests/support/fake-gateway.ts");
const { createOutlet } = await import("#tests/support/fixtures.ts");
const { Client } = await import("#tests/support/http-client.ts");
const { createPayable, createTime, open, stateOf } = await import("#tests/support/payment-world.ts");
const { Temporal } = await import("temporal-polyfill");

/** As Midtrans's servers call: no Origin, no cookie. */
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Client().send(path, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });

let payment: { id: string; orderId: string };
const noticeOf = (status: string) =>
  midtrans.notices.find(({ body }) => body.includes(payment.orderId) && body.includes(`"${status}"`))?.body ?? "";

beforeAll(async () => {
  const outlet = await createOutlet({}, { barbers: 1 });
  const time = createTime(Temporal.Now.instant());
  const booking = await createPayable(outlet, undefined, time.now);
  const id = await open({ time }, { bookingId: booking.id, payerId: booking.payerId });
  await chargePayment(id);
  payment = await db.payment.findUniqueOrThrow({ where: { id } });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("only the gateway's own signature is believed", async () => {
  const pending = noticeOf("pending");
  const forged = pending.replace(/"gross_amount":"\d+\.00"/, '"gross_amount":"10000.00"');
  for (const body of [forged, "{}", "not json", "", pending.slice(0, 40), `[${pending}]`]) {
    expect((await post(body)).status).toBe(401);
  }
  expect((await post(" ".repeat(256 * 1024 + 1))).status).toBe(413);
  expect((await new Client().get(path)).status).toBe(405);
  expect(await db.paymentEvent.count({ where: { source: "NOTIFICATION" } })).toBe(0);
});

test("a signature does not cover the status: money moves when the gateway says so itself", async () => {
  const lie = noticeOf("pending").replace('"transaction_status":"pending"', '"transaction_status":"settlement"');
  expect((await post(lie)).status).toBe(200);
  expect(await stateOf(payment.id)).toMatchObject({ payment: "PENDING", escrow: 0 });
  expect(await db.paymentEvent.findFirst({ where: { status: "settlement" } })).toMatchObject({ outcome: "ignored" });
});

test("when the gateway says nothing it is asked to come again: 503, kept, and no money assumed", async () => {
  midtrans.pay(payment.orderId);
  midtrans.failNextOf("status", { kind: "status", status: 502 }, { kind: "status", status: 502 });
  expect((await post(noticeOf("settlement"))).status).toBe(503);
  expect(await stateOf(payment.id)).toMatchObject({ payment: "PENDING", escrow: 0 });
  expect(await db.paymentEvent.count({ where: { status: "settlement", outcome: "" } })).toBe(1);
});

test("a settlement pays the booking, in maintenance too, with a cookie and an Origin of elsewhere", async () => {
  const value = { on: true, message: "Sebentar" };
  await db.setting.upsert({ where: { key: "maintenance" }, create: { key: "maintenance", value }, update: { value } });
  const body = noticeOf("settlement");
  const answers = await Promise.all([post(body), post(body, { Origin: "https://elsewhere.example", Cookie: "a=b" })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stateOf(payment.id)).toMatchObject({ payment: "PAID", booking: "CONFIRMED" });
  const asked = midtrans.calls.length;
  expect((await post(body)).status).toBe(200);
  expect(midtrans.calls).toHaveLength(asked);
});

test("an order that is not ours is kept and not asked for again", async () => {
  const other = createFakeGateway(() => Date.now(), serverKey);
  await other.gateway.charge({
    orderId: "BK-ELSEWHERE-1",
    idempotencyKey: "k",
    method: "QRIS",
    amount: 10_000,
    description: "Elsewhere",
    customer: { name: "Rina", email: "rina@example.com", phone: null },
    orderedAt: Temporal.Now.instant().toString(),
    expiryMinutes: 15,
    returnUrl: "http://localhost",
  });
  expect((await post(other.notices[0]?.body ?? "")).status).toBe(200);
  expect(await db.paymentEvent.findFirst({ where: { orderId: "BK-ELSEWHERE-1" } })).toMatchObject({
    paymentId: null,
    outcome: "unknown-order",
  });
});
