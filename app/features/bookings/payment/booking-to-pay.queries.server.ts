import type { Temporal } from "temporal-polyfill";
import { choicesSearch, noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { dueBeforeVisit } from "#app/features/bookings/terms/prepayment.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/platform/db.server.ts";

const shown = {
  id: true,
  code: true,
  status: true,
  startAt: true,
  endAt: true,
  createdAt: true,
  zone: true,
  anyBarber: true,
  districtCode: true,
  payment: true,
  total: true,
  deposit: true,
  prepaid: true,
  deadlineAt: true,
  cancelBy: true,
  cancelReason: true,
  policy: true,
  barber: { select: { id: true, active: true } },
  items: { orderBy: { position: "asc" }, select: { serviceId: true, name: true } },
  outlet: { select: { id: true, name: true, type: true, status: true } },
} as const;

export type BookingToPay = NonNullable<Awaited<ReturnType<typeof findBookingToPay>>>;

/** What the pages of paying say about a booking of this customer; null for an id that is not theirs. */
export async function findBookingToPay(customerId: string, bookingId: string, now: Temporal.Instant) {
  if (!isUuid(bookingId)) return null;
  const booking = await db.booking.findFirst({ where: { id: bookingId, customerId }, select: shown });
  if (!booking) return null;
  const { outlet, startAt, zone, total } = booking;
  const due = dueBeforeVisit(booking);
  return {
    ...booking,
    subject: `Booking ${booking.code} di ${outlet.name}`,
    when: formatInstant(startAt, zone),
    services: booking.items.map(({ name }) => name).join(", "),
    isMobile: outlet.type === "MOBILE_BARBER",
    due,
    later: total - due,
    againTo: outlet.status === "ACTIVE" ? paths.book(outlet) + againSearch(booking, now) : null,
  };
}

type Row = Pick<
  NonNullable<Awaited<ReturnType<typeof db.booking.findFirst<{ select: typeof shown }>>>>,
  "items" | "barber" | "anyBarber" | "districtCode" | "startAt"
>;

/** The same choices once more; the time, too, while it is to come. */
function againSearch({ items, barber, anyBarber, districtCode, startAt }: Row, now: Temporal.Instant): string {
  return choicesSearch({
    ...noChoices,
    services: items.map(({ serviceId }) => serviceId).filter((id) => id !== null),
    barber: anyBarber || !barber.active ? "any" : barber.id,
    district: districtCode,
    start: startAt.getTime() > now.epochMilliseconds ? instantFrom(startAt).toString() : null,
  });
}
