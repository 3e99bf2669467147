import { endForOutlet } from "#app/features/bookings/commands/outlet-command.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * Enqueued with `{ userId, byId, managementReason?, requestId? }` by the transaction that shuts somebody out: it ends
 * what the request itself did not get to.
 */
export const userSuspensionJob = "cancel-bookings-of-suspended-user";

export interface UserSuspension {
  userId: string;
  /** The admin or member of management who shut them out. */
  byId: string;
  /** Given, a member of management did it, and this is why. */
  managementReason?: string | undefined;
  requestId?: string | undefined;
}

const bookingText = "Booking ini kami batalkan karena akun pemesannya tidak aktif.";

/**
 * Cancels the bookings to come of somebody who is shut out, each by itself and without a fee: a request without an
 * answer is declined, one that waits for a payment expires. Returns how many this call ended.
 */
export async function cancelBookingsOf(
  { userId, byId, managementReason, requestId }: UserSuspension,
  now = clock.now(),
): Promise<number> {
  const bookings = await db.booking.findMany({
    where: { customerId: userId, status: { in: [...openStatuses] }, startAt: { gt: toDate(now) } },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    select: { id: true, status: true },
  });
  const by = { id: byId, ...(requestId && { requestId }) };
  const user: OutletManager = managementReason
    ? { ...by, kind: "management", reason: managementReason }
    : { ...by, isAdmin: true };
  let ended = 0;
  for (const { id, status } of bookings) {
    // Who was let in again keeps what is left of them.
    if ((await db.user.count({ where: { id: userId, suspendedAt: { not: null } } })) === 0) break;
    const ending = { bookingId: id, user, status, reason: "OTHER", text: bookingText } as const;
    if (await endForOutlet(ending, now)) ended += 1;
  }
  return ended;
}
