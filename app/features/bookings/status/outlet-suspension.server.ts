import { isUuid } from "#app/lib/uuid.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * Whether the outlet of this booking is suspended. It stays so until the transaction ends: a suspension waits for it,
 * and then sees the booking at its new time. Ask after the schedule's lock and before the booking's, as `lockOrder` does.
 */
export async function isAtSuspendedOutlet(tx: Tx, bookingId: string): Promise<boolean> {
  if (!isUuid(bookingId)) return false;
  const [outlet] = await tx.$queryRaw<{ status: string }[]>`/* outlet-of-booking */
    SELECT o.status::text FROM outlet o JOIN booking b ON b.outlet_id = o.id
    WHERE b.id = ${bookingId}::uuid FOR KEY SHARE OF o`;
  return outlet?.status === "SUSPENDED";
}
