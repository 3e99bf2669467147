import { z } from "zod";
import { clockPattern, readClock } from "#app/lib/clock-text.ts";

/** A time of day as people type it. */
export const typedClock = z.string().max(8).meta({ pattern: clockPattern }).optional();

interface Ends {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Minutes of the day of a pair of boxes; null for two empty ones, and for a wrong pair, after telling each box what is wrong
 * with it. `names` are those of both ends in the middle of a sentence.
 */
export function readSpan(
  { from = "", to = "" }: Ends,
  names: Readonly<Required<Ends>>,
  report: (end: keyof Ends, message: string) => void,
): { from: number; to: number } | null {
  const [hasFrom, hasTo] = [from.trim() !== "", to.trim() !== ""];
  if (!hasFrom && !hasTo) return null;
  const [fromMin, toMin] = [readClock(from), readClock(to)];
  const unreadable = "Tulis jam seperti 09.00.";
  const isFrom = fromMin !== null && fromMin < 1440;
  if (!isFrom) report("from", hasFrom ? unreadable : `Isi ${names.from}.`);
  if (toMin === null) report("to", hasTo ? unreadable : `Isi ${names.to}.`);
  if (!isFrom || toMin === null) return null;
  if (fromMin !== toMin) return { from: fromMin, to: toMin };
  report("to", `${names.to.replace(/^./, (letter) => letter.toUpperCase())} harus berbeda dari ${names.from}.`);
  return null;
}
