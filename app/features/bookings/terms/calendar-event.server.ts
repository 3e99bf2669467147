import { ICalAlarmType, type ICalCalendar, type ICalEventData, ICalEventStatus } from "ical-generator";
import { firstNameOf } from "#app/features/core/access/signed-in-user.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { addressInCity, addressSelect, withCity } from "#app/features/people/addresses/outlet-city.ts";
import * as paths from "#app/paths.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const off: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  "CANCELLED_BY_CUSTOMER",
  "CANCELLED_BY_OUTLET",
  "DECLINED",
  "EXPIRED",
]);
const notYetSure: ReadonlySet<BookingStatus> = new Set<BookingStatus>(["PENDING_PAYMENT", "AWAITING_OUTLET"]);
const comes: ReadonlySet<BookingStatus> = new Set<BookingStatus>(["CONFIRMED", "EN_ROUTE"]);
/** Seconds before the start at which a customer's calendar rings. */
const alarmBefore = 3600;

/** What events are made of. */
export const calendarSelect = {
  id: true,
  code: true,
  status: true,
  version: true,
  startAt: true,
  endAt: true,
  updatedAt: true,
  addressLine: true,
  district: { select: { name: true, parent: { select: { name: true } } } },
  contactName: true,
  outlet: { select: { name: true, type: true, ...addressSelect, lat: true, lng: true } },
  barber: { select: { name: true } },
  items: { orderBy: { position: "asc" }, select: { name: true } },
} as const satisfies Prisma.BookingSelect;

export type CalendarBooking = Prisma.BookingGetPayload<{ select: typeof calendarSelect }>;

export function isOff({ status }: Pick<CalendarBooking, "status">): boolean {
  return off.has(status);
}

/** The event of a booking as its customer sees it. */
export function addCustomersEvent(calendar: ICalCalendar, booking: CalendarBooking): void {
  const { outlet, items, barber } = booking;
  const page = env.ORIGIN + paths.myBooking(booking);
  const isVisit = outlet.type === "MOBILE_BARBER";
  calendar.createEvent({
    ...eventOf(booking),
    summary: plain(`${items.map(({ name }) => name).join(", ")} di ${outlet.name}`),
    description: `${plain(`Booking ${booking.code} bersama ${barber.name}.`)}\n${page}`,
    location: isVisit
      ? plain(placeOfVisit(booking))
      : {
          title: plain(outlet.name),
          address: plain(addressInCity(outlet)),
          geo: { lat: outlet.lat, lon: outlet.lng },
        },
    url: page,
    ...(comes.has(booking.status) && {
      alarms: [
        { type: ICalAlarmType.display, triggerBefore: alarmBefore, description: plain(`Pangkas di ${outlet.name}`) },
      ],
    }),
  });
}

function placeOfVisit({ addressLine, district }: CalendarBooking): string {
  const place = [addressLine, district?.name].filter(Boolean).join(", ");
  return withCity(place, district?.parent?.name);
}

/** The same as its barber sees it: who comes by first name and for what; no number, no address. */
export function addBarbersEvent(calendar: ICalCalendar, booking: CalendarBooking, page: string): void {
  calendar.createEvent({
    ...eventOf(booking),
    summary: plain(`${firstNameOf(booking.contactName)}: ${booking.items.map(({ name }) => name).join(", ")}`),
    url: page,
  });
}

/** UID stays for good and SEQUENCE rises with every change; times are UTC. Source: RFC 5545, 3.8 */
function eventOf(booking: CalendarBooking): ICalEventData {
  return {
    id: `${booking.id}@${new URL(env.ORIGIN).hostname}`,
    sequence: booking.version,
    status: off.has(booking.status)
      ? ICalEventStatus.CANCELLED
      : notYetSure.has(booking.status)
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    start: booking.startAt,
    end: booking.endAt,
    stamp: booking.updatedAt,
    lastModified: booking.updatedAt,
  };
}

/** Typed text as one line: what ends lines elsewhere ends none here. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
