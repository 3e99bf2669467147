import type { Temporal } from "temporal-polyfill";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { findLatestProposal } from "#app/features/bookings/status/latest-proposal.queries.server.ts";
import { lockOwnBooking } from "#app/features/bookings/status/own-booking.server.ts";
import type { CancelReason } from "#app/features/bookings/terms/cancel-reason.ts";
import { canCancel, cancellationFee, isLateCancel } from "#app/features/bookings/terms/cancellation.ts";
import { isFreedByProposal } from "#app/features/bookings/terms/move-proposal.ts";
import type { CancelRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { actingAs, type ManagementMember } from "#app/features/core/access/actor.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { RefundTarget } from "#app/platform/generated/enums.ts";

export interface CancelOrder {
  bookingId: string;
  customer: { id: string; requestId?: string };
  /** A member of management who cancels on the customer's word, and why. */
  member?: ManagementMember | undefined;
  reason: CancelReason;
  text: string;
  /** The fee the customer was told, in rupiah. */
  quotedFee: number;
  /** The booking's beginning as the customer saw it; without it the cancel is for whenever the booking is. */
  start?: Temporal.Instant | undefined;
  /** Where a refund goes; by default back to the method where it can. */
  refundTo?: RefundTarget | undefined;
}

export type Cancelled =
  | { ok: true; fee: number; wasCancelled: boolean }
  | { ok: false; reason: "fee-changed"; fee: number }
  | { ok: false; reason: Exclude<CancelRefusal, "fee-changed"> | "not-found" };

/** Takes the customer's booking back and frees its time; again for a cancelled booking it changes nothing. */
export function cancelBooking(order: CancelOrder, now: Temporal.Instant = clock.now()): Promise<Cancelled> {
  return inTransaction(async (tx): Promise<Cancelled> => {
    const booking = await lockOwnBooking(tx, order.customer.id, order.bookingId);
    if (!booking) return { ok: false, reason: "not-found" };
    if (booking.status === "CANCELLED_BY_CUSTOMER") return { ok: true, fee: 0, wasCancelled: true };

    const facts = {
      ...booking,
      startAt: booking.startAt.getTime(),
      createdAt: booking.createdAt.getTime(),
      isFreed: isFreedByProposal(await findLatestProposal(tx, booking.id)),
    };
    if (!canCancel(facts, now.epochMilliseconds)) {
      const isOver = now.epochMilliseconds >= facts.startAt;
      return { ok: false, reason: isOver ? "started" : "not-cancellable" };
    }
    if (order.start && order.start.epochMilliseconds !== facts.startAt) return { ok: false, reason: "time-changed" };
    const fee = cancellationFee(facts, now.epochMilliseconds);
    if (fee > order.quotedFee) return { ok: false, reason: "fee-changed", fee };

    const changed = await changeStatus(tx, {
      bookingId: booking.id,
      from: ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE"],
      to: "CANCELLED_BY_CUSTOMER",
      actor: actingAs(order.member ?? order.customer, "customer"),
      set: {
        cancelBy: "CUSTOMER",
        cancelReason: order.reason,
        cancelText: order.text,
        cancelFee: fee,
        isLateCancel: isLateCancel(facts, now.epochMilliseconds),
        refundTo: order.refundTo ?? "METHOD",
      },
      now,
    });
    return changed ? { ok: true, fee, wasCancelled: false } : { ok: false, reason: "not-cancellable" };
  });
}
