import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { startMidtrans } from "#tests/support/midtrans-run.ts";

const { vendor, origin, stop } = await startMidtrans();

/** The product's own caller, with less patience while it hangs; well at the beginning of each test. */
let gateway: PaymentGateway;
const { createMidtrans, midtrans } = await import("#app/platform/gateways/midtrans.server.ts");
const asked: PaymentGateway = {
  charge: (order) => gateway.charge(order),
  status: (id) => gateway.status(id),
  cancel: (id) => gateway.cancel(id),
  expire: (id) => gateway.expire(id),
  refund: (id, refund) => gateway.refund(id, refund),
  readNotification: (body) => gateway.readNotification(body),
};
Object.assign(midtrans, asked);
const { env } = await import("#app/platform/env.server.ts");
const nowhere = "http://localhost:9";
const fresh = (url = origin, patience = 10_000) =>
  createMidtrans({ url, serverKey: env.MIDTRANS_SERVER_KEY, patience, rest: 60 });
const { chargePayment } = await import("#app/features/settlement/gateway/charge-payment.server.ts");
const { openPayment } = await import("#app/features/money/payments/open-payment.server.ts");
const { clock } = await import("#app/platform/clock.server.ts");
const { db, inTransaction } = await import("#app/platform/db.server.ts");
const { createBooking } = await import("#tests/support/booking-fixtures.ts");
const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
const { Client, signedIn } = await import("#tests/support/http-client.ts");

const total = 52_000;
let outlet: Awaited<ReturnType<typeof createOutlet>>;
const tomorrow = clock.now().add({ hours: 24 });
let hour = 0;

/** A booking that waits to be paid whole by QRIS; the gateway has not been asked yet. */
async function payable() {
  hour += 1;
  const start = tomorrow.add({ hours: hour });
  const payer = await createUser();
  const booking = await createBooking(outlet, {
    status: "PENDING_PAYMENT",
    start,
    deadline: clock.now().add({ minutes: 15 }),
    set: { customerId: payer.id, payment: "FULL", deposit: total, total },
  });
  const opened = await inTransaction((tx) =>
    openPayment(tx, {
      purpose: "BOOKING",
      bookingId: booking.id,
      payerId: payer.id,
      method: "QRIS",
      amount: total,
      walletAmount: 0,
      expiresAt: clock.now().add({ minutes: 15 }),
    }),
  );
  if (!opened.ok) throw new Error(opened.reason);
  return { client: await signedIn(payer.id), bookingId: booking.id, paymentId: opened.paymentId };
}
type Payable = Awaited<ReturnType<typeof payable>>;

const others = () => ["/", "/?q=potong", "/about", `/barbershop/${outlet.id}`, `/booking/${outlet.id}`, "/my-bookings"];
const stateOf = ({ paymentId }: Payable) =>
  db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      status: true,
      paidAt: true,
      details: true,
      failure: true,
      booking: { select: { status: true, prepaid: true } },
    },
  });
const instructions = async ({ client, bookingId }: Payable) => {
  const answer = await client.get(`/payment-instructions/${bookingId}`);
  const html = await answer.text();
  return { status: answer.status, says: (text: string) => html.includes(text) };
};
const nothingPaid = {
  status: "PENDING",
  paidAt: null,
  details: null,
  failure: null,
  booking: { status: "PENDING_PAYMENT", prepaid: 0 },
};
const postings = ({ bookingId }: Payable) => db.ledgerTransaction.count({ where: { bookingId } });

beforeAll(async () => {
  outlet = await createOutlet();
  for (const path of others()) await new Client().get(path);
});
beforeEach(() => {
  gateway = fresh();
});
afterAll(stop);

const faults: [string, () => void][] = [
  ["refuses connections", () => (gateway = fresh(nowhere))],
  [
    "hangs",
    () => {
      gateway = fresh(origin, 500);
      vendor.failNext({ kind: "hang" });
    },
  ],
  ["says 429", () => vendor.failNext({ kind: "code", code: 429 })],
  ["says 503", () => vendor.failNext({ kind: "status", status: 503 })],
  ["answers broken JSON", () => vendor.failNext({ kind: "garbage" })],
  ["sends half a body", () => vendor.failNext({ kind: "half" })],
];

test.each(faults)("while the gateway %s, pages answer and no money is assumed", async (_, fall) => {
  const order = await payable();
  fall();
  const charging = chargePayment(order.paymentId);
  const answers = await Promise.all(others().map((path) => order.client.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(others().map(() => 200));
  await charging;

  expect(await stateOf(order)).toEqual(nothingPaid);
  expect(await postings(order)).toBe(0);
  const page = await instructions(order);
  expect([page.status, page.says("Menyiapkan pembayaran…"), page.says("Sudah dibayar")]).toEqual([200, true, false]);

  // Well again: the same attempt gets its code, and one order there.
  gateway = fresh();
  await chargePayment(order.paymentId);
  expect(await stateOf(order)).toMatchObject({ status: "PENDING", details: { kind: "qr" } });
  expect((await instructions(order)).says("Simpan gambar QR")).toBe(true);
});

test("pages are answered while a gateway says nothing, and no transaction waits for it", async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => payable()));
  let asked = 0;
  let giveUp = () => {};
  const silence = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  gateway = {
    ...fresh(),
    async charge(order) {
      asked += 1;
      await silence;
      return fresh(nowhere).charge(order);
    },
  };
  const charging = Promise.all(orders.map(({ paymentId }) => chargePayment(paymentId)));
  await expect.poll(() => asked, { timeout: 30_000 }).toBe(8);
  const client = orders[0]?.client ?? new Client();
  const answers = await Promise.all(others().map((path) => client.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(others().map(() => 200));
  // A page's own transaction may stand between two statements for a moment; one that waits for the gateway stays.
  const waiting = () => db.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  await expect.poll(waiting, { interval: 10, timeout: 10_000 }).toEqual([{ count: 0 }]);
  giveUp();
  await charging;
  for (const order of orders) expect(await stateOf(order)).toEqual(nothingPaid);
});

describe("a notification while the gateway cannot be asked", () => {
  const notify = (body: string) =>
    new Client().send("/api/payments/midtrans/notification", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });

  test.each(faults.filter(([name]) => name !== "refuses connections" && name !== "says 429"))(
    "since it %s: answered 503, nothing is paid, and the next one is",
    async (name, fall) => {
      const order = await payable();
      await chargePayment(order.paymentId);
      const { orderId } = await db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
      vendor.pay(orderId);
      const body = vendor.notices.at(-1)?.body ?? "";
      // A question is asked twice, unless its time is over.
      fall();
      if (name !== "hangs") fall();
      expect((await notify(body)).status).toBe(503);
      expect(await stateOf(order)).toMatchObject({ status: "PENDING", paidAt: null });
      expect(await postings(order)).toBe(0);

      gateway = fresh();
      expect((await notify(body)).status).toBe(200);
      expect(await stateOf(order)).toMatchObject({
        status: "PAID",
        booking: { status: "AWAITING_OUTLET", prepaid: total },
      });
      expect((await notify(body)).status).toBe(200);
      expect(await postings(order)).toBe(1);
    },
  );
});

test("a gateway that stays away ends the attempt in plain words, and nothing was taken", async () => {
  const order = await payable();
  gateway = fresh(nowhere);
  let now = clock.now();
  for (let tries = 0; tries < 8; tries += 1) {
    await chargePayment(order.paymentId, now);
    now = now.add(Temporal.Duration.from({ seconds: 30 }));
  }
  expect(await stateOf(order)).toMatchObject({ status: "FAILED", failure: "gateway-down", booking: { prepaid: 0 } });
  expect(await postings(order)).toBe(0);
  const page = await instructions(order);
  const texts = [
    "Penyedia pembayaran sedang tidak dapat dihubungi.",
    "Tidak ada uang yang diambil.",
    "Pilih cara bayar lain",
  ];
  expect([page.status, ...texts.filter((text) => !page.says(text))]).toEqual([200]);
});
