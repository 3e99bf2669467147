import { listRefundsOfBooking } from "#app/features/money/payments/payment.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/** Messages of one booking that are shown of each kind; the latest stand first. */
const shownMessages = 60;

/** What holds the barber's time for a booking, and what held it before, the latest first. */
export function listClaims(bookingId: string) {
  return db.slotClaim.findMany({
    where: { bookingId },
    orderBy: { createdAt: "desc" },
    take: 20,
    select: {
      ...{ id: true, kind: true, active: true, startAt: true, endAt: true, createdAt: true },
      barber: { select: { name: true } },
    },
  });
}

/** Every attempt to pay for a booking, and what went back, oldest first. */
export async function listBookingPayments(bookingId: string) {
  const [payments, refunds] = await Promise.all([
    db.payment.findMany({
      where: { bookingId },
      orderBy: { createdAt: "asc" },
      take: 20,
      select: {
        ...{ id: true, orderId: true, method: true, status: true, amount: true, createdAt: true, paidAt: true },
        refunded: true,
      },
    }),
    listRefundsOfBooking(bookingId),
  ]);
  return { payments, refunds };
}

/** Who was told what about a booking, by which channel and how it went, the latest first; `count` is of all. */
export async function listBookingMessages(bookingId: string) {
  const events = await db.$queryRaw<{ id: string }[]>(Prisma.sql`/* messages-of-booking */
    SELECT id::text FROM outbox_event WHERE payload ->> 'bookingId' = ${bookingId}`);
  const where = { eventId: { in: events.map(({ id }) => id) } };
  const user = { select: { name: true } } as const;
  const [delivered, notified, deliveries, notifications] = await Promise.all([
    db.delivery.count({ where }),
    db.notification.count({ where }),
    db.delivery.findMany({
      where,
      orderBy: { createdAt: "desc" },
      take: shownMessages,
      select: { id: true, kind: true, channel: true, status: true, createdAt: true, sentAt: true, user },
    }),
    db.notification.findMany({
      where,
      orderBy: { createdAt: "desc" },
      take: shownMessages,
      select: { id: true, title: true, createdAt: true, readAt: true, user },
    }),
  ]);
  return { count: delivered + notified, deliveries, notifications };
}

/** Sides and the money terms that the outlet's own page does not need. */
export function findManagedFacts(id: string) {
  return db.booking.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ customerId: true, channel: true, zone: true, status: true, startAt: true, endAt: true, createdAt: true },
      ...{ subtotal: true, travelFee: true, discount: true, serviceFee: true, prepaid: true, policy: true },
      ...{ commissionPercent: true, deadlineAt: true, arrivedAt: true, rescheduleCount: true },
      outlet: { select: { ownerId: true, type: true } },
      customer: { select: { name: true, email: true } },
      disputes: { select: { id: true, kind: true, status: true, createdAt: true }, orderBy: { createdAt: "asc" } },
      review: { select: { id: true, rating: true, status: true } },
    },
  });
}
