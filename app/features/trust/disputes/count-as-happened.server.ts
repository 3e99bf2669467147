import type { Temporal } from "temporal-polyfill";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * A visit without a word from the outlet took place: it is checked in, and completes itself at once. False when it has a
 * result already.
 */
export async function countAsHappened(
  tx: Tx,
  bookingId: string,
  actor: Actor,
  now: Temporal.Instant,
): Promise<boolean> {
  const changed = await changeStatus(tx, {
    bookingId,
    from: ["CONFIRMED", "EN_ROUTE"],
    to: "CHECKED_IN",
    actor,
    set: { deadlineAt: toDate(now) },
    now,
  });
  return changed !== null;
}
