import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { reviewInterval } from "#app/features/bookings/status/review-window.ts";
import { servicesOf } from "#app/features/bookings/status/visits-at-hand.server.ts";
import { type BookingStatus, openStatuses } from "#app/features/core/states/booking-status.ts";
import { afterRow, type ListCursor } from "#app/lib/list-filter.ts";
import {
  formatDeadline,
  formatInstant,
  formatRelativeDay,
  formatShortDate,
  formatTime,
  localDate,
  toDate,
} from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const myBookingPageSize = 20;

const row = z.object({
  id: z.string(),
  code: z.string(),
  checkInCode: z.string(),
  status: z.string().transform((text) => text as BookingStatus),
  startAt: z.date(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  total: z.int(),
  payBefore: z.date().nullable(),
  services: z.string(),
  outletName: z.string(),
  isMobile: z.boolean(),
  barberName: z.string(),
  /** How many of a group come together; null for who comes alone, by now or from the start. */
  groupSize: z.int().nullable(),
  photoKey: z.string().nullable(),
  placeholder: z.string().nullable(),
  /** A completed visit that nobody has written about and that still may be. */
  asksReview: z.boolean(),
});

export type MyBookingRow = Awaited<ReturnType<typeof listMyBookings>>["bookings"][number];

/**
 * A page of the customer's bookings: the upcoming ones with the nearest first, or the past ones (cancelled ones
 * included) with the latest first. What still waits for its payment stands on top of the first page, beside its twenty.
 * One statement, whatever the page. An unreadable cursor starts at the beginning.
 */
export async function listMyBookings(
  customerId: string,
  { tab, cursor }: { tab: "upcoming" | "past"; cursor: string | null },
  now: Temporal.Instant = clock.now(),
) {
  const from = afterRow.read(cursor ?? "");
  const rows = await readRows(row, pageSql(customerId, tab, from, toDate(now)));
  const waiting = rows.filter(({ payBefore }) => payBefore !== null);
  const others = rows.slice(waiting.length);
  const page = [...waiting, ...others.slice(0, myBookingPageSize)];
  const last = page.at(-1);
  return {
    bookings: page.map((booking) => withTexts(booking, now)),
    /** When the first of them begins, seen from now: `Besok, 10.30 WIB`; null from the day after. */
    soon: page[0] ? soonText(page[0], now) : null,
    /** What is said at the outlet for the first of them; null while it is not confirmed. */
    checkIn: page[0] && codeStatuses.has(page[0].status) ? page[0].checkInCode : null,
    next:
      last && others.length > myBookingPageSize ? afterRow.write({ at: last.startAt.getTime(), id: last.id }) : null,
    isFirstPage: from === null,
  };
}

const codeStatuses: ReadonlySet<BookingStatus> = new Set(["CONFIRMED", "EN_ROUTE"]);

const openStatusList = Prisma.raw(openStatuses.map((status) => `'${status}'`).join(", "));

function pageSql(customerId: string, tab: "upcoming" | "past", from: ListCursor<number> | null, now: Date) {
  // So written, the estimate is the same with and without values, and PostgreSQL keeps its plan from the sixth call on.
  const isOpen = Prisma.sql`status IN (${openStatusList}) AND end_at - ${now} > interval '0'`;
  // No booking lasts longer than two days: the index ends the scan.
  const scope =
    tab === "upcoming"
      ? Prisma.sql`AND ${isOpen} AND start_at > ${now}::timestamptz - interval '2 days'`
      : Prisma.sql`AND NOT (${isOpen})`;
  const order = tab === "upcoming" ? Prisma.sql`start_at, id` : Prisma.sql`start_at DESC, id DESC`;
  const beyond = tab === "upcoming" ? Prisma.sql`>` : Prisma.sql`<`;
  const waits = Prisma.sql`(status = 'PENDING_PAYMENT' AND deadline_at - ${now} > interval '0')`;
  const columns = Prisma.sql`id, code, check_in_code, group_id, status, start_at, end_at, settled_at, zone, total, outlet_id, barber_id`;
  const rest = tab === "upcoming" ? Prisma.sql`AND ${waits} IS NOT TRUE` : Prisma.empty;
  const first =
    tab === "upcoming" && !from
      ? Prisma.sql`SELECT ${columns}, deadline_at AS pay_before FROM booking
        WHERE customer_id = ${customerId}::uuid ${scope} AND ${waits} UNION ALL`
      : Prisma.empty;
  const start = from ? Prisma.sql`AND (start_at, id) ${beyond} (${new Date(from.at)}, ${from.id}::uuid)` : Prisma.empty;
  return Prisma.sql`/* my-bookings */
    SELECT b.id, b.code, b.check_in_code AS "checkInCode", b.status::text, b.start_at AS "startAt", b.zone::text, b.total,
      b.pay_before AS "payBefore",
      ${servicesOf("b")} AS services,
      CASE WHEN b.group_id IS NOT NULL THEN
        (SELECT nullif(count(*), 1)::int FROM booking g
          WHERE g.group_id = b.group_id AND (g.id = b.id OR g.status IN (${openStatusList}, 'COMPLETED', 'NO_SHOW')))
        END AS "groupSize",
      o.name AS "outletName", o.type = 'MOBILE_BARBER' AS "isMobile", r.name AS "barberName",
      p.key AS "photoKey", p.placeholder,
      b.status = 'COMPLETED' AND coalesce(b.settled_at, b.end_at) > ${now}::timestamptz - ${reviewInterval}::interval
        AND NOT EXISTS (SELECT FROM review v WHERE v.booking_id = b.id) AS "asksReview"
    FROM (
      ${first}
      (SELECT ${columns}, NULL::timestamptz AS pay_before FROM booking
      WHERE customer_id = ${customerId}::uuid ${scope} ${rest} ${start}
      ORDER BY ${order} LIMIT ${Prisma.raw(String(myBookingPageSize + 1))})
    ) b
    JOIN outlet o ON o.id = b.outlet_id JOIN barber r ON r.id = b.barber_id
    LEFT JOIN LATERAL (
      SELECT key, placeholder FROM outlet_photo WHERE outlet_id = o.id AND kind <> 'LOGO'
      ORDER BY kind <> 'FRONT', position, id LIMIT 1
    ) p ON true
    ORDER BY ${tab === "upcoming" ? Prisma.sql`b.pay_before, b.start_at, b.id` : Prisma.sql`b.start_at DESC, b.id DESC`}`;
}

function withTexts({ startAt, payBefore, checkInCode: _, ...booking }: z.output<typeof row>, now: Temporal.Instant) {
  return {
    ...booking,
    payBefore: payBefore && formatDeadline(payBefore, now, booking.zone),
    when: formatInstant(startAt, booking.zone),
    dateTime: startAt.toISOString().replace(".000Z", "Z"),
  };
}

function soonText({ startAt, zone }: z.output<typeof row>, now: Temporal.Instant): string | null {
  const day = localDate(startAt, zone);
  const named = formatRelativeDay(day, now, zone);
  return named === formatShortDate(day) ? null : `${named}, ${formatTime(startAt, zone)} ${zone}`;
}
