import type { BookingFacts } from "#app/features/bookings/notices/booking-texts.server.ts";
import type { NotificationText, ReminderNotificationKind } from "#app/features/core/outbox/notification-kind.ts";

/** What the customer reads before the visit. */
export const reminderTexts: Readonly<Record<ReminderNotificationKind, (booking: BookingFacts) => NotificationText>> = {
  "booking-reminder-day": (b) => ({
    title: "Pengingat booking Anda",
    body: b.isMobile
      ? `${b.barberName} dari ${b.outletName} datang ${b.when}. Ada perubahan? Pindahkan atau batalkan dari halaman booking.`
      : `${b.outletName} menunggu Anda ${b.when} dengan ${b.barberName}. Ada perubahan? Pindahkan atau batalkan dari halaman booking.`,
    href: `/my-bookings/${b.id}`,
  }),
  "booking-reminder-hours": (b) => ({
    title: b.isMobile ? "Barber datang sebentar lagi" : "Sebentar lagi waktunya",
    body: b.isMobile
      ? `${b.barberName} dari ${b.outletName} datang ${b.when}. Siapkan tempat yang terang dan dekat stopkontak.`
      : `Booking Anda di ${b.outletName} ${b.when} dengan ${b.barberName}. Tunjukkan kode check-in saat tiba.`,
    href: `/my-bookings/${b.id}`,
  }),
};
