import type { Temporal } from "temporal-polyfill";
import { outcomeDueMin } from "#app/features/bookings/status/transitions.ts";
import { outletAtWork } from "#app/features/core/access/outlet-access.server.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { midnightIn } from "#app/platform/midnight.server.ts";

/** Visits that begin so soon are at hand whatever their date: nothing of the next morning on an evening before. */
const aheadHours = 6;
/** No visit near midnight is further from it. */
const nearHours = 36;

/** Visits `b` around `now`, whatever their date: over for less time than what their outcome is due in, or soon to begin. */
function isAtHand(now: Temporal.Instant): Prisma.Sql {
  const ended = toDate(now.subtract({ minutes: outcomeDueMin }));
  return Prisma.sql`(b.start_at < ${toDate(now.add({ hours: aheadHours }))} AND b.end_at > ${ended})`;
}

/** Those of them that somebody still has to begin or to finish. */
export function isOpenAtHand(now: Temporal.Instant): Prisma.Sql {
  return Prisma.sql`(${isAtHand(now)} AND b.status IN ('CONFIRMED', 'EN_ROUTE', 'CHECKED_IN'))`;
}

/** All visits `b` at hand and of any zone's today begin in it: lets an index on the start be used. */
export function beginsNear(now: Temporal.Instant): Prisma.Sql {
  const [from, until] = [now.subtract({ hours: nearHours }), now.add({ hours: nearHours })];
  return Prisma.sql`(b.start_at >= ${toDate(from)} AND b.start_at < ${toDate(until)})`;
}

/*
 * What a barber with a sign-in of their own may see and do, as a part of the query: visits `b` at outlets `o`, of the
 * barbers that this user is now. Whoever takes the access back takes its row away, so nothing of it is ever cached.
 */

/** Joins `staff` and `own_barber` to `booking b` and `outlet o`: accepted, the barber active, the outlet at work. */
export function ownVisitJoin(userId: string): Prisma.Sql {
  return Prisma.sql`
    JOIN outlet_staff staff ON staff.barber_id = b.barber_id AND staff.outlet_id = b.outlet_id
      AND staff.user_id = ${userId}::uuid AND staff.status = 'ACTIVE'
    JOIN barber own_barber ON own_barber.id = staff.barber_id AND own_barber.active AND ${outletAtWork}`;
}

/** Visits `b` that a barber may reach now: of the local day and, as a night goes on past midnight, those at hand. */
export function ownVisitWhere(now: Temporal.Instant): Prisma.Sql {
  return Prisma.sql`(${isOfDay(now)} OR ${isAtHand(now)})`;
}

/** Those that the day of `now` lists: of the visits at hand that lie in another day only what is still open. */
export function ownDayWhere(now: Temporal.Instant): Prisma.Sql {
  return Prisma.sql`(${isOfDay(now)} OR ${isOpenAtHand(now)})`;
}

/** Visits `b` that lie, if only with a part, in the local day of `now`: those past midnight belong to both days. */
function isOfDay(now: Temporal.Instant): Prisma.Sql {
  return Prisma.sql`(b.start_at < ${dayStart(now, 1)} AND b.end_at > ${dayStart(now, 0)})`;
}

/** The midnight that begins the day of `now`, so many days on, in the zone of visit `b`. */
function dayStart(now: Temporal.Instant, days: number): Prisma.Sql {
  return midnightIn(Prisma.sql`b.zone`, (zone) => localDate(now, zone).add({ days }));
}

/** Minutes that the barber of booking `b` waits, as it was booked; of an older one what outlet `o` says now. */
export const lateGrace = Prisma.sql`coalesce((b.policy->>'lateGraceMin')::int, o.late_grace_min::int)`;

/** `Potong Rambut, Cukur Jenggot`: the services of the booking with this alias. */
export const servicesOf = (booking: "b" | "v"): Prisma.Sql => Prisma.sql`
  coalesce((SELECT string_agg(i.name, ', ' ORDER BY i.position, i.id) FROM booking_item i
    WHERE i.booking_id = ${Prisma.raw(booking)}.id), '')`;
