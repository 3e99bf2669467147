import type { Temporal } from "temporal-polyfill";
import { changeStatus, expireBooking } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/**
 * Ends what has passed its deadline: unpaid and unanswered bookings expire, visits that were checked in are completed.
 * Workers that run at once share the bookings: each is decided once, in a transaction of its own. Returns how many this
 * call decided.
 * @throws the first failure, after everything else was decided
 */
export async function expireBookings(now = clock.now()): Promise<number> {
  const failures = new Map<string, unknown>();
  let decided = 0;
  for (;;) {
    const outcome = await decideNext([...failures.keys()], now);
    if (outcome === null) break;
    if ("error" in outcome) failures.set(outcome.id, outcome.error);
    else decided += 1;
  }
  const [failure] = failures.values();
  if (failures.size > 0) throw failure;
  return decided;
}

/** Null: nothing is due but these and what others are deciding. */
async function decideNext(
  except: readonly string[],
  now: Temporal.Instant,
): Promise<{ id: string } | { id: string; error: unknown } | null> {
  let id: string | null = null;
  try {
    await inTransaction(async (tx) => {
      const [due] = await tx.$queryRaw<{ id: string; status: BookingStatus }[]>`
        /* due-bookings */ SELECT id, status::text FROM booking
        WHERE deadline_at <= ${toDate(now)} AND status IN ('PENDING_PAYMENT', 'AWAITING_OUTLET', 'CHECKED_IN')
          AND NOT id = ANY(${[...except]}::uuid[])
        ORDER BY deadline_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
      id = due?.id ?? null;
      if (!due) return;
      if (due.status === "CHECKED_IN") await completeVisit(tx, due.id, now);
      else await expireBooking(tx, due.id, now);
    });
  } catch (error) {
    if (id === null) throw error;
    return { id, error };
  }
  return id === null ? null : { id };
}

function completeVisit(tx: Tx, bookingId: string, now: Temporal.Instant) {
  return changeStatus(tx, { bookingId, from: ["CHECKED_IN"], to: "COMPLETED", actor: systemActor, now });
}
