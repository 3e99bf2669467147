import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import type { TakenTimes } from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { type DateException, wallMinutes } from "#app/features/time/hours/opening.ts";
import type { Period } from "#app/lib/period.ts";
import { type ZoneName, zoneIds } from "#app/lib/zoned-time.ts";

const minuteMs = 60_000;
const firstDate = Temporal.PlainDate.from("2028-02-26"); // a leap day and a month's end lie ahead

interface AvailabilityCase {
  schedule: OutletSchedule;
  /** By barber, epoch milliseconds. */
  claims: ReadonlyMap<string, readonly Period[]>;
  /** The same as the rules want it. */
  taken: TakenTimes;
  slotRequest: SlotRequest;
  range: { from: string; days: number };
  now: number;
}

const fiveMinutes = (from: number, to: number) => fc.integer({ min: from / 5, max: to / 5 }).map((n) => n * 5);

/** Intervals of a day: none, ordinary ones, touching and overlapping ones, past midnight, around the clock. */
const dayIntervals = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fiveMinutes(480, 840), fiveMinutes(900, 1320)) },
    { weight: 2, arbitrary: fc.tuple(fiveMinutes(900, 1435), fiveMinutes(0, 300)) },
    { weight: 1, arbitrary: fc.constant<[number, number]>([0, 1440]) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1440 })),
    },
  ),
  { maxLength: 3 },
);

const week = fc
  .array(dayIntervals, { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.flatMap((intervals, day) =>
      intervals.filter(([open, close]) => open !== close).map(([open, close]) => ({ weekday: day + 1, open, close })),
    ),
  );

const exceptions = fc
  .array(fc.tuple(fc.integer({ min: -1, max: 5 }), fc.option(dayIntervals, { freq: 3 })), { maxLength: 3 })
  .map((dates) =>
    dates.flatMap(([day, intervals]): DateException[] => {
      const date = firstDate.add({ days: day }).toString();
      const open = (intervals ?? []).filter(([from, to]) => from !== to);
      if (open.length === 0) return [{ date, openMin: null, closeMin: null }];
      return open.map(([openMin, closeMin]) => ({ date, openMin, closeMin }));
    }),
  );

const barberIds = ["ani", "budi", "cahyo"];

const schedule: fc.Arbitrary<OutletSchedule> = fc
  .record({
    zone: fc.constantFrom("WIB" as const, "WITA" as const, "WIT" as const),
    hours: week,
    exceptions,
    policy: fc.record({
      minNoticeMin: fc.constant(0),
      horizonDays: fc.integer({ min: 1, max: 5 }),
      slotStepMin: fc.constantFrom(5, 10, 15, 20, 30, 60),
      confirmation: fc.constant("INSTANT" as const),
      paymentRule: fc.constant("VENUE_OK" as const),
    }),
    // Often the same for all, as in most outlets.
    shifts: fc.oneof(
      fc.array(week, { minLength: 1, maxLength: 3 }),
      fc
        .tuple(week, fc.integer({ min: 2, max: 3 }))
        .map(([weekly, count]) => Array.from({ length: count }, () => weekly)),
    ),
  })
  .map(({ hours, shifts, ...rest }) => ({
    ...rest,
    hours: hours.map(({ weekday, open, close }) => ({ weekday, openMin: open, closeMin: close })),
    barbers: shifts.map((weekly, position) => ({
      id: barberIds[position] ?? "",
      position,
      shifts: weekly.map(({ weekday, open, close }) => ({ weekday, startMin: open, endMin: close })),
      services: new Map(),
    })),
  }));

/** Claims one after another, touching or apart, some of them not on whole minutes. */
const claims = fc.array(
  fc.record({
    gapMin: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 600 })),
    lengthMin: fc.oneof(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 1, max: 4000 })),
    extraMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 59_999 })),
  }),
  { maxLength: 14 },
);

const slotRequest = fc.record({
  durations: fc.oneof(
    fc.array(fc.option(fiveMinutes(10, 300), { freq: 5 }), { minLength: 3, maxLength: 3 }),
    fiveMinutes(10, 300).map((minutes) => [minutes, minutes, minutes]),
  ),
  bufferMin: fiveMinutes(0, 30),
  travelMin: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 105 })),
  noticeMin: fc.constantFrom(0, 30, 45, 120, 1500),
});

/** Random outlets, claims and wishes around a leap day, in all three zones. */
export const availabilityCase: fc.Arbitrary<AvailabilityCase> = fc
  .record({
    schedule,
    claims: fc.array(claims, { minLength: 3, maxLength: 3 }),
    slotRequest,
    fromDay: fc.integer({ min: -1, max: 2 }),
    days: fc.integer({ min: 1, max: 3 }),
    nowMin: fc.integer({ min: 0, max: 2 * 1440 }),
    nowMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 59_999 })),
  })
  .map(({ schedule, claims, slotRequest, fromDay, days, nowMin, nowMs }) => {
    const midnight = firstDate.toZonedDateTime(zoneIds[schedule.zone]).epochMilliseconds;
    const ids = schedule.barbers.map(({ id }) => id);
    const periods = new Map(ids.map((id, barber) => [id, periodsOf(claims[barber] ?? [], midnight - 86_400_000)]));
    return {
      schedule,
      claims: periods,
      taken: new Map([...periods].map(([id, list]) => [id, list.map((period) => widened(period, schedule.zone))])),
      slotRequest: {
        ...slotRequest,
        durations: new Map(
          ids.flatMap((id, barber) => {
            const minutes = slotRequest.durations[barber];
            return minutes ? [[id, minutes] as const] : [];
          }),
        ),
      },
      range: { from: firstDate.add({ days: fromDay }).toString(), days },
      now: midnight + nowMin * minuteMs + nowMs,
    };
  });

function widened({ start, end }: Period, zone: ZoneName): Period {
  return { start: Math.floor(wallMinutes(start, zone)), end: Math.ceil(wallMinutes(end, zone)) };
}

function periodsOf(list: { gapMin: number; lengthMin: number; extraMs: number }[], from: number) {
  let at = from;
  return list.map(({ gapMin, lengthMin, extraMs }) => {
    const start = at + gapMin * minuteMs + (gapMin ? extraMs : 0);
    at = start + lengthMin * minuteMs + extraMs;
    return { start, end: at };
  });
}
