import type { Temporal } from "temporal-polyfill";
import { outcomeDueMin } from "#app/features/bookings/status/transitions.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/** Visits that begin so soon are at hand whatever their date: nothing of the next morning on an evening before. */
const aheadHours = 6;
/** No visit near midnight is further from it. */
const nearHours = 36;

/** Visits `b` around `now`, whatever their date: over for less time than what their outcome is due in, or soon to begin. */
export function isAtHand(now: Temporal.Instant): Prisma.Sql {
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
