import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chargePayment } from "#app/features/settlement/gateway/charge-payment.server.ts";
import { reconcilePayments } from "#app/features/settlement/reconciliation/reconcile-payments.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createMidtrans } from "#app/platform/gateways/midtrans.server.ts";
import { createMidtransSimulator } from "#tests/simulators/midtrans.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { bookingTotal, createPayable, createTime, open, stateOf } from "#tests/support/payment-world.ts";

const serverKey = "SB-Mid-server-of-this-test";
const midtrans = createMidtransSimulator({ serverKey, webhookUrl: null });
const server = createServer((request, response) => {
  const paid = /^\/pay\/([\w-]+)$/.exec(request.url ?? "")?.[1];
  void (paid ? payOf(paid).then((body) => response.end(body)) : midtrans.simulator(request, response));
});
const time = createTime(Temporal.Now.instant());
let outlet: OutletFixture;
let address = "";

beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 1 });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The payer pays; what the gateway notifies of it. */
async function payOf(paymentId: string): Promise<string> {
  const { orderId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { orderId: true } });
  midtrans.pay(orderId);
  return midtrans.notices.at(-1)?.body ?? "";
}

/** Runs the product's charge and notification in a process of its own; null when it was killed at its point. */
function runChild(paymentId: string, crashAt: number): Promise<number | null> {
  const script = resolve(import.meta.dirname, "../../../../tests/support/payment-crash-child.ts");
  const env = { ...process.env, MIDTRANS_API_URL: address, MIDTRANS_SERVER_KEY: serverKey, LOG_LEVEL: "silent" };
  const child = spawn(process.execPath, [script, paymentId, String(crashAt), address], { env });
  let out = "";
  let problems = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (problems += chunk));
  return new Promise((done, fail) => {
    child.on("close", (code, signal) => {
      if (signal === "SIGKILL") done(null);
      else if (code === 0) done(Number(out));
      else fail(new Error(`The child ended with ${code}: ${problems}`));
    });
  });
}

async function attempt() {
  const booking = await createPayable(outlet, undefined, time.now);
  return open({ time }, { bookingId: booking.id, payerId: booking.payerId, method: "VA_BCA" });
}

const paid = { payment: "PAID", booking: "CONFIRMED", escrow: bookingTotal, wallet: 0, postings: ["BOOKING_PAID"] };

test("killed at any point between charge and commit, the payment is settled by at most two rounds", {
  timeout: 3_600_000,
}, async () => {
  const whole = await attempt();
  const points = (await runChild(whole, 0)) ?? 0;
  expect(await stateOf(whole)).toMatchObject(paid);
  expect(points).toBeGreaterThanOrEqual(12);

  const tried = count(4, points);
  const killed = Array.from({ length: tried }, (_, index) => 1 + Math.round((index * (points - 1)) / (tried - 1)));
  const attempts = await Promise.all(killed.map(async (at) => ({ at, paymentId: await attempt() })));
  const waiting = [...attempts];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      expect(await runChild(next.paymentId, next.at), `point ${next.at} of ${points}`).toBeNull();
    }
  };
  await Promise.all([worker(), worker()]);

  const gateway = createMidtrans({ url: address, serverKey });
  const later = Temporal.Now.instant().add({ minutes: 3 });
  for (const { paymentId } of attempts) {
    // The queue gives the job to another worker; the payer pays when there is something to pay with.
    await chargePayment(paymentId, later, gateway);
    const { orderId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    if (midtrans.order(orderId)?.status === "pending") midtrans.pay(orderId);
  }
  await reconcilePayments(later, gateway);
  await reconcilePayments(later.add({ hours: 1 }), gateway);
  for (const { at, paymentId } of attempts) {
    expect(await stateOf(paymentId), `point ${at} of ${points}`).toMatchObject(paid);
  }
  expect(midtrans.orders.map(({ status }) => status)).toEqual(Array.from({ length: tried + 1 }, () => "settlement"));
});
