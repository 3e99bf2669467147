import { Temporal } from "temporal-polyfill";
import type { SlotRefusal } from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import type { Period } from "#app/lib/period.ts";
import { zoneIds } from "#app/lib/zoned-time.ts";

const minuteMs = 60_000;

/** Availability said slowly and obviously: every minute is looked at by itself, through the time zone database. */
export function availabilityOracle(
  schedule: OutletSchedule,
  claims: ReadonlyMap<string, readonly Period[]>,
  slotRequest: SlotRequest,
  now: number,
) {
  const zoned = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zoneIds[schedule.zone]);
  const isOpenAt = remembered((instant: number) => {
    const [minute, today, yesterday] = wallClock(instant);
    return intervalsOn(today).some(holds(minute)) || intervalsOn(yesterday).some(holds(minute + 1440));
  });
  const shiftsAt = new Map(
    schedule.barbers.map(({ id, shifts }) => [
      id,
      remembered((instant: number) => {
        const [minute, today, yesterday] = wallClock(instant);
        const on = (date: Temporal.PlainDate) =>
          shifts.filter((shift) => shift.weekday === date.dayOfWeek).map((shift) => [shift.startMin, shift.endMin]);
        return on(today).some(holds(minute)) || on(yesterday).some(holds(minute + 1440));
      }),
    ]),
  );

  function wallClock(instant: number): [number, Temporal.PlainDate, Temporal.PlainDate] {
    const local = zoned(instant);
    const today = local.toPlainDate();
    return [local.hour * 60 + local.minute, today, today.subtract({ days: 1 })];
  }

  /** What opens on this date; an exception of the date speaks instead of the week. */
  function intervalsOn(date: Temporal.PlainDate): number[][] {
    const exceptions = schedule.exceptions.filter((exception) => exception.date === date.toString());
    if (exceptions.length === 0) {
      return schedule.hours
        .filter(({ weekday }) => weekday === date.dayOfWeek)
        .map(({ openMin, closeMin }) => [openMin, closeMin]);
    }
    return exceptions.flatMap(({ openMin, closeMin }) =>
      openMin === null || closeMin === null ? [] : [[openMin, closeMin]],
    );
  }

  function refusal(start: number, barberId: string): SlotRefusal | null {
    const durationMin = slotRequest.durations.get(barberId);
    if (durationMin === undefined) throw new Error("The oracle is asked about barbers of the slotRequest only.");
    if (start < now) return "past";
    const local = zoned(start);
    const isWhole = local.second === 0 && local.millisecond === 0;
    if (!isWhole || (local.hour * 60 + local.minute) % schedule.policy.slotStepMin !== 0) return "off-step";
    if (start - now < slotRequest.noticeMin * minuteMs || start - slotRequest.travelMin * minuteMs < now)
      return "notice";
    const lastDate = zoned(now).toPlainDate().add({ days: schedule.policy.horizonDays });
    if (Temporal.PlainDate.compare(local.toPlainDate(), lastDate) > 0) return "horizon";

    const service = minutesFrom(start, durationMin);
    if (!service.every(isOpenAt)) return "closed";
    if (!service.every(shiftsAt.get(barberId) ?? (() => false))) return "shift";
    const claimed = minutesFrom(
      start - slotRequest.travelMin * minuteMs,
      slotRequest.travelMin + durationMin + slotRequest.bufferMin + slotRequest.travelMin,
    );
    const isTaken = (minute: number) =>
      (claims.get(barberId) ?? []).some(({ start, end }) => start < minute + minuteMs && minute < end);
    return claimed.some(isTaken) ? "taken" : null;
  }

  /** Every start on the step grid of these local dates. */
  function startsOn(from: string, days: number): number[] {
    const { slotStepMin } = schedule.policy;
    return Array.from({ length: days }, (_, day) => Temporal.PlainDate.from(from).add({ days: day })).flatMap(
      (date) => {
        const midnight = date.toZonedDateTime(zoneIds[schedule.zone]).epochMilliseconds;
        return Array.from({ length: 1440 / slotStepMin }, (_, i) => midnight + i * slotStepMin * minuteMs);
      },
    );
  }

  return { refusal, startsOn };
}

/** Whether an interval, past midnight where it ends before it begins, holds this minute of its own date. */
function holds(minute: number) {
  return ([open = 0, close = 0]: number[]) => open <= minute && minute < (close > open ? close : close + 1440);
}

function minutesFrom(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => start + i * minuteMs);
}

function remembered(ask: (instant: number) => boolean) {
  const answers = new Map<number, boolean>();
  return (instant: number): boolean => {
    const answer = answers.get(instant) ?? ask(instant);
    answers.set(instant, answer);
    return answer;
  };
}
