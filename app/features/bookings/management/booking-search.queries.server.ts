import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  type BookingSearch,
  bookingPageSize,
  lookupOf,
  nearDays,
} from "#app/features/bookings/management/booking-search.ts";
import { readOrderSearch } from "#app/features/bookings/orders/order-filter.ts";
import { needsOutcomeAt } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { midnightIn, midnightOf } from "#app/platform/midnight.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  code: z.string(),
  status: z.custom<BookingStatus>((value) => typeof value === "string"),
  channel: z.enum(["APP", "WALKIN", "PHONE"]),
  startAt: z.date(),
  endAt: z.date(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  contactName: z.string(),
  contactPhone: z.string(),
  outletName: z.string(),
  total: z.number(),
  prepaid: z.number(),
  createdAt: z.date(),
});
export type FoundBookingRow = z.output<typeof row>;

/** Bookings as management looks for them, the latest start first; `limit` rows at most. */
export async function readBookingRows(
  search: BookingSearch,
  now: Temporal.Instant,
  limit: number,
): Promise<FoundBookingRow[]> {
  return readRows(
    row,
    Prisma.sql`/* bookings-of-management */
    SELECT b.id::text, b.code, b.status::text, b.channel::text, b.start_at AS "startAt", b.end_at AS "endAt",
      b.zone::text, b.contact_name AS "contactName", b.contact_phone AS "contactPhone", o.name AS "outletName",
      b.total, b.prepaid, b.created_at AS "createdAt"
    FROM booking b JOIN outlet o ON o.id = b.outlet_id
    WHERE ${Prisma.join(conditionsOf(search, now), " AND ")}
    ORDER BY b.start_at DESC, b.id DESC LIMIT ${limit}`,
  );
}

/** A page of them, with where the next one begins. */
export async function listBookingsOfManagement(search: BookingSearch, now: Temporal.Instant) {
  const rows = await readBookingRows(search, now, bookingPageSize + 1);
  const last = rows[bookingPageSize - 1];
  const next = rows.length > bookingPageSize && last ? { at: last.startAt.getTime(), id: last.id } : null;
  return { rows: rows.slice(0, bookingPageSize), next };
}

/** Whether the search is answered from the bookings around now only. */
export function isNearOnly(search: BookingSearch): boolean {
  return lookupOf(search, certainOf(search.text) !== null) === "near";
}

/** What certainly names bookings, by an index of its own; null for a name. */
function certainOf(text: string): Prisma.Sql | null {
  const code = readOrderSearch(text)?.code;
  if (code) return Prisma.sql`b.code = ${code}`;
  // A text with letters is the gateway's name of something, whatever figures are in it.
  const phone = /[a-z]/i.test(text) ? null : parseMobile(text);
  if (phone) {
    return Prisma.sql`b.id IN (SELECT id FROM booking WHERE contact_phone = ${phone}
      UNION SELECT p.id FROM "user" u JOIN booking p ON p.customer_id = u.id WHERE u.phone = ${phone})`;
  }
  // What the gateway calls it: letters, figures and dashes with a figure among them.
  if (!/^[\w~.-]{8,50}$/.test(text) || !/\d/.test(text)) return null;
  return Prisma.sql`b.id IN (SELECT booking_id FROM payment WHERE order_id = ${text} OR order_id = ${text.toUpperCase()}
    OR transaction_id = ${text})`;
}

function conditionsOf(search: BookingSearch, now: Temporal.Instant): Prisma.Sql[] {
  const { text, status, channel, outlet, customer, from, until, after } = search;
  const certain = certainOf(text);
  const part = containing(text);
  const maybeCode = readOrderSearch(text)?.maybeCode ?? null;
  const isNear = lookupOf(search, certain !== null) === "near";
  const [earliest, latest] = [-nearDays.before, nearDays.after].map((days) => toDate(now.add({ hours: days * 24 })));
  return [
    Prisma.sql`TRUE`,
    ...(certain ? [certain] : []),
    ...(text && !certain
      ? [
          Prisma.sql`(b.contact_name ILIKE ${part} OR b.code = ${maybeCode}
            OR EXISTS (SELECT FROM "user" u WHERE u.id = b.customer_id AND u.name ILIKE ${part}))`,
        ]
      : []),
    ...(isNear ? [Prisma.sql`b.start_at BETWEEN ${earliest} AND ${latest}`] : []),
    ...(status === "outcome" ? [needsOutcomeAt(now)] : []),
    ...(status && status !== "outcome" ? [Prisma.sql`b.status = ${status}::booking_status`] : []),
    ...(channel ? [Prisma.sql`b.channel = ${channel}::booking_channel`] : []),
    ...(outlet ? [Prisma.sql`b.outlet_id = ${outlet}::uuid`] : []),
    ...(customer ? [Prisma.sql`b.customer_id = ${customer}::uuid`] : []),
    // The bound of all zones beside the exact one lets the index on the start be used.
    ...(from
      ? [Prisma.sql`b.start_at >= ${midnightOf(dayAfter(from, 0), "WIT")} AND b.start_at >= ${dayStart(from, 0)}`]
      : []),
    ...(until
      ? [Prisma.sql`b.start_at < ${midnightOf(dayAfter(until, 1), "WIB")} AND b.start_at < ${dayStart(until, 1)}`]
      : []),
    ...(after ? [Prisma.sql`(b.start_at, b.id) < (${new Date(after.at)}, ${after.id}::uuid)`] : []),
  ];
}

/** When a day (or the day after so many days) begins where the booking is. */
function dayStart(day: string, addDays: number): Prisma.Sql {
  return midnightIn(Prisma.sql`b.zone`, dayAfter(day, addDays));
}

const dayAfter = (day: string, addDays: number) => () => Temporal.PlainDate.from(day).add({ days: addDays });

/** The name of the outlet or of the customer that a search is about; null for an id of none. */
export async function nameOfSearch({ outlet, customer }: BookingSearch): Promise<string | null> {
  if (!outlet && !customer) return null;
  const [found] = await readRows(
    z.object({ name: z.string() }),
    outlet
      ? Prisma.sql`/* searched-outlet */ SELECT name FROM outlet WHERE id = ${outlet}::uuid`
      : Prisma.sql`/* searched-customer */ SELECT name FROM "user" WHERE id = ${customer}::uuid`,
  );
  return found?.name ?? null;
}
