import fc from "fast-check";
import type { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import type { OutletAnswer, OutletUser } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import type { OutletAction } from "#app/features/bookings/status/outlet-action.ts";
import { nextAction, outletActions } from "#app/features/bookings/status/transitions.ts";
import { type BookingStatus, canBecome } from "#app/features/core/states/booking-status.ts";
import { db, inTransaction, sqlState } from "#app/platform/db.server.ts";
import { checkInCode, createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

let outlet: OutletFixture;
let user: OutletUser;
const statuses: BookingStatus[] = [
  "PENDING_PAYMENT",
  "AWAITING_OUTLET",
  "CONFIRMED",
  "EN_ROUTE",
  "CHECKED_IN",
  "COMPLETED",
  "DECLINED",
  "CANCELLED_BY_CUSTOMER",
  "CANCELLED_BY_OUTLET",
  "EXPIRED",
  "NO_SHOW",
];

beforeAll(async () => {
  outlet = await createOutlet({ type: "MOBILE_BARBER" });
  user = { id: outlet.ownerId, isAdmin: false };
});

type Now = Temporal.Instant;
const outletCommands: Record<OutletAction, (bookingId: string, now: Now) => Promise<OutletAnswer<string>>> = {
  confirm: (bookingId, now) => runOutletCommand({ intent: "confirm" }, { bookingId, user }, now),
  decline: (bookingId, now) =>
    runOutletCommand({ intent: "decline", reason: "LOCATION", text: "" }, { bookingId, user }, now),
  depart: (bookingId, now) => runOutletCommand({ intent: "depart" }, { bookingId, user }, now),
  arrive: (bookingId, now) => runOutletCommand({ intent: "arrive" }, { bookingId, user }, now),
  "check-in": (bookingId, now) =>
    runOutletCommand({ intent: "check-in-code", code: checkInCode }, { bookingId, user }, now),
  complete: (bookingId, now) => runOutletCommand({ intent: "complete" }, { bookingId, user }, now),
  "no-show": (bookingId, now) => runOutletCommand({ intent: "no-show" }, { bookingId, user }, now),
  cancel: (bookingId, now) =>
    runOutletCommand({ intent: "cancel", reason: "EMERGENCY", text: "" }, { bookingId, user }, now),
};
const commandNames = Object.keys(outletCommands) as OutletAction[];

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ command: fc.constantFrom(...commandNames) }) },
  { weight: 1, arbitrary: fc.record({ job: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ customerCancels: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ written: fc.constantFrom(...statuses) }) },
);
const history = fc.record({
  first: fc.constantFrom<BookingStatus>("AWAITING_OUTLET", "CONFIRMED"),
  steps: fc.array(fc.tuple(fc.integer({ min: 0, max: 240 }), step), { minLength: 3, maxLength: 12 }),
});

test("no history of commands leaves the table, and every change is accounted for", async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ first, steps }) => {
      await db.slotClaim.deleteMany();
      const { id } = await createBooking(outlet, { status: first, deadline: fixtureStart.subtract({ minutes: 60 }) });
      let now = fixtureStart.subtract({ hours: 5 });
      let before = await read(id);
      let changes = 0;
      for (const [minutes, each] of steps) {
        now = now.add({ minutes });
        if ("command" in each) await commandAgreesWithRules(id, each.command, before, now);
        else if ("job" in each) await expireBookings(now);
        else if ("customerCancels" in each) await cancelByCustomer(id, now);
        else await writeAgreesWithTable(id, before.status, each.written);

        const after = await read(id);
        if (after.status !== before.status) expect(canBecome(before.status, after.status)).toBe(true);
        changes += after.version - before.version;
        expect(after.version - before.version).toBe(after.status === before.status ? 0 : 1);
        before = after;
      }
      // That the barber is at the door, and how the visit was paid, changes nothing of the booking itself.
      const isChange = { entityId: id, action: { notIn: ["booking.arrived", "booking.sale_recorded"] } };
      expect(await db.auditLog.count({ where: isChange })).toBe(changes);
      const isFree = ["DECLINED", "CANCELLED_BY_CUSTOMER", "CANCELLED_BY_OUTLET", "EXPIRED"].includes(before.status);
      if (isFree) expect(await db.slotClaim.count({ where: { bookingId: id, active: true } })).toBe(0);
    }),
    runs(40, 2000),
  );
});

async function read(id: string) {
  const booking = await db.booking.findUniqueOrThrow({ where: { id } });
  return {
    status: booking.status,
    version: booking.version,
    start: booking.startAt.getTime(),
    end: booking.endAt.getTime(),
    deadline: booking.deadlineAt?.getTime() ?? null,
    isMobile: true,
    lateGraceMin: 15,
    hasArrived: booking.arrivedAt !== null,
  };
}

/** A command that the page offers succeeds, one that it does not offer is refused. */
async function commandAgreesWithRules(
  id: string,
  command: OutletAction,
  booking: Awaited<ReturnType<typeof read>>,
  now: Now,
) {
  const offered = outletActions(booking, now.epochMilliseconds);
  const next = nextAction(booking, now.epochMilliseconds);
  if (next) expect(offered).toContain(next);
  const answer = await outletCommands[command](id, now);
  expect(answer.ok).toBe(offered.includes(command));
}

function cancelByCustomer(bookingId: string, now: Now) {
  const from: BookingStatus[] = ["AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE"];
  const actor = { kind: "customer", id: null } as const;
  return inTransaction((tx) => changeStatus(tx, { bookingId, from, to: "CANCELLED_BY_CUSTOMER", actor, now }));
}

/** A write past the use cases, rolled back: the database's own guard knows the same table. */
async function writeAgreesWithTable(id: string, from: BookingStatus, to: BookingStatus) {
  const undo = new Error("undo");
  const written = db.$transaction(async (tx) => {
    await tx.booking.update({ where: { id }, data: { status: to } });
    throw undo;
  });
  const error = await written.catch((reason: unknown) => reason);
  const isAllowed = from === to || canBecome(from, to);
  expect(isAllowed ? error === undo : sqlState(error) === "23514").toBe(true);
}
