import { Temporal } from "temporal-polyfill";
import { dateOfWallDay, wallMinutes } from "#app/features/time/hours/opening.ts";
import { daysOf } from "#app/features/time/hours/working-day.ts";
import { formatDate, formatTime, localDate, toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const shifts = { select: { weekday: true, startMin: true, endMin: true } } as const;

/** The barbers of an outlet and when they are off. */
export async function showTimeOff(
  { id, name, zone }: { id: string; name: string; zone: ZoneName },
  canEdit: boolean,
  now: Temporal.Instant = clock.now(),
) {
  const [barbers, rows] = await Promise.all([
    db.barber.findMany({
      where: { outletId: id, active: true },
      select: { id: true, name: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
    db.timeOff.findMany({
      where: { barber: { outletId: id }, endAt: { gt: toDate(now) } },
      select: { id: true, startAt: true, endAt: true, reason: true, barber: { select: { name: true, shifts } } },
      orderBy: [{ startAt: "asc" }, { id: "asc" }],
      take: 200,
    }),
  ]);
  const date = (day: number) => formatDate(Temporal.PlainDate.from(dateOfWallDay(day)));
  const text = (at: Date) => `${formatDate(localDate(at, zone))} pukul ${formatTime(at, zone)}`;
  const isOneDay = (start: Date, end: Date) => localDate(start, zone).equals(localDate(end, zone));
  return {
    outlet: { id, name, zone },
    canEdit,
    barbers,
    /** Not yet over, by start. */
    absences: rows.map(({ id, barber, startAt, endAt, reason }) => {
      const wall = (at: Date) => wallMinutes(at.getTime(), zone);
      const days = daysOf(barber.shifts, { start: wall(startAt), end: wall(endAt) });
      return {
        id,
        barber: barber.name,
        from: days ? date(days.first) : text(startAt),
        to: days ? date(days.last) : isOneDay(startAt, endAt) ? formatTime(endAt, zone) : text(endAt),
        reason,
      };
    }),
    /** The first date that can be chosen. */
    today: localDate(now, zone).toString(),
  };
}

export type TimeOffPageData = Awaited<ReturnType<typeof showTimeOff>>;
