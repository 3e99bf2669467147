import type { Temporal } from "temporal-polyfill";
import type { BookingStatus } from "#app/features/booking/booking-status.ts";
import { changeStatus } from "#app/features/booking/change-status.server.ts";
import { systemActor } from "#app/features/identity/actor.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/** Nobody paid or answered in time: the booking ends and its time is free again. */
export function expireBooking(tx: Tx, bookingId: string, now: Temporal.Instant) {
  const from: BookingStatus[] = ["PENDING_PAYMENT", "AWAITING_OUTLET"];
  return changeStatus(tx, { bookingId, from, to: "EXPIRED", actor: systemActor, now });
}

/**
 * Ends what has passed its deadline: unpaid and unanswered bookings expire, visits that were checked in are completed.
 * Workers that run at once share the bookings: each is decided once. Returns how many this call decided.
 */
export async function expireBookings(now = clock.now(), batch = 50): Promise<number> {
  let decided = 0;
  for (;;) {
    const found = await inTransaction(async (tx) => {
      const due = await tx.$queryRaw<{ id: string; status: BookingStatus }[]>`
        /* due-bookings */ SELECT id, status::text FROM booking
        WHERE deadline_at <= ${toDate(now)} AND status IN ('PENDING_PAYMENT', 'AWAITING_OUTLET', 'CHECKED_IN')
        ORDER BY deadline_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
      for (const { id, status } of due) {
        if (status === "CHECKED_IN") await completeVisit(tx, id, now);
        else await expireBooking(tx, id, now);
      }
      return due.length;
    });
    decided += found;
    if (found < batch) return decided;
  }
}

function completeVisit(tx: Tx, bookingId: string, now: Temporal.Instant) {
  return changeStatus(tx, { bookingId, from: ["CHECKED_IN"], to: "COMPLETED", actor: systemActor, now });
}
