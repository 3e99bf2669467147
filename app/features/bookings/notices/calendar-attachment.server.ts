import { findBookingCalendar } from "#app/features/bookings/mine/booking-calendar.queries.server.ts";
import type { NotificationKind } from "#app/features/core/outbox/notification-topic.ts";
import type { OutgoingMessage } from "#app/features/messages/deliveries/outgoing-message.ts";
import type { LabelledAttachment } from "#app/features/messages/deliveries/send-by-email.server.ts";

/** Kinds after which a customer's calendar says something else. */
const changesCalendar: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  "booking-created",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-declined",
  "booking-expired",
  "booking-unpaid",
]);

/** The customer's own calendar file of the booking, as it is now; nothing for others. */
export async function listCalendars({ kind, payload, user }: OutgoingMessage): Promise<LabelledAttachment[]> {
  if (!changesCalendar.has(kind) || !("bookingId" in payload)) return [];
  const calendar = await findBookingCalendar(user.id, payload.bookingId);
  if (!calendar) return [];
  const { fileName, text, method } = calendar;
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ label: "jadwal untuk kalender Anda", fileName, contentType, content: text }];
}
