import { beforeAll, beforeEach, expect, test } from "vitest";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

let outlet: OutletFixture;
let customerId: string;
const now = fixtureStart;
const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).status;

beforeAll(async () => {
  outlet = await createOutlet();
  customerId = (await createUser()).id;
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.05)`));
});

beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.booking.updateMany({ data: { deadlineAt: null } });
});

test("what nobody paid or answered in time expires and gives its time back; the rest stays", async () => {
  const later = (minutes: number) => now.add({ minutes });
  const unpaid = await createBooking(outlet, { status: "PENDING_PAYMENT", start: later(100), deadline: now });
  const unanswered = await createBooking(outlet, { status: "AWAITING_OUTLET", start: later(200), deadline: later(-9) });
  const waiting = await createBooking(outlet, { status: "AWAITING_OUTLET", start: later(300), deadline: later(1) });
  const visited = await createBooking(outlet, { status: "CHECKED_IN", start: later(-800), deadline: later(-1) });
  const visiting = await createBooking(outlet, { status: "CHECKED_IN", start: later(-60), deadline: later(690) });
  const absent = await createBooking(outlet, { status: "CONFIRMED", start: later(-3000) });

  expect(await expireBookings(now)).toBe(3);
  expect(await expireBookings(now)).toBe(0);
  expect(
    await Promise.all([unpaid, unanswered, waiting, visited, visiting, absent].map(({ id }) => statusOf(id))),
  ).toEqual(["EXPIRED", "EXPIRED", "AWAITING_OUTLET", "COMPLETED", "CHECKED_IN", "CONFIRMED"]);
  const taken = await db.slotClaim.findMany({ where: { active: true }, select: { bookingId: true } });
  expect(taken.map(({ bookingId }) => bookingId).sort()).toEqual([waiting.id, visiting.id, absent.id].sort());
  expect(await db.auditLog.findMany({ where: { entityId: visited.id } })).toMatchObject([
    { actorKind: "system", actorId: null, action: "booking.completed" },
  ]);
});

test("two workers share what is due: each booking is decided once", async () => {
  const ids: string[] = [];
  for (let each = 0; each < 60; each += 1) {
    const start = now.add({ hours: 24 + each });
    const set = { customerId };
    ids.push((await createBooking(outlet, { status: "AWAITING_OUTLET", start, deadline: now, set })).id);
  }
  const decided = await Promise.all([expireBookings(now), expireBookings(now), expireBookings(now)]);
  expect(decided.reduce((sum, each) => sum + each, 0)).toBe(60);
  expect(decided.filter((each) => each > 0).length).toBeGreaterThan(1);
  expect(await db.booking.count({ where: { id: { in: ids }, status: "EXPIRED", version: 1 } })).toBe(60);
  expect(await db.auditLog.count({ where: { entityId: { in: ids } } })).toBe(60);
  expect(
    await db.outboxEvent.count({ where: { kind: "booking-expired", key: { endsWith: ":1" } } }),
  ).toBeGreaterThanOrEqual(60);
  expect(await db.slotClaim.count({ where: { active: true } })).toBe(0);
});
