/** What a set of visits counts and brings, in whole rupiah; as the statements answer it. */
export interface Sums {
  bookings: number;
  completed: number;
  noShows: number;
  cancelled: number;
  turnedDown: number;
  byPlatform: number;
  expired: number;
  open: number;
  value: number;
  atOutlet: number;
  booked: number;
  fees: number;
  takenBack: number;
}

export const noSums: Sums = {
  bookings: 0,
  completed: 0,
  noShows: 0,
  cancelled: 0,
  turnedDown: 0,
  byPlatform: 0,
  expired: 0,
  open: 0,
  value: 0,
  atOutlet: 0,
  booked: 0,
  fees: 0,
  takenBack: 0,
};

const names = Object.keys(noSums) as (keyof Sums)[];

export function addUp(rows: readonly Sums[]): Sums {
  const sums = { ...noSums };
  for (const row of rows) for (const name of names) sums[name] += row[name];
  return sums;
}

/** What the outlet earned: its share in the ledger and what it was paid at the counter, less what it owes of that. */
export function incomeOf({ atOutlet, booked, fees, takenBack }: Sums): number {
  return atOutlet + booked + fees + takenBack;
}

/** The platform's commission on completed visits. */
export function commissionOf({ value, atOutlet, booked }: Sums): number {
  return value - atOutlet - booked;
}

/** Of the visits whose time has come, those to which nobody came. */
export function noShowShare({ completed, noShows }: Sums): { part: number; whole: number } {
  return { part: noShows, whole: completed + noShows };
}

export interface Change {
  text: string;
  /** Against the time before: better, worse, or neither. */
  tone: "better" | "worse" | "same";
}

interface ChangeFormat {
  /** Writes the value of the time before. */
  format: (value: number) => string;
  /** Writes the difference of shares and averages, to a tenth, of which a percentage would mislead. */
  difference?: (value: number) => string;
  lessIsBetter?: boolean;
}

/** `+12% dari 8 sebelumnya`, `+2 poin dari 10% sebelumnya`. */
export function changeOf(
  now: number,
  before: number,
  { format, difference, lessIsBetter = false }: ChangeFormat,
): Change {
  if (now === before) return { text: "Sama dengan sebelumnya", tone: "same" };
  const tone = now > before !== lessIsBetter ? "better" : "worse";
  if (before <= 0) return { text: `Sebelumnya ${format(before)}`, tone };
  const by = difference ? Math.round((now - before) * 10) / 10 : Math.round(((now - before) / before) * 100);
  const sign = by > 0 ? "+" : by < 0 ? "−" : "±";
  const text = difference ? difference(Math.abs(by)) : `${Math.abs(by)}%`;
  return { text: `${sign}${text} dari ${format(before)} sebelumnya`, tone };
}
