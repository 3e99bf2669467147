import { z } from "zod";
import { type BookingFacts, findConcerned } from "#app/features/bookings/notices/booking-notices.server.ts";
import { usefulUntil } from "#app/features/bookings/notices/reminder.ts";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  Notice,
  NotificationText,
  ReminderNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What the customer reads before the visit. */
const reminderTexts: Readonly<Record<ReminderNotificationKind, (booking: BookingFacts) => NotificationText>> = {
  "booking-reminder-day": (b) => ({
    title: "Pengingat booking Anda",
    body: b.isMobile
      ? `${b.barberName} dari ${b.outletName} datang ${b.when}. Ada perubahan? Pindahkan atau batalkan dari halaman booking.`
      : `${b.outletName} menunggu Anda ${b.when} dengan ${b.barberName}. Ada perubahan? Pindahkan atau batalkan dari halaman booking.`,
    href: paths.myBooking({ id: b.id }),
  }),
  "booking-reminder-hours": (b) => ({
    title: b.isMobile ? "Barber datang sebentar lagi" : "Sebentar lagi waktunya",
    body: b.isMobile
      ? `${b.barberName} dari ${b.outletName} datang ${b.when}. Siapkan tempat yang terang dan dekat stopkontak.`
      : `Booking Anda di ${b.outletName} ${b.when} dengan ${b.barberName}. Tunjukkan kode check-in saat tiba.`,
    href: paths.myBooking({ id: b.id }),
  }),
};

/** What the customer reads of a visit that is near; nothing when it is off, at another time, or nearly there. */
async function findReminderNotices(
  tx: Tx,
  kind: ReminderNotificationKind,
  { bookingId, startAt }: { bookingId: string; startAt: string },
): Promise<Notice[]> {
  const booking = await findConcerned(tx, bookingId);
  if (!booking?.customerId || booking.facts.status !== "CONFIRMED") return [];
  if (booking.startAt.toString() !== startAt) return [];
  return [
    {
      userId: booking.customerId,
      ...reminderTexts[kind](booking.facts),
      dropAfter: usefulUntil(kind, booking.startAt),
    },
  ];
}

export const reminderNotices = noticeSubject(
  reminderTexts,
  z.object({ bookingId: z.uuid(), startAt: z.string() }),
  findReminderNotices,
);
