import { isUuid } from "#app/lib/uuid.ts";
import type { Tx } from "#app/platform/db.server.ts";

/*
 * Whoever books or moves a time reads the outlet's schedule and shares its lock; whoever changes the schedule has it
 * alone. So a booking is either seen by the change or judged by the changed schedule. It is the first lock of its
 * transaction, before those that claim-time.server.ts lists; walk-ins of an outlet have waited for each other before.
 */

/** Waits until nobody books a time of the outlet; nobody does until the transaction ends. */
export async function lockSchedule(tx: Tx, outletId: string): Promise<void> {
  await tx.$executeRaw`/* lock-schedule */ SELECT pg_advisory_xact_lock(hashtextextended(${outletId.toLowerCase()}, 8))`;
}

/** The outlet's schedule stays as it is until the transaction ends. */
export async function shareSchedule(tx: Tx, outletId: string): Promise<void> {
  await tx.$executeRaw`/* share-schedule */ SELECT pg_advisory_xact_lock_shared(hashtextextended(${outletId.toLowerCase()}, 8))`;
}

/** The schedule of the booking's outlet stays as it is until the transaction ends; an unknown booking has none. */
export async function shareScheduleOf(tx: Tx, bookingId: string): Promise<void> {
  if (!isUuid(bookingId)) return;
  await tx.$executeRaw`/* share-schedule-of */
    SELECT pg_advisory_xact_lock_shared(hashtextextended(outlet_id::text, 8)) FROM booking WHERE id = ${bookingId}::uuid`;
}
