import { readMaintenanceSwitch } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import {
  currentMaintenance,
  maintenanceAt,
  maintenanceText,
} from "#app/features/operations/maintenance/maintenance.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const shown = (time: string) => formatInstant(instantFrom(Date.parse(time)), "WIB");

/** The switch as it stands in the database, in words. */
export async function showMaintenance(now = clock.now()) {
  const row = await db.setting.findUnique({ where: { key: "maintenance" }, select: { value: true } });
  const stored = readMaintenanceSwitch(row?.value);
  const at = now.epochMilliseconds;
  const current = currentMaintenance(stored, at);
  return {
    isOn: current !== null,
    message: maintenanceAt(stored, at).message || maintenanceText,
    until: current?.until ? shown(current.until) : null,
    planned: (stored.planned ?? [])
      .filter(({ from }) => Date.parse(from) > at)
      .map(({ id, message, from, until }) => ({
        id,
        message: message ?? maintenanceText,
        from: shown(from),
        until: shown(until),
      })),
  };
}
export type MaintenanceView = Awaited<ReturnType<typeof showMaintenance>>;
