import type { DateException, Shift, WeeklyHours } from "#app/features/time/hours/opening.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface OutletHours {
  hours: WeeklyHours[];
  /** In the outlet's order. */
  barbers: { id: string; name: string; active: boolean; shifts: Shift[] }[];
}

/** The week of an outlet and of all its barbers. */
export async function readHours(tx: Tx, outletId: string): Promise<OutletHours> {
  const [hours, barbers] = await Promise.all([
    tx.openingHours.findMany({
      where: { outletId },
      select: { weekday: true, openMin: true, closeMin: true },
      orderBy: [{ weekday: "asc" }, { openMin: "asc" }],
    }),
    tx.barber.findMany({
      where: { outletId },
      select: {
        id: true,
        name: true,
        active: true,
        shifts: { select: { weekday: true, startMin: true, endMin: true } },
      },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
  ]);
  return { hours, barbers };
}

export type ExceptionRow = DateException & { reason: string };

/** The exceptions from this local date on, by date and time. */
export async function listExceptions(tx: Tx, outletId: string, fromDate: string): Promise<ExceptionRow[]> {
  const rows = await tx.hoursException.findMany({
    where: { outletId, date: { gte: new Date(`${fromDate}T00:00:00Z`) } },
    select: { date: true, openMin: true, closeMin: true, reason: true },
    orderBy: [{ date: "asc" }, { openMin: "asc" }],
  });
  return rows.map(({ date, ...rest }) => ({ date: date.toISOString().slice(0, 10), ...rest }));
}
