import type { Temporal } from "temporal-polyfill";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import type { OutletReason } from "#app/features/bookings/terms/outlet-reason.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface OutletCancellation {
  bookingId: string;
  actor: Actor;
  reason: OutletReason;
  /** For the customer. */
  text: string;
}

/** What an outlet that takes a booking back turns it into: a promise is cancelled, a request declined. */
const outcomes = [
  { from: ["CONFIRMED", "EN_ROUTE", "CHECKED_IN"], to: "CANCELLED_BY_OUTLET" },
  { from: ["AWAITING_OUTLET"], to: "DECLINED" },
  { from: ["PENDING_PAYMENT"], to: "EXPIRED" },
] as const satisfies readonly { from: readonly BookingStatus[]; to: BookingStatus }[];

/**
 * The outlet takes a booking back: no fee for the customer, all that was paid is theirs, its time is free again. False
 * when the booking is in no status of `from` (any more).
 */
export async function cancelForOutlet(
  tx: Tx,
  { bookingId, actor, reason, text }: OutletCancellation,
  now: Temporal.Instant,
  from: readonly BookingStatus[] = outcomes.flatMap((outcome) => [...outcome.from]),
): Promise<boolean> {
  for (const outcome of outcomes) {
    const sources = outcome.from.filter((status) => from.includes(status));
    if (sources.length === 0) continue;
    const changed = await changeStatus(tx, {
      bookingId,
      from: sources,
      to: outcome.to,
      actor,
      set: {
        cancelBy: actor.kind === "admin" || actor.kind === "management" ? "ADMIN" : "OUTLET",
        cancelReason: reason,
        cancelText: text,
        cancelFee: 0,
      },
      now,
    });
    if (changed) return true;
  }
  return false;
}
