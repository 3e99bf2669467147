import { Temporal } from "temporal-polyfill";
import type { DayChoice, TimeChoice, TimeChoices } from "#app/features/bookings/terms/time-choices.ts";
import { countFreeByDay, freeSlots, slotRefusal, type TakenTimes } from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { minutesOfDay, openPeriods, shiftPeriods, wallDay, wallMinutes } from "#app/features/time/hours/opening.ts";
import { intersect } from "#app/lib/period.ts";
import { isInWindow, type WeekWindow } from "#app/lib/week-times.ts";
import {
  formatDate,
  formatInstant,
  formatRelativeDay,
  formatTime,
  instantFrom,
  localDate,
  monthName,
  weekdayName,
} from "#app/lib/zoned-time.ts";

interface Offer {
  schedule: OutletSchedule;
  taken: TakenTimes;
  slotRequest: SlotRequest;
  /** The day wanted, or null for the first with a free time. */
  date: string | null;
  linkTo: (date: string) => string;
  /** What a time costs that these barbers have then; null where all cost the same. */
  priceOf?: (barberIds: readonly string[], start: Temporal.Instant) => string | null;
  /** A start that is no choice: the time a booking has already. */
  except?: Temporal.Instant;
  /** Other starts are no choice either. */
  within?: WeekWindow | null;
}

const daysOnStrip = 14;
/** Where each part of the day begins, in hours. */
const partsOfDay = [
  { name: "Pagi", from: 0 },
  { name: "Siang", from: 11 },
  { name: "Sore", from: 15 },
  { name: "Malam", from: 18 },
] as const;

/** The days of two weeks with their number of free times, and the times of one of them. */
export function timeChoices(
  { schedule, taken, slotRequest, date, linkTo, priceOf = () => null, except, within = null }: Offer,
  now: Temporal.Instant,
): TimeChoices {
  const { zone, policy } = schedule;
  const today = localDate(now, zone);
  const range = { from: today.toString(), days: policy.horizonDays + 1 };
  const isExcepted = (each: { date: string }) =>
    except !== undefined &&
    each.date === localDate(except, zone).toString() &&
    slotRefusal(
      schedule,
      taken,
      slotRequest,
      { start: except.epochMilliseconds, barberId: null },
      now.epochMilliseconds,
    ) === null;
  const slotsOf = (of: typeof range) =>
    freeSlots(schedule, taken, slotRequest, of, now.epochMilliseconds)
      .map(({ start, barberIds }) => ({ start: instantFrom(start), barberIds }))
      .filter(({ start }) => !(except && start.equals(except)) && (!within || isInWindow(within, start, zone)));
  const counts = countFreeByDay(schedule, taken, slotRequest, range, now.epochMilliseconds).map((each) =>
    within && each.free > 0
      ? { ...each, free: slotsOf({ from: each.date, days: 1 }).length }
      : isExcepted(each)
        ? { ...each, free: each.free - 1 }
        : each,
  );
  const wanted = counts.findIndex((each) => each.date === date);
  const shown =
    wanted >= 0
      ? wanted
      : Math.max(
          0,
          counts.findIndex(({ free }) => free > 0),
        );
  const first = Math.floor(shown / daysOnStrip) * daysOnStrip;
  const day = counts[shown]?.date ?? range.from;
  const nextFree = counts.find(({ free }, index) => index > shown && free > 0) ?? counts.find(({ free }) => free > 0);

  const { noticeMin, travelMin } = slotRequest;
  const earliest = wallMinutes(now.epochMilliseconds, zone) + Math.max(noticeMin, travelMin);
  const offeringBarbers = schedule.barbers.filter(({ id }) => slotRequest.durations.has(id));
  const dayChoice = (each: { date: string; free: number }): DayChoice => {
    const local = Temporal.PlainDate.from(each.date);
    const wall = wallDay(each.date);
    const open = openPeriods(schedule, wall, 1);
    const lastStarts = (each.free > 0 ? [] : offeringBarbers).flatMap(({ id, shifts }) =>
      intersect(open, shiftPeriods(shifts, wall, 1)).map(({ end }) =>
        Math.min(end - (slotRequest.durations.get(id) ?? 0), (wall + 1) * minutesOfDay - 1),
      ),
    );
    // Where the last start is too near, nobody took it.
    const isWorking = lastStarts.length > 0;
    const isOver = lastStarts.every((last) => last < earliest);
    const relative = formatRelativeDay(local, now, zone);
    const weekday = relative.includes(",") ? weekdayName(local.dayOfWeek).slice(0, 3) : relative;
    const label = `${local.day} ${monthName(local.month).slice(0, 3)}`;
    const note =
      each.free > 0
        ? `${each.free} waktu`
        : open.length === 0
          ? "Tutup"
          : !isWorking
            ? "Libur"
            : isOver || within
              ? "Tidak ada"
              : "Penuh";
    return {
      date: each.date,
      weekday,
      label,
      note,
      name: `${formatDate(local)}: ${weekday} ${label} ${note}${each.free > 0 ? " kosong" : ""}`,
      isFree: each.free > 0,
      isShown: each.date === day,
      to: linkTo(each.date),
    };
  };
  const days = counts.slice(first, first + daysOnStrip).map(dayChoice);
  const slots = slotsOf({ from: day, days: 1 }).map(({ start, barberIds }) => ({
    start,
    price: priceOf(barberIds, start),
  }));
  const prices = new Set(slots.map(({ price }) => price));
  const times = slots.map(({ start, price }) => timeChoice(start, zone, prices.size > 1 ? price : null));
  const hasTimes = times.length > 0;
  const shownDay = Temporal.PlainDate.from(day);
  return {
    days,
    earlierTo: first > 0 ? linkTo(counts[first - daysOnStrip]?.date ?? day) : null,
    laterTo: first + daysOnStrip < counts.length ? linkTo(counts[first + daysOnStrip]?.date ?? day) : null,
    dayName: formatDate(shownDay),
    dayPrice: prices.size === 1 ? (slots[0]?.price ?? null) : null,
    groups: groupsOf(times),
    emptyText: hasTimes ? null : emptyText(days.find(({ isShown }) => isShown)?.note, formatDate(shownDay)),
    nextFree:
      nextFree && !hasTimes
        ? { text: formatDate(Temporal.PlainDate.from(nextFree.date)), to: linkTo(nextFree.date) }
        : null,
    zone,
  };
}

export function timeChoice(
  instant: Temporal.Instant,
  zone: OutletSchedule["zone"],
  price: string | null = null,
): TimeChoice {
  const [label, name] = [formatTime(instant, zone), formatInstant(instant, zone)];
  if (price === null) return { value: instant.toString(), label, name };
  return { value: instant.toString(), label, name: `${name}: ${label} ${price}`, price };
}

function groupsOf(times: readonly TimeChoice[]): TimeChoices["groups"] {
  return partsOfDay
    .map(({ name, from }, index) => ({
      name,
      times: times.filter(({ label }) => {
        const hour = Number(label.slice(0, 2));
        return hour >= from && hour < (partsOfDay[index + 1]?.from ?? 24);
      }),
    }))
    .filter(({ times: inPart }) => inPart.length > 0);
}

function emptyText(note: string | undefined, day: string): string {
  if (note === "Libur") return `Barber libur pada ${day}.`;
  if (note === "Tidak ada") return `Tidak ada waktu yang masih bisa dipilih pada ${day}.`;
  return note === "Tutup" ? `Outlet tutup pada ${day}.` : `Semua waktu pada ${day} sudah terisi.`;
}
