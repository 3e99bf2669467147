import { z } from "zod";
import { type BookingFacts, bookingTexts } from "#app/features/bookings/notices/booking-texts.server.ts";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { BookingNotificationKind, Notice } from "#app/features/core/outbox/notification-kind.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Whom an event of a booking concerns and what they read; nobody when it is no longer true. */
export async function findBookingNotices(
  tx: Tx,
  kind: BookingNotificationKind,
  { bookingId }: { bookingId: string },
): Promise<Notice[]> {
  const booking = await findConcerned(tx, bookingId);
  const { trueFor, customer, outlet } = bookingTexts[kind];
  if (!booking || !trueFor.includes(booking.facts.status)) return [];
  return [
    { userId: booking.customerId, reader: "customer" as const, usefulUntil: booking.startAt, write: customer },
    {
      userId: booking.ownerId,
      reader: "outlet" as const,
      usefulUntil: booking.answerUntil ?? booking.startAt,
      write: outlet,
    },
  ].flatMap(({ userId, write, ...rest }) => (userId && write ? [{ userId, ...rest, ...write(booking.facts) }] : []));
}

/** A booking as its messages tell it; null when there is none. */
export async function findConcerned(tx: Tx, bookingId: string) {
  const row = await tx.booking.findUnique({
    where: { id: bookingId },
    select: {
      id: true,
      code: true,
      status: true,
      customerId: true,
      contactName: true,
      startAt: true,
      deadlineAt: true,
      zone: true,
      cancelReason: true,
      barber: { select: { name: true } },
      outlet: { select: { name: true, ownerId: true, type: true } },
    },
  });
  if (!row) return null;
  const facts: BookingFacts = {
    id: row.id,
    code: row.code,
    status: row.status,
    outletName: row.outlet.name,
    customerName: row.contactName,
    barberName: row.barber.name,
    when: formatInstant(instantFrom(row.startAt), row.zone),
    answerUntil: row.deadlineAt && formatInstant(instantFrom(row.deadlineAt), row.zone),
    isMobile: row.outlet.type === "MOBILE_BARBER",
    isReversed: row.cancelReason === "PAYMENT_REVERSED",
  };
  return {
    facts,
    customerId: row.customerId,
    ownerId: row.outlet.ownerId,
    startAt: instantFrom(row.startAt),
    answerUntil: row.deadlineAt && instantFrom(row.deadlineAt),
  };
}

export const bookingNotices = noticeSubject(bookingTexts, z.object({ bookingId: z.uuid() }), findBookingNotices);
