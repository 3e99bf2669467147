import type { Temporal } from "temporal-polyfill";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { findRepeated } from "#app/features/bookings/series/series-facts.queries.server.ts";
import { readPolicy } from "#app/features/bookings/status/own-booking.server.ts";
import { freeCancelUntil } from "#app/features/bookings/terms/cancellation.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

type FollowingCancelled = Outcome<"not-found", { cancelled: number; kept: number }>;

/**
 * Cancels the visits of the series after this one that still can be without a fee; each is decided on its own, as the
 * page of its cancellation does. `kept`: too near to be cancelled so.
 */
export async function cancelFollowing(
  customer: { id: string; requestId?: string },
  bookingId: string,
  now: Temporal.Instant = clock.now(),
): Promise<FollowingCancelled> {
  const booking = await findRepeated(db, customer.id, bookingId);
  if (!booking?.seriesId) return { ok: false, reason: "not-found" };
  const following = await db.booking.findMany({
    where: {
      seriesId: booking.seriesId,
      customerId: customer.id,
      startAt: { gt: booking.startAt },
      status: { in: ["AWAITING_OUTLET", "CONFIRMED"] },
    },
    orderBy: { startAt: "asc" },
    select: { id: true, startAt: true, createdAt: true, policy: true },
  });
  let cancelled = 0;
  for (const { id, startAt, createdAt, policy } of following) {
    const facts = { startAt: +startAt, createdAt: +createdAt, policy: readPolicy(policy) };
    if (now.epochMilliseconds >= freeCancelUntil(facts)) continue;
    const answer = await cancelBooking({ bookingId: id, customer, reason: "SCHEDULE", text: "", quotedFee: 0 }, now);
    if (answer.ok) cancelled += 1;
  }
  return { ok: true, cancelled, kept: following.length - cancelled };
}
