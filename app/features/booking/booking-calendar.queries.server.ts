import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { product } from "#app/lib/product.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";

const cancelled: ReadonlySet<string> = new Set(["CANCELLED_BY_CUSTOMER", "CANCELLED_BY_OUTLET", "DECLINED", "EXPIRED"]);
const notYetSure: ReadonlySet<string> = new Set(["PENDING_PAYMENT", "AWAITING_OUTLET"]);

/**
 * The calendar file (RFC 5545) of a customer's booking, or null for an id that is not theirs. The UID never changes,
 * SEQUENCE rises with every change, and a booking that is off is a METHOD:CANCEL. Times are in UTC.
 */
export async function findBookingCalendar(
  customerId: string,
  bookingId: string,
): Promise<{ fileName: string; text: string } | null> {
  if (!isUuid(bookingId)) return null;
  const booking = await db.booking.findFirst({
    where: { id: bookingId, customerId },
    select: {
      id: true,
      code: true,
      status: true,
      version: true,
      startAt: true,
      endAt: true,
      updatedAt: true,
      addressLine: true,
      outlet: { select: { name: true, type: true, addressLine: true, lat: true, lng: true } },
      barber: { select: { name: true } },
      items: { orderBy: { position: "asc" }, select: { name: true } },
    },
  });
  if (!booking) return null;

  const { outlet, items } = booking;
  const isOff = cancelled.has(booking.status);
  const isVisit = outlet.type === "MOBILE_BARBER";
  const page = `${env.ORIGIN}/my-bookings/${booking.id}`;
  const calendar = ical({
    prodId: { company: product.name, product: "Booking", language: "ID" },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(env.ORIGIN).hostname}`,
    sequence: booking.version,
    status: isOff
      ? ICalEventStatus.CANCELLED
      : notYetSure.has(booking.status)
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    start: booking.startAt,
    end: booking.endAt,
    stamp: booking.updatedAt,
    summary: `${items.map(({ name }) => name).join(", ")} di ${outlet.name}`,
    description: `Booking ${booking.code} bersama ${booking.barber.name}.\n${page}`,
    location: isVisit
      ? (booking.addressLine ?? "")
      : { title: outlet.name, address: outlet.addressLine, geo: { lat: outlet.lat, lon: outlet.lng } },
    url: page,
  });
  return { fileName: `${booking.code}.ics`, text: calendar.toString() };
}
