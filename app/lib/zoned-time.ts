import { Temporal } from "temporal-polyfill";
import { dayMs, minuteMs } from "#app/lib/period.ts";

/** Indonesia's three zones; none has daylight saving time. */
export type ZoneName = "WIB" | "WITA" | "WIT";

export const zoneIds = { WIB: "Asia/Jakarta", WITA: "Asia/Makassar", WIT: "Asia/Jayapura" } as const;
export const zoneOffsetMin = { WIB: 420, WITA: 480, WIT: 540 } as const;

const weekdays = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"] as const;
const months = [
  "Januari",
  "Februari",
  "Maret",
  "April",
  "Mei",
  "Juni",
  "Juli",
  "Agustus",
  "September",
  "Oktober",
  "November",
  "Desember",
] as const;

/** ISO weekday number (1 Monday … 7 Sunday) as its Indonesian name. */
export function weekdayName(weekday: number): string {
  return weekdays[(weekday - 1) % 7] ?? "";
}

export function monthName(month: number): string {
  return months[month - 1] ?? "";
}

export function instantFrom(value: Date | number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Number(value));
}

export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

/** A point in time; rows of the database have it as a Date. */
type Moment = Temporal.Instant | Date;

/** The outlet's wall clock in the UTC fields of a Date: a list of bookings formats dozens, for which Temporal is slow. */
function wallClock(moment: Moment, zone: ZoneName): Date {
  const epochMs = moment instanceof Date ? moment.getTime() : moment.epochMilliseconds;
  return new Date(epochMs + zoneOffsetMin[zone] * minuteMs);
}

export function localDate(instant: Moment, zone: ZoneName): Temporal.PlainDate {
  const wall = wallClock(instant, zone);
  return new Temporal.PlainDate(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate());
}

/** The instant at which `minutes` of the local day have passed; minutes past 1440 reach into the next day. */
export function instantAt(date: Temporal.PlainDate, minutes: number, zone: ZoneName): Temporal.Instant {
  return date.toZonedDateTime(zoneIds[zone]).add({ minutes }).toInstant();
}

/** `10.30` for minutes of the day. */
export function formatMinutes(minutes: number): string {
  const ofDay = ((Math.floor(minutes) % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}.${String(ofDay % 60).padStart(2, "0")}`;
}

/** `10.30`, the outlet's wall clock. */
export function formatTime(instant: Moment, zone: ZoneName): string {
  const wall = wallClock(instant, zone);
  return formatMinutes(wall.getUTCHours() * 60 + wall.getUTCMinutes());
}

/** `20 Maret 2026`. */
export function formatDay({ day, month, year }: Temporal.PlainDate): string {
  return `${day} ${monthName(month)} ${year}`;
}

/** `Jumat, 20 Maret 2026`. */
export function formatDate(date: Temporal.PlainDate): string {
  return dateText(date.dayOfWeek, date.day, date.month, date.year);
}

function dateText(weekday: number, day: number, month: number, year: number): string {
  return `${weekdayName(weekday)}, ${day} ${monthName(month)} ${year}`;
}

/** `Jum, 20 Mar`. */
export function formatShortDate(date: Temporal.PlainDate): string {
  return `${weekdayName(date.dayOfWeek).slice(0, 3)}, ${date.day} ${monthName(date.month).slice(0, 3)}`;
}

/** Of a day that is over: `Jum, 20 Mar`, and of another year `Jum, 20 Mar 2025`. */
export function formatPastDate(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return formatShortDate(date) + (date.year === today.year ? "" : ` ${date.year}`);
}

/** `Jumat, 20 Maret 2026 pukul 10.30 WIB`. */
export function formatInstant(instant: Moment, zone: ZoneName): string {
  const wall = wallClock(instant, zone);
  const date = dateText(wall.getUTCDay() || 7, wall.getUTCDate(), wall.getUTCMonth() + 1, wall.getUTCFullYear());
  return `${date} pukul ${formatTime(instant, zone)} ${zone}`;
}

/** `Jum, 20 Mar 2026, 10.30 WIB`: for lists of many. The zone stays with its time. */
export function formatBriefInstant(instant: Moment, zone: ZoneName): string {
  const wall = wallClock(instant, zone);
  const day = `${weekdayName(wall.getUTCDay() || 7).slice(0, 3)}, ${wall.getUTCDate()}`;
  const month = monthName(wall.getUTCMonth() + 1).slice(0, 3);
  return `${day} ${month} ${wall.getUTCFullYear()}, ${formatTime(instant, zone)}\u00a0${zone}`;
}

/** `Hari ini`, `Besok` or `Jum, 20 Mar`, seen from `now`. */
export function formatRelativeDay(date: Temporal.PlainDate, now: Temporal.Instant, zone: ZoneName): string {
  const today = Math.floor(wallClock(now, zone).getTime() / dayMs);
  const days = Date.UTC(date.year, date.month - 1, date.day) / dayMs - today;
  if (days === 0) return "Hari ini";
  if (days === 1) return "Besok";
  return formatShortDate(date);
}

/** Until when, seen from `now`: `pukul 14.30 WIB`, `besok pukul 08.00 WIB`, `Jum, 20 Mar pukul 08.00 WIB`. */
export function formatDeadline(until: Moment, now: Temporal.Instant, zone: ZoneName): string {
  const day = formatRelativeDay(localDate(until, zone), now, zone);
  const time = `pukul ${formatTime(until, zone)} ${zone}`;
  if (day === "Hari ini") return time;
  return `${day === "Besok" ? "besok" : day} ${time}`;
}

/** `1 jam 30 menit`, `45 menit`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours ? `${hours} jam` : "", rest || !hours ? `${rest} menit` : ""].filter(Boolean).join(" ");
}
