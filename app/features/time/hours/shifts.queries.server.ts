import type { Shift } from "#app/features/time/hours/opening.ts";
import { db } from "#app/platform/db.server.ts";

/** When a barber works, by the week. */
export function listShifts(barberId: string): Promise<Shift[]> {
  return db.shift.findMany({ where: { barberId }, select: { weekday: true, startMin: true, endMin: true } });
}
