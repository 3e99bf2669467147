import { Temporal } from "temporal-polyfill";

let readClock = () => Temporal.Now.instant();

/** The only source of the current time. */
export const clock = { now: (): Temporal.Instant => readClock() };

/** Replaces the clock of the whole process; null gives the system's back. For tests. */
export function setClock(read: (() => Temporal.Instant) | null): void {
  readClock = read ?? (() => Temporal.Now.instant());
}
