import type { OutletUser } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { inTime } from "#app/features/money/payments/payment-status.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

/** A booking of the user's outlets (an admin's: all) with all that is known of it; null for any other id. */
export async function findOutletBooking(user: OutletUser, bookingId: string) {
  if (!isUuid(bookingId)) return null;
  return db.booking.findFirst({
    where: { id: bookingId, ...inManagedOutlets(user) },
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
      promoCode: true,
      arrivedAt: true,
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
  before: unknown;
  after: unknown;
  /** Of the barber whom the entry names. */
  barberName: string | null;
}

/** What happened to a booking, oldest first, with the names of those who did it and of the barbers it tells of. */
export async function listBookingEvents(bookingId: string): Promise<AuditEntry[]> {
  const rows = await db.auditLog.findMany({
    where: { entity: "booking", entityId: bookingId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: 100,
    select: { id: true, at: true, actorKind: true, actorId: true, action: true, before: true, after: true },
  });
  const named = rows.map((row) => ({ ...row, barberId: barberIn(row.after) }));
  const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [people, barbers] = await Promise.all([
    db.user.findMany({
      where: { id: { in: idsOf(rows.map(({ actorId }) => actorId)) } },
      select: { id: true, name: true },
    }),
    db.barber.findMany({
      where: { id: { in: idsOf(named.map(({ barberId }) => barberId)) } },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map([...people, ...barbers].map(({ id, name }) => [id, name]));
  return named.map(({ actorId, barberId, ...row }) => ({
    ...row,
    actorName: (actorId && names.get(actorId)) || null,
    barberName: (barberId && names.get(barberId)) || null,
  }));
}

function barberIn(after: unknown): string | null {
  const id = typeof after === "object" && after !== null && "barberId" in after ? after.barberId : null;
  return typeof id === "string" && isUuid(id) ? id : null;
}

/** What was paid for a booking and what went back, oldest first; not what came too late, which is its payer's. */
export async function listMoneyEvents(bookingId: string) {
  const [payments, refunds] = await Promise.all([
    db.payment.findMany({
      where: { bookingId, paidAt: { not: null }, OR: inTime },
      select: { id: true, paidAt: true, amount: true },
      take: 20,
    }),
    db.refund.findMany({ where: { bookingId }, select: { id: true, createdAt: true, amount: true }, take: 20 }),
  ]);
  return [
    ...payments.map(({ id, paidAt, amount }) => ({ id, kind: "paid" as const, at: paidAt ?? new Date(0), amount })),
    ...refunds.map(({ id, createdAt, amount }) => ({ id, kind: "refund" as const, at: createdAt, amount })),
  ];
}

/** The person of a booking at its outlet: an account, or a guest known by the phone number; null: nobody known. */
export function visitsOf({ customerId, contactPhone }: { customerId: string | null; contactPhone: string }) {
  if (customerId) return { customerId };
  return contactPhone ? { customerId: null, contactPhone } : null;
}

/** How often this person was at the outlet before, and how often they did not come; null for a guest nobody knows. */
export async function countVisits(
  outletId: string,
  person: { customerId: string | null; contactPhone: string },
): Promise<{ completed: number; noShows: number } | null> {
  const theirs = visitsOf(person);
  if (!theirs) return null;
  const [completed, noShows] = await Promise.all([
    db.booking.count({ where: { outletId, ...theirs, status: "COMPLETED" } }),
    db.booking.count({ where: { outletId, ...theirs, status: "NO_SHOW" } }),
  ]);
  return { completed, noShows };
}
