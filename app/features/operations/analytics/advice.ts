import type { WeekGrid } from "#app/features/operations/analytics/occupancy.ts";
import { clockText } from "#app/lib/clock-text.ts";
import { formatMinutes, weekdayName } from "#app/lib/zoned-time.ts";

export interface Advice {
  kind: "EMPTY_HOURS" | "FULL_HOURS" | "NO_SHOWS";
  text: string;
  /** What the form begins with to which it leads. */
  asks?: Record<string, string>;
}

interface Window {
  day: number;
  hour: number;
  hours: number;
  /** Minutes that were used, and that could be. */
  used: number;
  open: number;
}

/** Fewer visits are chance, and so is an hour that was there for less than twice its length. */
const leastVisits = 15;
const leastTimes = 2;
const emptyHours = 3;
const fullHours = 2;
const emptyFrom = 0.5;
const fullFrom = 0.8;
const missedFrom = 0.1;
const shown = 2;

/** What the figures of these days suggest, the most useful first, at most two: nothing where they are too few to tell. */
export function adviceOf({
  occupancy,
  completed,
  noShows,
  paysAtVenue = true,
}: {
  occupancy: { open: WeekGrid; used: WeekGrid };
  completed: number;
  noShows: number;
  /** Nobody has to pay before the visit. */
  paysAtVenue?: boolean;
}): Advice[] {
  if (completed + noShows < leastVisits) return [];
  const used = ({ used: part, open }: Window) => part / open;
  const emptiest = windowsOf(occupancy, emptyHours).toSorted((a, b) => used(a) - used(b) || b.open - a.open)[0];
  const fullest = windowsOf(occupancy, fullHours).toSorted((a, b) => used(b) - used(a) || b.open - a.open)[0];
  const advice: Advice[] = [];
  if (emptiest && 1 - used(emptiest) >= emptyFrom) {
    const text = `${nameOf(emptiest)} kosong ${percent(1 - used(emptiest))}: tawarkan promo.`;
    const { day, hour, hours } = emptiest;
    const [fromTime, untilTime] = [clockText(hour * 60), clockText((hour + hours) * 60)];
    advice.push({ kind: "EMPTY_HOURS", text, asks: { weekdays: String(day + 1), fromTime, untilTime } });
  }
  if (fullest && used(fullest) >= fullFrom) {
    const text = `${nameOf(fullest)} terisi ${percent(used(fullest))}: tambah barber atau jam kerja pada waktu itu.`;
    advice.push({ kind: "FULL_HOURS", text });
  }
  if (noShows / (completed + noShows) >= missedFrom) {
    const remedy = paysAtVenue ? "mintalah uang muka" : "periksa lagi uang muka dan biaya tidak hadirnya";
    const text = `${noShows} dari ${completed + noShows} pelanggan tidak datang: ${remedy}.`;
    advice.push({ kind: "NO_SHOWS", text });
  }
  return advice.slice(0, shown);
}

/** Every stretch of so many hours of a weekday in which the whole time could be sold, often enough to tell. */
function windowsOf({ open, used }: { open: WeekGrid; used: WeekGrid }, hours: number): Window[] {
  const starts = Array.from({ length: 24 - hours + 1 }, (_, hour) => hour);
  return open.flatMap((minutes, day) =>
    starts.flatMap((hour) => {
      const within = minutes.slice(hour, hour + hours);
      if (within.some((each) => each < 60 * leastTimes)) return [];
      const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
      return [{ day, hour, hours, open: sum(within), used: sum((used[day] ?? []).slice(hour, hour + hours)) }];
    }),
  );
}

function nameOf({ day, hour, hours }: Window): string {
  return `${weekdayName(day + 1)} pukul ${formatMinutes(hour * 60)}–${formatMinutes((hour + hours) * 60)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
