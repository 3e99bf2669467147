import type { Temporal } from "temporal-polyfill";
import { instantAt, toDate, type ZoneName, zoneIds } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";

export const zoneNames = Object.keys(zoneIds) as ZoneName[];
export type DateOf = (zone: ZoneName) => Temporal.PlainDate;

export function midnightOf(dateOf: DateOf, zone: ZoneName): Date {
  return toDate(instantAt(dateOf(zone), 0, zone));
}

/** The midnight that begins a local date, by the zone column of a row: `midnightIn(Prisma.sql`b.zone`, …)`. */
export function midnightIn(zone: Prisma.Sql, dateOf: DateOf): Prisma.Sql {
  const starts = zoneNames.map((name) => Prisma.sql`WHEN ${name} THEN ${midnightOf(dateOf, name)}::timestamptz`);
  return Prisma.sql`(CASE ${zone}::text ${Prisma.join(starts, " ")} END)`;
}
