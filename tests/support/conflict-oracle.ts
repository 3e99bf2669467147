import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import type {
  ComingBooking,
  Conflict,
  ScheduleChange,
} from "#app/features/bookings/schedule-changes/conflicting-bookings.ts";
import type { OutletSchedule } from "#app/features/time/free-times/slot-request.ts";
import { zoneIds } from "#app/lib/zoned-time.ts";
import { availabilityCase } from "#tests/support/availability-cases.ts";

const minuteMs = 60_000;

interface ConflictCase {
  schedule: OutletSchedule;
  change: ScheduleChange;
  bookings: ComingBooking[];
}

/** What an outlet's rules say of one minute and one booking, looked at by themselves, through the time zone database. */
function lossesIn(schedule: OutletSchedule, booking: ComingBooking): string[] {
  const minutes = Array.from(
    { length: (booking.end - booking.start) / minuteMs },
    (_, i) => booking.start + i * minuteMs,
  );
  const losses = minutes.every((minute) => isOpen(schedule, minute)) ? [] : ["closed"];
  const barber = schedule.barbers.find(({ id }) => id === booking.barberId);
  if (!barber) return [...losses, "barber"];
  const works = (minute: number) =>
    isWithin(minute, schedule.zone, (date) =>
      barber.shifts.filter(({ weekday }) => weekday === date.dayOfWeek).map((each) => [each.startMin, each.endMin]),
    );
  if (!minutes.every(works)) losses.push("shift");
  const missing = booking.serviceIds.filter((id) => id !== null && !barber.services.has(id));
  return [...losses, ...missing.map((id) => `service ${id}`)];
}

function isOpen(schedule: OutletSchedule, minute: number): boolean {
  return isWithin(minute, schedule.zone, (date) => {
    const special = schedule.exceptions.filter((each) => each.date === date.toString());
    if (special.length === 0) {
      return schedule.hours
        .filter(({ weekday }) => weekday === date.dayOfWeek)
        .map((each) => [each.openMin, each.closeMin]);
    }
    return special.flatMap(({ openMin, closeMin }) =>
      openMin === null || closeMin === null ? [] : [[openMin, closeMin]],
    );
  });
}

function isWithin(minute: number, zone: OutletSchedule["zone"], on: (date: Temporal.PlainDate) => number[][]): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(minute).toZonedDateTimeISO(zoneIds[zone]);
  const ofDay = local.hour * 60 + local.minute;
  const today = local.toPlainDate();
  const holds =
    (at: number) =>
    ([from = 0, to = 0]: number[]) =>
      from <= at && at < (to > from ? to : to + 1440);
  return on(today).some(holds(ofDay)) || on(today.subtract({ days: 1 })).some(holds(ofDay + 1440));
}

/** Slowly and obviously: what each booking loses that it had. */
export function conflictOracle({ schedule, change, bookings }: ConflictCase, after: OutletSchedule): Conflict[] {
  return bookings.flatMap((booking) => {
    const before = lossesIn(schedule, booking);
    const wasGone = before.includes("barber");
    const lost = lossesIn(after, booking).filter((loss) => !before.includes(loss) && !(wasGone && loss !== "closed"));
    const away = (change.timeOff ?? []).filter((off) => {
      if (off.barberId !== booking.barberId) return false;
      for (let at = booking.claimed.start; at < booking.claimed.end; at += minuteMs) {
        if (at >= off.start && at < off.end) return true;
      }
      return false;
    });
    const causes = [...lost.map((loss) => loss.split(" ")[0] ?? ""), ...(away.length > 0 ? ["time-off"] : [])];
    return causes.length > 0 ? [{ id: booking.id, causes: [...new Set(causes)] as Conflict["causes"] }] : [];
  });
}

const serviceIds = ["cut", "shave", "wash"];
const offered = { durationMin: 30, bufferMin: 0, price: 50_000 };
const minutesOf = (from: number, to: number) => fc.integer({ min: from / 5, max: to / 5 }).map((n) => n * 5);

/** An outlet, another one's hours and shifts in their place, and bookings around both. */
export const conflictCase: fc.Arbitrary<ConflictCase> = fc
  .record({
    now: availabilityCase,
    later: availabilityCase,
    picks: fc.record({
      hours: fc.boolean(),
      exceptions: fc.boolean(),
      barbers: fc.array(fc.constantFrom("as-is", "shifts", "gone", "services"), { minLength: 3, maxLength: 3 }),
      without: fc.subarray(serviceIds),
      offers: fc.array(fc.subarray(serviceIds), { minLength: 3, maxLength: 3 }),
    }),
    bookings: fc.array(
      fc.record({
        barber: fc.integer({ min: 0, max: 3 }),
        day: fc.integer({ min: 0, max: 4 }),
        at: minutesOf(0, 1435),
        lasts: minutesOf(10, 120),
        travel: fc.constantFrom(0, 0, 15),
        services: fc.subarray([...serviceIds, null], { minLength: 1 }),
      }),
      { maxLength: 8 },
    ),
    off: fc.option(
      fc.record({ barber: fc.integer({ min: 0, max: 2 }), from: minutesOf(0, 5 * 1440), lasts: minutesOf(30, 3000) }),
    ),
  })
  .map(({ now, later, picks, bookings, off }) => {
    const { zone } = now.schedule;
    const midnight = Temporal.PlainDate.from("2028-02-26").toZonedDateTime(zoneIds[zone]).epochMilliseconds;
    const barbers = now.schedule.barbers.map((barber, i) => ({
      ...barber,
      services: new Map((picks.offers[i] ?? []).map((id) => [id, offered])),
    }));
    const barberIds = [...barbers.map(({ id }) => id), "somebody who left"];
    const changes = barbers.map(({ id }, i) => {
      const shifts = later.schedule.barbers[0]?.shifts ?? [];
      const kinds = {
        "as-is": {},
        shifts: { shifts },
        gone: { active: false },
        services: { services: picks.offers[2] ?? [] },
      };
      return [id, kinds[picks.barbers[i] ?? "as-is"]] as const;
    });
    const dates = new Set([...now.schedule.exceptions, ...later.schedule.exceptions].map(({ date }) => date));
    const special = [...dates].map((date) => {
      const rows = later.schedule.exceptions.filter((each) => each.date === date);
      return [date, rows.length > 0 ? rows : null] as const;
    });
    return {
      schedule: { ...now.schedule, barbers },
      change: {
        ...(picks.hours && { hours: later.schedule.hours }),
        ...(picks.exceptions && { exceptions: new Map(special) }),
        barbers: new Map(changes),
        withoutServices: picks.without.slice(0, 1),
        ...(off && {
          timeOff: [
            {
              barberId: barberIds[off.barber] ?? "",
              start: midnight + off.from * minuteMs,
              end: midnight + (off.from + off.lasts) * minuteMs,
            },
          ],
        }),
      },
      bookings: bookings.map(({ barber, day, at, lasts, travel, services }, i) => {
        const start = midnight + (day * 1440 + at) * minuteMs;
        const end = start + lasts * minuteMs;
        const claimed = { start: start - travel * minuteMs, end: end + (travel + 5) * minuteMs };
        return {
          id: `booking ${i}`,
          barberId: barberIds[barber % barberIds.length] ?? "",
          serviceIds: services,
          start,
          end,
          claimed,
        };
      }),
    };
  });
