import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type ZoneName, zoneIds } from "#app/lib/zoned-time.ts";

/** A wall clock's time as `datetime-local` sends it. */
export const typedWallTime = (missing: string) =>
  z.string(missing).regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, "Tulis tanggal dan jamnya.");

/** Why something cannot last until then, beside the field of its end. */
export const untilRefusals = {
  "no-such-time": { field: "until", text: "Tanggal atau jamnya tidak ada." },
  past: { field: "until", text: "Waktunya sudah lewat. Pilih waktu yang akan datang." },
  backwards: { field: "until", text: "Selesainya harus sesudah mulainya." },
} as const;

/** The instant of a wall clock's time such as `2026-11-22T10:30` in a zone; null where there is no such day or hour. */
export function wallInstant(text: string, zone: ZoneName): Temporal.Instant | null {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: "reject" }).toZonedDateTime(zoneIds[zone]).toInstant();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
