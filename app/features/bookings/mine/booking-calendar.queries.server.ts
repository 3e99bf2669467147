import ical, { ICalCalendarMethod } from "ical-generator";
import { addCustomersEvent, calendarSelect, isOff } from "#app/features/bookings/terms/calendar-event.server.ts";
import { product } from "#app/lib/product.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * The calendar file (RFC 5545) of a customer's booking, or null for an id that is not theirs. The UID never changes,
 * SEQUENCE rises with every change, and a booking that is off is a METHOD:CANCEL. Times are in UTC.
 */
export async function findBookingCalendar(customerId: string, bookingId: string) {
  if (!isUuid(bookingId)) return null;
  const booking = await db.booking.findFirst({ where: { id: bookingId, customerId }, select: calendarSelect });
  if (!booking) return null;
  const method = isOff(booking) ? "CANCEL" : "PUBLISH";
  const calendar = ical({
    prodId: { company: product.name, product: "Booking", language: "ID" },
    method: ICalCalendarMethod[method],
  });
  addCustomersEvent(calendar, booking);
  return { fileName: `${booking.code}.ics`, method, text: calendar.toString() };
}
