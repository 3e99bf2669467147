import type { Temporal } from "temporal-polyfill";
import type { ActionFacts } from "#app/features/bookings/status/transitions.ts";
import { lateGrace, ownVisitJoin, ownVisitWhere } from "#app/features/bookings/status/visits-at-hand.server.ts";
import { type Actor, actingAs, managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets, isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/** Who stands at the outlet's counter: the owner of the outlet, an admin, or a barber with a sign-in of their own. */
export type OutletUser = OutletManager & {
  /** Given, they act as that barber: on own visits of the day or the night of this instant, see `ownVisitJoin`. */
  staffAt?: Temporal.Instant;
};

export interface OutletRequest {
  bookingId: string;
  user: OutletUser;
}

/** A refusal says which status the booking has; another owner's booking is not found. */
export type OutletAnswer<Reason extends string> =
  | Outcome<"not-found">
  | Outcome<Reason, object, { status: BookingStatus }>;

export interface LockedBooking extends ActionFacts {
  id: string;
  checkInCode: string;
}

interface Row {
  status: BookingStatus;
  startAt: Date;
  endAt: Date;
  deadlineAt: Date | null;
  isMobile: boolean;
  lateGraceMin: number;
  hasArrived: boolean;
  checkInCode: string;
  ownerId: string;
}

/**
 * One transaction on a booking of the user's outlets (an admin's: all), its row locked: `act` decides on facts that
 * nobody else changes meanwhile, and returns why not, or null when it is done. `lockFirst` takes what is locked before
 * bookings.
 */
export async function actOnBooking<Reason extends string>(
  { bookingId, user }: OutletRequest,
  act: (tx: Tx, booking: LockedBooking, actor: Actor) => Promise<Reason | null>,
  lockFirst?: (tx: Tx) => Promise<void>,
): Promise<OutletAnswer<Reason>> {
  if (!isUuid(bookingId)) return { ok: false, reason: "not-found" };
  const { staffAt } = user;
  return inTransaction(async (tx): Promise<OutletAnswer<Reason>> => {
    await lockFirst?.(tx);
    const [row] = await tx.$queryRaw<Row[]>`
      SELECT b.status::text, b.start_at AS "startAt", b.end_at AS "endAt", b.deadline_at AS "deadlineAt",
             o.type = 'MOBILE_BARBER' AS "isMobile", ${lateGrace} AS "lateGraceMin",
             b.arrived_at IS NOT NULL AS "hasArrived", b.check_in_code AS "checkInCode", o.owner_id AS "ownerId"
      FROM booking b JOIN outlet o ON o.id = b.outlet_id ${staffAt ? ownVisitJoin(user.id) : Prisma.empty}
      WHERE b.id = ${bookingId}::uuid
        AND ${staffAt ? ownVisitWhere(staffAt) : isManagedOutlet(user)}
      FOR UPDATE OF b ${staffAt ? Prisma.sql`FOR SHARE OF staff` : Prisma.empty}`;
    if (!row) return { ok: false, reason: "not-found" };
    const { startAt, endAt, deadlineAt, ...facts } = row;
    const booking = {
      ...facts,
      id: bookingId,
      start: startAt.getTime(),
      end: endAt.getTime(),
      deadline: deadlineAt?.getTime() ?? null,
    };
    const actor = staffAt ? actingAs(user, "staff") : managerActor(user, row);
    const reason = await act(tx, booking, actor);
    return reason === null ? { ok: true } : { ok: false, reason, status: row.status };
  });
}

/** Whether the booking is one of the user's outlets (an admin's: all). */
export async function isOutletBooking(user: OutletUser, bookingId: string): Promise<boolean> {
  if (!isUuid(bookingId)) return false;
  return (await db.booking.count({ where: { id: bookingId, ...inManagedOutlets(user) } })) > 0;
}
