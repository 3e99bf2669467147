import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { takeFromEarning } from "#app/features/bookings/status/earnings.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow } from "#tests/support/order-fixtures.ts";
import { held, placePaid } from "#tests/support/prepaid-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
const done = orderNow.add({ hours: 10 });
const due = done.add({ hours: 24 });

beforeAll(async () => {
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.05)`));
});
beforeEach(async () => {
  shop = await createOutlet();
  rina = await createCustomer();
});

/** Visits of Rp 52.000 that were done, 45.000 of each the outlet's. */
async function visits(times: number, payment: "prepaid" | "venue" = "prepaid"): Promise<string[]> {
  const ids: string[] = [];
  for (let each = 0; each < times; each += 1) {
    const day = String(2 + each).padStart(2, "0");
    const choices = { start: `2026-12-${day}T07:00:00Z` };
    const set = payment === "venue" ? { payment: { rule: "VENUE", method: null, useWallet: false } as const } : {};
    const bookingId = await placePaid(shop, await createCustomer(), { choices, ...set });
    for (const [from, to] of [
      ["CONFIRMED", "CHECKED_IN"],
      ["CHECKED_IN", "COMPLETED"],
    ] as const)
      await inTransaction((tx) => changeStatus(tx, { bookingId, from: [from], to, actor: systemActor, now: done }));
    ids.push(bookingId);
  }
  return ids;
}
const balances = async () => ({
  pending: await held("PARTNER_PENDING", shop.id),
  available: await held("PARTNER_AVAILABLE", shop.id),
  owed: -(await held("PARTNER_RECEIVABLE", shop.id)) || 0,
});

test("an earning waits a day, then is available; a worker that stopped catches up", async () => {
  await visits(2);
  expect(await releaseEarnings(due.subtract({ milliseconds: 1 }))).toBe(0);
  expect(await balances()).toEqual({ pending: 90_000, available: 0, owed: 0 });
  expect(await releaseEarnings(due.add({ hours: 100 }))).toBe(2);
  expect(await balances()).toEqual({ pending: 0, available: 90_000, owed: 0 });
  expect(await releaseEarnings(due.add({ hours: 200 }))).toBe(0);
});

test("what the outlet owes is taken of it first", async () => {
  await visits(8, "venue");
  expect(await balances()).toEqual({ pending: 0, available: 0, owed: 56_000 });
  await visits(2);
  await releaseEarnings(due);
  expect(await balances()).toEqual({ pending: 0, available: 34_000, owed: 0 });
});

test("an open complaint keeps it; what was taken of it is not released", async () => {
  const [first = "", second = ""] = await visits(2);
  const dispute = await db.dispute.create({
    data: { bookingId: first, kind: "QUALITY", text: "Potongan tidak rata", openedBy: rina.id, dueAt: toDate(due) },
  });
  await inTransaction((tx) => takeFromEarning(tx, second, 0));
  expect(await releaseEarnings(due)).toBe(1);
  expect(await balances()).toEqual({ pending: 45_000, available: 45_000, owed: 0 });
  const decided = { status: "REJECTED", decidedAt: toDate(due), decision: "Foto menunjukkan hasil yang rapi" } as const;
  await db.dispute.update({ where: { id: dispute.id }, data: decided });
  expect(await releaseEarnings(due)).toBe(1);
  expect(await balances()).toEqual({ pending: 0, available: 90_000, owed: 0 });
  await expect(inTransaction((tx) => takeFromEarning(tx, first, 1))).rejects.toThrow("Less than 1 is pending");
});

test("workers at once release each earning once", async () => {
  const ids = await visits(12);
  const released = await Promise.all([1, 2, 3, 4].map(() => releaseEarnings(due)));
  expect(released.reduce((sum, each) => sum + each, 0)).toBe(12);
  expect(await balances()).toEqual({ pending: 0, available: 540_000, owed: 0 });
  expect(await db.ledgerTransaction.count({ where: { kind: "EARNING_RELEASED", bookingId: { in: ids } } })).toBe(12);
});
