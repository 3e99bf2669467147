import { Temporal } from "temporal-polyfill";
import { type ZoneName, zoneIds } from "#app/lib/zoned-time.ts";

/** The instant of a wall clock's time such as `2026-11-22T10:30` in a zone; null where there is no such day or hour. */
export function wallInstant(text: string, zone: ZoneName): Temporal.Instant | null {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: "reject" }).toZonedDateTime(zoneIds[zone]).toInstant();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
