import type { OutletUser } from "#app/features/booking/act-on-booking.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

/** Whether the booking is one of the user's outlets (an admin's: all). */
export async function isOutletBooking(user: OutletUser, bookingId: string): Promise<boolean> {
  return isUuid(bookingId) && (await db.booking.count({ where: whereOf(user, bookingId) })) > 0;
}

function whereOf(user: OutletUser, id: string) {
  return { id, ...(user.isAdmin ? {} : { outlet: { ownerId: user.id } }) };
}

/** A booking of the user's outlets (an admin's: all) with all that is known of it; null for any other id. */
export async function findOutletBooking(user: OutletUser, bookingId: string) {
  if (!isUuid(bookingId)) return null;
  return db.booking.findFirst({
    where: whereOf(user, bookingId),
    select: {
      id: true,
      code: true,
      status: true,
      customerId: true,
      startAt: true,
      endAt: true,
      zone: true,
      channel: true,
      anyBarber: true,
      contactName: true,
      contactPhone: true,
      note: true,
      addressLine: true,
      addressLat: true,
      addressLng: true,
      distanceM: true,
      subtotal: true,
      travelFee: true,
      discount: true,
      serviceFee: true,
      total: true,
      payment: true,
      prepaid: true,
      policy: true,
      deadlineAt: true,
      cancelReason: true,
      cancelText: true,
      createdAt: true,
      confirmedAt: true,
      updatedAt: true,
      district: { select: { name: true, parent: { select: { name: true } } } },
      barber: { select: { name: true } },
      outlet: { select: { id: true, name: true, type: true, ownerId: true } },
      items: { orderBy: { position: "asc" }, select: { name: true, price: true, durationMin: true } },
    },
  });
}

export type OutletBooking = NonNullable<Awaited<ReturnType<typeof findOutletBooking>>>;

export interface AuditEntry {
  id: string;
  at: Date;
  actorKind: string;
  actorName: string | null;
  action: string;
  after: unknown;
}

/** What happened to a booking, oldest first, with the names of those who did it. */
export async function listBookingEvents(bookingId: string): Promise<AuditEntry[]> {
  const rows = await db.auditLog.findMany({
    where: { entity: "booking", entityId: bookingId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: 100,
    select: { id: true, at: true, actorKind: true, actorId: true, action: true, after: true },
  });
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ actorId, ...row }) => ({ ...row, actorName: (actorId && names.get(actorId)) || null }));
}

/** How often the customer was at this outlet before, and how often they did not come. */
export async function countVisits(outletId: string, customerId: string | null) {
  if (!customerId) return { completed: 0, noShows: 0 };
  const [completed, noShows] = await Promise.all([
    db.booking.count({ where: { outletId, customerId, status: "COMPLETED" } }),
    db.booking.count({ where: { outletId, customerId, status: "NO_SHOW" } }),
  ]);
  return { completed, noShows };
}
