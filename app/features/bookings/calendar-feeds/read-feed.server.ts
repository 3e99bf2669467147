import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod } from "ical-generator";
import type { Temporal } from "temporal-polyfill";
import { feedLimits } from "#app/features/bookings/calendar-feeds/calendar-feed-rules.ts";
import { type FeedBarber, findFeedBarber } from "#app/features/bookings/calendar-feeds/feed-barbers.queries.server.ts";
import { hashOfToken } from "#app/features/bookings/calendar-feeds/feed-token.server.ts";
import {
  addBarbersEvent,
  addCustomersEvent,
  type CalendarBooking,
  calendarSelect,
} from "#app/features/bookings/terms/calendar-event.server.ts";
import { product } from "#app/lib/product.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** Seconds after which calendars that keep to it ask again. */
const askAgain = 3600;

/**
 * The calendar (RFC 5545) behind an address: what is to come and the last 90 days, what is off as cancelled. Null for an
 * address that is unknown or taken back, and when its owner may not see these bookings any more.
 */
export async function readFeed(token: string, now = clock.now()): Promise<{ text: string; etag: string } | null> {
  const tokenHash = hashOfToken(token);
  if (!tokenHash) return null;
  const feed = await db.calendarFeed.findUnique({
    where: { tokenHash, user: { suspendedAt: null, deletedAt: null } },
    select: { id: true, userId: true, barberId: true, readAt: true },
  });
  if (!feed) return null;
  const barber = feed.barberId ? await findFeedBarber(feed.userId, feed.barberId) : null;
  if (feed.barberId && !barber) return null;
  const text = barber ? await barbersCalendar(feed.userId, barber, now) : await customersCalendar(feed.userId, now);
  await noteRead(feed, now);
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

async function customersCalendar(customerId: string, now: Temporal.Instant): Promise<string> {
  const calendar = newCalendar(`Booking ${product.name}`);
  for (const booking of await listBookings({ customerId }, now)) addCustomersEvent(calendar, booking);
  return calendar.toString();
}

async function barbersCalendar(userId: string, barber: FeedBarber, now: Temporal.Instant): Promise<string> {
  const calendar = newCalendar(`${product.name} ${barber.name.replace(/\p{Cc}/gu, " ")}`);
  const isOwner = barber.outlet.ownerId === userId;
  // What is not paid yet is no visit to prepare for.
  const bookings = await listBookings({ barberId: barber.id, status: { not: "PENDING_PAYMENT" } }, now);
  for (const booking of bookings) {
    addBarbersEvent(calendar, booking, env.ORIGIN + (isOwner ? paths.order({ id: booking.id }) : paths.ownDay));
  }
  return calendar.toString();
}

function newCalendar(name: string) {
  return ical({
    prodId: { company: product.name, product: "Booking", language: "ID" },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: askAgain,
  });
}

/** Those that begin last, where there are more than a feed holds. */
function listBookings(where: Prisma.BookingWhereInput, now: Temporal.Instant): Promise<CalendarBooking[]> {
  return db.booking.findMany({
    where: { ...where, startAt: { gte: toDate(now.subtract({ hours: 24 * feedLimits.days })) } },
    orderBy: [{ startAt: "desc" }, { id: "desc" }],
    take: feedLimits.events,
    select: calendarSelect,
  });
}

/** To the hour, so that a calendar that asks often writes seldom. */
async function noteRead({ id, readAt }: { id: string; readAt: Date | null }, now: Temporal.Instant): Promise<void> {
  if (readAt && readAt > toDate(now.subtract({ hours: 1 }))) return;
  await db.calendarFeed.updateMany({ where: { id }, data: { readAt: toDate(now) } });
}
