import { Temporal } from "temporal-polyfill";
import { processWide } from "#app/platform/process-wide.ts";

const source = processWide("clock", () => ({ read: () => Temporal.Now.instant() }));

/** The only source of the current time. */
export const clock = { now: (): Temporal.Instant => source.read() };

/** Replaces the clock of the whole process; null gives the system's back. For tests. */
export function setClock(read: (() => Temporal.Instant) | null): void {
  source.read = read ?? (() => Temporal.Now.instant());
}
