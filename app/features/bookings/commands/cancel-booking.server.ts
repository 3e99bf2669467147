import type { Temporal } from "temporal-polyfill";
import { runTransition } from "#app/features/bookings/status/change-status.server.ts";
import { findLatestProposal } from "#app/features/bookings/status/latest-proposal.queries.server.ts";
import { lockOwnBooking } from "#app/features/bookings/status/own-booking.server.ts";
import { customerCancel } from "#app/features/bookings/status/transitions.ts";
import type { CancelReason } from "#app/features/bookings/terms/cancel-reason.ts";
import { cancellationFee } from "#app/features/bookings/terms/cancellation.ts";
import { isFreedByProposal } from "#app/features/bookings/terms/move-proposal.ts";
import { type ActingMember, actingAs } from "#app/features/core/access/actor.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { RefundTarget } from "#app/platform/generated/enums.ts";

interface CancelOrder {
  bookingId: string;
  customer: { id: string; requestId?: string };
  /** A member of management who cancels on the customer's word, and why. */
  member?: ActingMember | undefined;
  reason: CancelReason;
  text: string;
  /** The fee the customer was told, in rupiah. */
  quotedFee: number;
  /** The booking's beginning as the customer saw it; without it the cancel is for whenever the booking is. */
  start?: Temporal.Instant | undefined;
  /** Where a refund goes; by default back to the method where it can. */
  refundTo?: RefundTarget | undefined;
}

/** Takes the customer's booking back and frees its time; again for a cancelled booking it changes nothing. */
export function cancelBooking(
  { bookingId, customer, member, start, refundTo = "METHOD", ...order }: CancelOrder,
  now: Temporal.Instant = clock.now(),
) {
  const given = { ...order, refundTo, start: start?.epochMilliseconds ?? null };
  return inTransaction(async (tx) => {
    const locked = await lockOwnBooking(tx, customer.id, bookingId);
    if (!locked) return { ok: false, reason: "not-found" } as const;
    if (locked.status === "CANCELLED_BY_CUSTOMER") return { ok: true, fee: 0, wasCancelled: true } as const;
    const booking = {
      ...locked,
      startAt: locked.startAt.getTime(),
      createdAt: locked.createdAt.getTime(),
      isFreed: isFreedByProposal(await findLatestProposal(tx, bookingId)),
    };
    const fee = cancellationFee(booking, now.epochMilliseconds);
    const actor = actingAs(member ?? customer, "customer");
    const reason = await runTransition(tx, customerCancel, { booking, given, actor }, now);
    if (reason === null) return { ok: true, fee, wasCancelled: false } as const;
    return reason === "fee-changed" ? ({ ok: false, reason, fee } as const) : ({ ok: false, reason } as const);
  });
}
