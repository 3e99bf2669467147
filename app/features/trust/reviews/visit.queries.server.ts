import { completedAt } from "#app/features/bookings/status/review-window.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Until the end of this transaction the visit stays as it is: whoever takes it back waits, or was first. */
export async function holdVisit(tx: Tx, bookingId: string): Promise<void> {
  if (isUuid(bookingId)) await tx.$queryRaw`SELECT 1 FROM booking WHERE id = ${bookingId}::uuid FOR SHARE`;
}

/** What a customer's own booking says of reviewing it; null for an id that is not theirs. Times are epoch milliseconds. */
export async function findOwnVisit(tx: Tx, customerId: string, bookingId: string) {
  if (!isUuid(bookingId)) return null;
  const booking = await tx.booking.findFirst({
    where: { id: bookingId, customerId },
    relationLoadStrategy: "join",
    select: {
      id: true,
      code: true,
      status: true,
      startAt: true,
      endAt: true,
      settledAt: true,
      zone: true,
      outletId: true,
      barberId: true,
      outlet: { select: { id: true, name: true } },
      barber: { select: { name: true } },
      items: { orderBy: { position: "asc" }, select: { name: true } },
      review: { include: { photos: { orderBy: { position: "asc" } } } },
    },
  });
  if (!booking) return null;
  return {
    ...booking,
    isCompleted: booking.status === "COMPLETED",
    completedAt: completedAt(booking),
  };
}
export type OwnVisit = NonNullable<Awaited<ReturnType<typeof findOwnVisit>>>;
