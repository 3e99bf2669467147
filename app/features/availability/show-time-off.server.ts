import type { Temporal } from "temporal-polyfill";
import type { TimeOffPage } from "#app/features/availability/time-off-page.ts";
import { formatDate, formatTime, localDate, toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The barbers of an outlet and when they are off. */
export async function showTimeOff(
  { id, name, zone }: { id: string; name: string; zone: ZoneName },
  canEdit: boolean,
  now: Temporal.Instant = clock.now(),
): Promise<TimeOffPage> {
  const [barbers, rows] = await Promise.all([
    db.barber.findMany({
      where: { outletId: id, active: true },
      select: { id: true, name: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
    db.timeOff.findMany({
      where: { barber: { outletId: id }, endAt: { gt: toDate(now) } },
      select: { id: true, startAt: true, endAt: true, reason: true, barber: { select: { name: true } } },
      orderBy: [{ startAt: "asc" }, { id: "asc" }],
      take: 200,
    }),
  ]);
  const text = (at: Date) => `${formatDate(localDate(at, zone))} pukul ${formatTime(at, zone)}`;
  return {
    outlet: { id, name, zone },
    canEdit,
    barbers,
    absences: rows.map(({ id, barber, startAt, endAt, reason }) => {
      const isWhole = formatTime(startAt, zone) === "00.00" && formatTime(endAt, zone) === "00.00";
      const lastDay = new Date(endAt.getTime() - 1);
      return {
        id,
        barber: barber.name,
        from: isWhole ? formatDate(localDate(startAt, zone)) : text(startAt),
        to: isWhole ? formatDate(localDate(lastDay, zone)) : text(endAt),
        reason,
      };
    }),
    today: localDate(now, zone).toString(),
  };
}
