import { beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { type BookingStatus, bookingTransitions, firstStatuses } from "#app/features/core/states/booking-status.ts";
import { db, inTransaction, sqlState } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

let outlet: OutletFixture;
const now = fixtureStart.subtract({ hours: 5 });
const statuses = Object.keys(bookingTransitions) as BookingStatus[];

beforeAll(async () => {
  outlet = await createOutlet();
});

test("the database holds the same transitions", async () => {
  const inDatabase = await db.$queryRaw<{ from: BookingStatus | null; to: BookingStatus }[]>`
    SELECT from_status::text AS "from", to_status::text AS "to" FROM booking_transition`;
  const inCode = [
    ...firstStatuses.map((to) => ({ from: null, to })),
    ...statuses.flatMap((from) => bookingTransitions[from].map((to) => ({ from, to }))),
  ];
  const sorted = (rows: { from: BookingStatus | null; to: BookingStatus }[]) =>
    rows.map(({ from, to }) => `${from} → ${to}`).sort();
  expect(sorted(inDatabase)).toEqual(sorted(inCode));
});

describe("a change of status", () => {
  test("raises the version, clears the deadline, and leaves its trace and its event in the same transaction", async () => {
    const booking = await createBooking(outlet, { status: "AWAITING_OUTLET", deadline: now.add({ hours: 2 }) });
    const actor = { kind: "partner", id: outlet.ownerId, requestId: "request-1" } as const;
    const changed = await inTransaction((tx) =>
      changeStatus(tx, { bookingId: booking.id, from: ["AWAITING_OUTLET"], to: "CONFIRMED", actor, now }),
    );

    expect(changed).toMatchObject({ id: booking.id, from: "AWAITING_OUTLET", status: "CONFIRMED", version: 1 });
    const written = await db.booking.findUniqueOrThrow({ where: { id: booking.id }, include: { claims: true } });
    expect(written).toMatchObject({ status: "CONFIRMED", version: 1, deadlineAt: null });
    expect(written.confirmedAt?.getTime()).toBe(now.epochMilliseconds);
    expect(written.claims.map(({ active }) => active)).toEqual([true]);

    expect(await db.auditLog.findMany({ where: { entityId: booking.id } })).toMatchObject([
      {
        actorKind: "partner",
        actorId: outlet.ownerId,
        requestId: "request-1",
        action: "booking.confirmed",
        entity: "booking",
        before: {
          status: "AWAITING_OUTLET",
          deadlineAt: now.add({ hours: 2 }).toString({ smallestUnit: "millisecond" }),
        },
        after: { status: "CONFIRMED", version: 1, deadlineAt: null },
      },
    ]);
    expect(await db.outboxEvent.findMany({ where: { key: { startsWith: `booking:${booking.id}` } } })).toMatchObject([
      {
        kind: "booking-confirmed",
        key: `booking:${booking.id}:1`,
        payload: { bookingId: booking.id },
        processedAt: null,
      },
    ]);
    await db.slotClaim.deleteMany({ where: { bookingId: booking.id } });
  });

  test("leaves nothing behind when its transaction rolls back", async () => {
    const booking = await createBooking(outlet);
    const failed = db.$transaction(async (tx) => {
      await changeStatus(tx, {
        bookingId: booking.id,
        from: ["CONFIRMED"],
        to: "CANCELLED_BY_OUTLET",
        actor: systemActor,
        now,
      });
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await db.auditLog.count({ where: { entityId: booking.id } })).toBe(0);
    expect(await db.outboxEvent.count({ where: { key: { startsWith: `booking:${booking.id}` } } })).toBe(0);
    expect(await db.slotClaim.count({ where: { bookingId: booking.id, active: true } })).toBe(1);
    await db.slotClaim.deleteMany({ where: { bookingId: booking.id } });
  });

  test("does nothing to a booking that is in another status", async () => {
    const booking = await createBooking(outlet, { status: "COMPLETED" });
    const changed = await inTransaction((tx) =>
      changeStatus(tx, { bookingId: booking.id, from: ["CONFIRMED"], to: "CHECKED_IN", actor: systemActor, now }),
    );
    expect(changed).toBeNull();
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      status: "COMPLETED",
      version: booking.version,
    });
    expect(await db.auditLog.count({ where: { entityId: booking.id } })).toBe(0);
    await db.slotClaim.deleteMany({ where: { bookingId: booking.id } });
  });

  test("that the table does not hold is a mistake of the caller, and the database refuses it too", async () => {
    const booking = await createBooking(outlet, { status: "COMPLETED" });
    await expect(
      inTransaction((tx) =>
        changeStatus(tx, { bookingId: booking.id, from: ["COMPLETED"], to: "CONFIRMED", actor: systemActor, now }),
      ),
    ).rejects.toThrow("does not go from COMPLETED to CONFIRMED");
    const direct = db.booking.update({ where: { id: booking.id }, data: { status: "CONFIRMED" } });
    await expect(direct).rejects.toSatisfy((error: unknown) => sqlState(error) === "23514");
    await db.slotClaim.deleteMany({ where: { bookingId: booking.id } });
  });

  test.each<[BookingStatus, BookingStatus, number, boolean]>([
    ["AWAITING_OUTLET", "DECLINED", -300, false],
    ["AWAITING_OUTLET", "EXPIRED", -300, false],
    ["CONFIRMED", "CANCELLED_BY_CUSTOMER", -300, false],
    ["CONFIRMED", "CANCELLED_BY_OUTLET", -300, false],
    ["CONFIRMED", "EN_ROUTE", -60, true],
    ["CONFIRMED", "CHECKED_IN", 0, true],
    ["CONFIRMED", "NO_SHOW", 20, false],
    ["CONFIRMED", "NO_SHOW", 30, false],
    ["CHECKED_IN", "COMPLETED", 20, false],
    ["CHECKED_IN", "COMPLETED", 30, false],
  ])("from %s to %s, %i minutes from the start: the claim stays active %s", async (from, to, minutes, active) => {
    const booking = await createBooking(outlet, { status: from });
    const at = fixtureStart.add({ minutes });
    await inTransaction((tx) =>
      changeStatus(tx, { bookingId: booking.id, from: [from], to, actor: systemActor, now: at }),
    );
    const claims = await db.slotClaim.findMany({ where: { bookingId: booking.id } });
    expect(claims.map((claim) => claim.active)).toEqual([active]);
    await db.slotClaim.deleteMany({ where: { bookingId: booking.id } });
  });
});
