import type { BookingStatus } from "#app/features/booking/booking-status.ts";
import type { ActionFacts } from "#app/features/booking/outlet-action.ts";
import type { Actor } from "#app/features/identity/actor.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/** Who stands at the outlet's counter: the owner of the outlet, or an admin. */
export interface OutletUser {
  id: string;
  isAdmin: boolean;
  requestId?: string;
}

export interface OutletRequest {
  bookingId: string;
  user: OutletUser;
}

/** A refusal says which status the booking has; another owner's booking is not found. */
export type OutletAnswer<Reason extends string> =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: Reason; status: BookingStatus };

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
  checkInCode: string;
  ownerId: string;
}

/**
 * One transaction on a booking of the user's outlets (an admin's: all), its row locked: `act` decides on facts that
 * nobody else changes meanwhile, and returns why not, or null when it is done.
 */
export async function actOnBooking<Reason extends string>(
  { bookingId, user }: OutletRequest,
  act: (tx: Tx, booking: LockedBooking, actor: Actor) => Promise<Reason | null>,
): Promise<OutletAnswer<Reason>> {
  if (!isUuid(bookingId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<OutletAnswer<Reason>> => {
    const [row] = await tx.$queryRaw<Row[]>`
      SELECT b.status::text, b.start_at AS "startAt", b.end_at AS "endAt", b.deadline_at AS "deadlineAt",
             o.type = 'MOBILE_BARBER' AS "isMobile", coalesce((b.policy->>'lateGraceMin')::int, o.late_grace_min)::int AS "lateGraceMin",
             b.check_in_code AS "checkInCode", o.owner_id AS "ownerId"
      FROM booking b JOIN outlet o ON o.id = b.outlet_id
      WHERE b.id = ${bookingId}::uuid AND (${user.isAdmin} OR o.owner_id = ${user.id}::uuid)
      FOR UPDATE OF b`;
    if (!row) return { ok: false, reason: "not-found" };
    const { startAt, endAt, deadlineAt, ownerId, ...facts } = row;
    const booking = {
      ...facts,
      id: bookingId,
      start: startAt.getTime(),
      end: endAt.getTime(),
      deadline: deadlineAt?.getTime() ?? null,
    };
    const kind = ownerId === user.id ? "partner" : "admin";
    const actor: Actor = { kind, id: user.id, ...(user.requestId && { requestId: user.requestId }) };
    const reason = await act(tx, booking, actor);
    return reason === null ? { ok: true } : { ok: false, reason, status: row.status };
  });
}
