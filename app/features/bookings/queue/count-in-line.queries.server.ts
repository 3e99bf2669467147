import type { Temporal } from "temporal-polyfill";
import { queueDays } from "#app/features/bookings/queue/queue-day.ts";
import { dateOfWallDay, openPeriods, wallMinutes } from "#app/features/time/hours/opening.ts";
import { localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

interface OpenLine {
  outletId: string;
  zone: ZoneName;
  /** `YYYY-MM-DD`. */
  day: string;
  count: number;
}

/** How many wait, or were called, in the lines of now of the outlets `o` for which the condition holds. */
export async function countInLine(ofOutlets: Prisma.Sql, now: Temporal.Instant): Promise<number> {
  // In any zone today and yesterday lie in these days.
  const [from, until] = [localDate(now, "WIB").subtract({ days: 1 }), localDate(now, "WIT")];
  const lines = await db.$queryRaw<OpenLine[]>`/* in-line */
    SELECT o.id::text AS "outletId", o.zone::text, q.day::text, count(*)::int AS count
    FROM outlet o JOIN queue_ticket q ON q.outlet_id = o.id
      AND q.day BETWEEN ${from.toString()}::date AND ${until.toString()}::date AND q.status IN ('WAITING', 'CALLED')
    WHERE ${ofOutlets} GROUP BY o.id, q.day`;
  const days = await listLineDays([...new Set(lines.map(({ outletId }) => outletId))], now);
  return lines.reduce((sum, { outletId, day, count }) => sum + (days.get(outletId)?.includes(day) ? count : 0), 0);
}

/** The local dates whose tickets are in the outlets' lines now, by outlet. */
async function listLineDays(outletIds: string[], now: Temporal.Instant): Promise<Map<string, string[]>> {
  if (outletIds.length === 0) return new Map();
  const since = new Date(`${localDate(now, "WIB").subtract({ days: 3 }).toString()}T00:00:00Z`);
  const outlets = await db.outlet.findMany({
    where: { id: { in: outletIds } },
    select: {
      id: true,
      zone: true,
      hours: { select: { weekday: true, openMin: true, closeMin: true } },
      exceptions: { where: { date: { gte: since } }, select: { date: true, openMin: true, closeMin: true } },
    },
  });
  return new Map(
    outlets.map(({ id, zone, hours, exceptions: rows }) => {
      const exceptions = rows.map(({ date, ...rest }) => ({ date: date.toISOString().slice(0, 10), ...rest }));
      const wall = wallMinutes(now.epochMilliseconds, zone);
      const open = openPeriods({ zone, hours, exceptions }, Math.floor(wall / 1440) - 2, 5);
      return [id, queueDays(open, wall).map(dateOfWallDay)];
    }),
  );
}
