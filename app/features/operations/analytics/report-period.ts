/** Local calendar days, both included, as `2026-11-21`. */
export interface ReportPeriod {
  from: string;
  until: string;
}

export const periodLengths = [1, 7, 30, 90] as const;
const usualLength = 30;
export const longestPeriodDays = 366;
const dayMs = 86_400_000;
/** Before it nothing was ever booked. */
const firstDay = "2020-01-01";

type PeriodErrors = Partial<Record<"from" | "until", string>>;

export interface ReadPeriod {
  period: ReportPeriod;
  /** Of the lengths to choose from; null for days of one's own. */
  length: number | null;
  typed: { from: string; until: string };
  errors: PeriodErrors;
}

/** The days that a URL asks for (`?days=7`, or `?from=…&until=…`), seen on `today`; what cannot be read is named. */
export function readPeriod(params: URLSearchParams, today: string): ReadPeriod {
  const typed = { from: params.get("from") ?? "", until: params.get("until") ?? "" };
  const wanted = Number(params.get("days") ?? usualLength);
  const length = periodLengths.find((each) => each === wanted) ?? usualLength;
  const usual = { from: addDays(today, 1 - length), until: today };
  if (!typed.from && !typed.until) return { period: usual, length, typed, errors: {} };

  const errors: PeriodErrors = {};
  for (const name of ["from", "until"] as const) {
    if (!isDay(typed[name])) errors[name] = "Isi tanggal yang ada di kalender.";
    else if (typed[name] < firstDay) errors[name] = "Tanggal itu terlalu jauh.";
    else if (typed[name] > today) errors[name] = "Paling akhir hari ini.";
  }
  if (!errors.from && !errors.until) {
    if (typed.until < typed.from) errors.until = "Tidak boleh sebelum tanggal awal.";
    else if (daysOf(typed) > longestPeriodDays) errors.from = `Paling lama ${longestPeriodDays} hari.`;
  }
  const isUsable = Object.keys(errors).length === 0;
  return { period: isUsable ? { ...typed } : usual, length: null, typed, errors };
}

/** As long as this one, right before it. */
export function periodBefore({ from, until }: ReportPeriod): ReportPeriod {
  return { from: addDays(from, -daysOf({ from, until })), until: addDays(from, -1) };
}

export function daysOf({ from, until }: ReportPeriod): number {
  return (Date.parse(until) - Date.parse(from)) / dayMs + 1;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** `?…` that leads to this period again. */
export function periodSearch({ period, length }: Pick<ReadPeriod, "period" | "length">): string {
  return length ? `?days=${length}` : `?${new URLSearchParams({ ...period })}`;
}

/** One bar of a chart: a day, a week or a month of the period, cut off at its ends. */
export type Bucket = ReportPeriod;

/** Consecutive stretches that cover the period: few enough to be seen on a phone. Weeks and months are counted from its end. */
export function bucketsOf(period: ReportPeriod): Bucket[] {
  const days = daysOf(period);
  const size = days <= 31 ? 1 : days <= 92 ? 7 : 30;
  const buckets: Bucket[] = [];
  for (let until = period.until; until >= period.from; until = addDays(until, -size)) {
    const from = addDays(until, 1 - size);
    buckets.unshift({ from: from < period.from ? period.from : from, until });
  }
  return buckets;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
