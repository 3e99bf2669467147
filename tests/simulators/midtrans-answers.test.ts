import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMidtrans } from "#app/platform/gateways/midtrans.server.ts";
import { createMidtransSimulator } from "#tests/simulators/midtrans.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";
import { gatewayMethods, newOrder } from "#tests/support/charge-requests.ts";

const serverKey = "SB-Mid-server-of-this-test";
const webhookUrl = "https://pangkas.example/notification";
const got: { url: string; body: string }[] = [];
const vendor = createMidtransSimulator({
  serverKey,
  webhookUrl,
  pace: 1e6,
  deliver: async (url, body) => {
    got.push({ url, body });
    return 200;
  },
});
const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`;
let server: RunningSimulators;

beforeAll(async () => {
  server = await startSimulators(0, [vendor.simulator]);
});
afterAll(() => server.stop());

const gateway = () => createMidtrans({ url: server.origin, serverKey });
const call = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const headers = { authorization, ...init.headers };
  const answer = await fetch(`${server.origin}${path}`, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const charge = (body: object | string, headers: Record<string, string> = {}) =>
  call("/v2/charge", { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), headers });
const qris = (orderId: string, set: object = {}) => ({
  payment_type: "qris",
  qris: { acquirer: "gopay" },
  transaction_details: { order_id: orderId, gross_amount: 44_000 },
  ...set,
});

describe("a charge", () => {
  test("is answered as Midtrans does, times in Jakarta", async () => {
    const { status, body } = await charge(qris("S-1"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status_code: "201",
      order_id: "S-1",
      gross_amount: "44000.00",
      currency: "IDR",
      payment_type: "qris",
      transaction_status: "pending",
      fraud_status: "accept",
      transaction_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const picture = (body.actions as { name: string; url: string }[])[0];
    expect(picture?.name).toBe("generate-qr-code");
    const png = await fetch(picture?.url ?? "");
    expect([png.status, png.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test.each<[string, string | object, string]>([
    ["no JSON", "{", "413"],
    ["no amount", { payment_type: "qris", transaction_details: { order_id: "S-2" } }, "400"],
    ["a part of a rupiah", qris("S-2", { transaction_details: { order_id: "S-2", gross_amount: 1.5 } }), "400"],
    ["a bad order id", qris("S/2"), "400"],
    ["items that do not add up", qris("S-2", { item_details: [{ price: 1, quantity: 1, name: "x" }] }), "400"],
    ["a long name", qris("S-2", { item_details: [{ price: 44_000, quantity: 1, name: "x".repeat(51) }] }), "400"],
    ["an unknown method", qris("S-2", { payment_type: "cheque" }), "400"],
    ["a method without its object", qris("S-2", { payment_type: "bank_transfer" }), "400"],
    ["an order id that is taken", qris("S-1"), "406"],
  ])("is refused by the code in the body: %s", async (_, body, code) => {
    expect(await charge(body)).toMatchObject({ status: 200, body: { status_code: code } });
  });

  test("is refused without the key", async () => {
    expect(await charge(qris("S-3"), { authorization: "Basic eA==" })).toMatchObject({
      status: 401,
      body: { status_code: "401" },
    });
    expect(vendor.order("S-3")).toBeUndefined();
  });
});

describe("an Idempotency-Key", () => {
  const key = (text: string) => ({ "Idempotency-Key": text });

  test("answers as before whatever the body says, at every address, for five minutes", async () => {
    const first = await charge(qris("I-1"), key("k-1"));
    expect(await charge(qris("I-2"), key("k-1"))).toEqual(first);
    expect(await call("/v2/I-1/cancel", { method: "POST", headers: key("k-1") })).toEqual(first);
    expect(vendor.order("I-1")?.status).toBe("pending");
    vendor.clock.now = () => Date.now() + 5 * 60_000;
    expect((await charge(qris("I-2"), key("k-1"))).body.order_id).toBe("I-2");
    vendor.clock.now = () => Date.now();
  });

  test("keeps no refusal", async () => {
    expect((await charge(qris("I-1"), key("k-2"))).body.status_code).toBe("406");
    expect((await charge(qris("I-3"), key("k-2"))).body.order_id).toBe("I-3");
  });

  test("is ignored when it is long", async () => {
    await charge(qris("I-4"), key("k".repeat(37)));
    expect((await charge(qris("I-4"), key("k".repeat(37)))).body.status_code).toBe("406");
  });

  test("answers 202 while the first still runs", async () => {
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
    vendor.failNext({ kind: "slow", until });
    const both = [charge(qris("I-5"), key("k-5")), charge(qris("I-5"), key("k-5"))];
    expect((await Promise.race(both)).status).toBe(202);
    goOn();
    expect((await Promise.all(both)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 202]);
  });
});

test("an order ends by its own clock, and money may come after that", async () => {
  const order = newOrder({ expiryMinutes: 1 });
  await gateway().charge(order);
  vendor.clock.now = () => Date.parse(order.orderedAt) + 60_001;
  expect(await gateway().status(order.orderId)).toMatchObject({ fact: { status: "expire" } });
  expect(() => vendor.pay(order.orderId)).toThrow("412");
  vendor.payLate(order.orderId);
  expect(await gateway().status(order.orderId)).toMatchObject({ fact: { status: "settlement" } });
  vendor.clock.now = () => Date.now();
});

describe("notifications", () => {
  test.each(gatewayMethods)("%s: signed in every state, and delivered", async (method) => {
    const { orderId } = newOrder();
    await gateway().charge(newOrder({ orderId, method }));
    vendor.pay(orderId);
    if (method === "QRIS") {
      await gateway().refund(orderId, { key: "r-1", amount: 1000, reason: "" });
      vendor.confirmRefunds(orderId);
      vendor.chargeback(orderId);
    } else vendor.deny(orderId);
    await vendor.settled();
    const facts = got.map(({ body }) => gateway().readNotification(body)).filter((fact) => fact?.orderId === orderId);
    const refunds = method === "QRIS" ? ["partial_refund", "partial_refund", "chargeback"] : ["deny"];
    expect(facts.map((fact) => fact?.status)).toEqual(["pending", "settlement", ...refunds]);
    if (method === "QRIS")
      expect(facts.map((fact) => fact?.refunds[0]?.isConfirmed)).toEqual([undefined, undefined, false, true, true]);
  });

  test("go where a charge says, three addresses at most", async () => {
    const urls = ["https://a.example", "https://b.example", "https://c.example", "https://d.example"];
    const urlsOf = async (orderId: string, header: string) => {
      const before = got.length;
      await charge(qris(orderId), { [header]: urls.join(", ") });
      await vendor.settled();
      return got.slice(before).map(({ url }) => url);
    };
    expect(await urlsOf("N-1", "X-Append-Notification")).toEqual([webhookUrl, ...urls.slice(0, 3)]);
    expect(await urlsOf("N-2", "X-Override-Notification")).toEqual(urls.slice(0, 3));
  });
});

test("a share of answers gets lost although the work is done", async () => {
  vendor.lose({ answers: 1 });
  expect(await gateway().charge(newOrder({ orderId: "L-1" }))).toMatchObject({ reason: "unknown" });
  vendor.lose({ answers: 0 });
  expect(vendor.order("L-1")).toMatchObject({ status: "pending" });
});
