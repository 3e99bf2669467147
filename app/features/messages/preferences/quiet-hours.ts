import { Temporal } from "temporal-polyfill";
import { minuteMs } from "#app/lib/period.ts";
import { type ZoneName, zoneOffsetMin } from "#app/lib/zoned-time.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";

/** Minutes of the person's local day; `until` at or before `from` is on the next morning. */
export interface QuietHours {
  wanted: boolean;
  fromMin: number;
  untilMin: number;
  zone: ZoneName;
}

/** Of people who chose nothing. */
export const defaultQuiet = { wanted: true, fromMin: 21 * 60, untilMin: 7 * 60 } as const;

/** Channels that ring; an e-mail waits by itself until it is read. */
const ringing: Readonly<Record<DeliveryChannel, boolean>> = { WHATSAPP: true, PUSH: true, EMAIL: false };

const dayMin = 1440;

/** When the quiet hours end in which `at` lies; null when it lies in none. Their end itself is no longer quiet. */
export function quietUntil(at: Temporal.Instant, quiet: QuietHours): Temporal.Instant | null {
  const { wanted, fromMin, untilMin, zone } = quiet;
  if (!wanted || fromMin === untilMin) return null;
  const localMs = at.epochMilliseconds + zoneOffsetMin[zone] * minuteMs;
  const ofDay = (((localMs / minuteMs) % dayMin) + dayMin) % dayMin;
  const isQuiet = fromMin < untilMin ? ofDay >= fromMin && ofDay < untilMin : ofDay >= fromMin || ofDay < untilMin;
  if (!isQuiet) return null;
  const minutesLeft = (untilMin - ofDay + dayMin) % dayMin;
  return Temporal.Instant.fromEpochMilliseconds(at.epochMilliseconds + Math.round(minutesLeft * minuteMs));
}

interface Wait {
  urgency: "NOW" | "NORMAL";
  channel: DeliveryChannel;
  /** What it is about happens then; null: nothing in particular. */
  usefulUntil: Temporal.Instant | null;
}

/** How long before what it is about the morning has to come for a message to wait until then. */
const leftInMorning = { hours: 2 } as const;

/** When a message that is ready at `at` may be sent: at once, or when the quiet hours end. */
export function sendableAt(at: Temporal.Instant, { urgency, channel, usefulUntil }: Wait, quiet: QuietHours) {
  if (urgency === "NOW" || !ringing[channel]) return at;
  const end = quietUntil(at, quiet);
  if (!end) return at;
  if (usefulUntil === null || Temporal.Instant.compare(usefulUntil, at) <= 0) return end;
  return Temporal.Instant.compare(end.add(leftInMorning), usefulUntil) > 0 ? at : end;
}
