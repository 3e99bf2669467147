import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { watchOutlets } from "#app/platform/outlet-changes.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createPayment, createUnpaidBooking } from "#tests/support/payment-fixtures.ts";

/** What comes does so at some time: a second is too little for a machine that does other things. */
const soon = 20_000;

const bell = "01900000-0000-7000-8000-00000000000c";

let shop: OutletFixture;
const stops: (() => void)[] = [];
const onChange = vi.fn();
const onBell = vi.fn();

beforeAll(async () => {
  // A file before this one may have opened the connection.
  const heard = vi.fn();
  const stop = watchOutlets([bell], heard, { everyMs: 0 });
  await vi.waitFor(async () => {
    await db.$executeRaw`SELECT pg_notify('outlet_changed', ${bell})`;
    expect(heard).toHaveBeenCalled();
  }, soon);
  stop();
});
beforeEach(async () => {
  shop = await createOutlet();
  stops.push(watchOutlets([shop.id], onChange, { everyMs: 0 }), watchOutlets([bell], onBell, { everyMs: 0 }));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.clearAllMocks();
});

/** How often the outlet was told of until now. Notices come in order: the bell's is the last. */
async function told(): Promise<number> {
  const rung = onBell.mock.calls.length;
  await db.$executeRaw`SELECT pg_notify('outlet_changed', ${bell})`;
  await vi.waitFor(() => expect(onBell).toHaveBeenCalledTimes(rung + 1), soon);
  return onChange.mock.calls.length;
}

test.each(["EXPIRED", "FAILED", "REVIEW", "PAID"] as const)(
  "a payment that becomes %s at the gateway is told, though nothing of its booking changes",
  async (status) => {
    const { payment } = await createUnpaidBooking(shop, (await createUser()).id);
    const before = await told();
    const paidAt = status === "PAID" ? new Date() : null;
    await db.payment.update({ where: { id: payment.id }, data: { status, paidAt } });
    expect(await told()).toBe(before + 1);
  },
);

test("another payment that is begun is told, and what a payment only notes is not", async () => {
  const customer = await createUser();
  const { booking } = await createUnpaidBooking(shop, customer.id, { status: "EXPIRED" });
  const before = await told();
  const payment = await createPayment({ bookingId: booking.id, payerId: customer.id });
  expect(await told()).toBe(before + 1);
  await db.payment.update({ where: { id: payment.id }, data: { checkedAt: new Date() } });
  expect(await told()).toBe(before + 1);
});
