import { beforeAll, beforeEach, expect, test } from "vitest";
import type { OutletUser } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

let outlet: OutletFixture;
let owner: OutletUser;
let admin: OutletUser;
const now = fixtureStart.subtract({ hours: 5 });
const rounds = count(15, 200);

beforeAll(async () => {
  outlet = await createOutlet();
  owner = { id: outlet.ownerId, isAdmin: false };
  admin = { id: (await createUser("Admin")).id, isAdmin: true };
  // A cold pool queues a race: it opens its connections first.
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.05)`));
});

beforeEach(async () => {
  await db.slotClaim.deleteMany();
});

async function eventsOf(bookingId: string) {
  const events = await db.outboxEvent.findMany({ where: { key: { startsWith: `booking:${bookingId}` } } });
  return events.map(({ kind }) => kind);
}

function cancelByCustomer(bookingId: string) {
  return inTransaction((tx) =>
    changeStatus(tx, {
      bookingId,
      from: ["AWAITING_OUTLET", "CONFIRMED"],
      to: "CANCELLED_BY_CUSTOMER",
      actor: { kind: "customer", id: owner.id },
      now,
    }),
  );
}

test("of two who confirm at once, one does it and the other is told", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await createBooking(outlet, { status: "AWAITING_OUTLET", deadline: now.add({ hours: 2 }) });
    const answers = await Promise.all(
      [owner, admin].map((user) => runOutletCommand({ intent: "confirm" }, { bookingId: id, user }, now)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "already-confirmed", status: "CONFIRMED" }]);
    expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ status: "CONFIRMED", version: 1 });
    expect(await eventsOf(id)).toEqual(["booking-confirmed"]);
    await db.slotClaim.deleteMany();
  }
});

test("a confirmation and the customer's cancellation end in one of two orders, with the time free", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await createBooking(outlet, { status: "AWAITING_OUTLET", deadline: now.add({ hours: 2 }) });
    const [confirmed, cancelled] = await Promise.all([
      runOutletCommand({ intent: "confirm" }, { bookingId: id, user: owner }, now),
      cancelByCustomer(id),
    ]);
    expect(cancelled).not.toBeNull();
    expect(await db.booking.findUnique({ where: { id } })).toMatchObject({
      status: "CANCELLED_BY_CUSTOMER",
      version: confirmed.ok ? 2 : 1,
    });
    expect((await eventsOf(id)).sort()).toEqual(
      confirmed.ok ? ["booking-cancelled", "booking-confirmed"] : ["booking-cancelled"],
    );
    expect(await db.slotClaim.count({ where: { bookingId: id, active: true } })).toBe(0);
  }
});

test("a confirmation in time and the expiry job that is late never both win", async () => {
  const deadline = now.add({ hours: 2 });
  const before = deadline.subtract({ milliseconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await createBooking(outlet, { status: "AWAITING_OUTLET", deadline });
    const [confirmed] = await Promise.all([
      runOutletCommand({ intent: "confirm" }, { bookingId: id, user: owner }, before),
      expireBookings(deadline),
    ]);
    const { status, version } = await db.booking.findUniqueOrThrow({
      where: { id },
      select: { status: true, version: true },
    });
    expect(status).toBe(confirmed.ok ? "CONFIRMED" : "EXPIRED");
    expect(version).toBe(1);
    expect(await eventsOf(id)).toEqual([confirmed.ok ? "booking-confirmed" : "booking-expired"]);
    await db.slotClaim.deleteMany();
  }
});
