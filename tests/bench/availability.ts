import { Temporal } from "temporal-polyfill";
import { type FreeSlot, freeByBarber, freeSlots } from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { wallMinutes } from "#app/features/time/hours/opening.ts";
import { dayMs, type Period } from "#app/lib/period.ts";
import { instantAt } from "#app/lib/zoned-time.ts";
import { type CalcomEngine, loadCalcomEngine } from "#tests/bench/calcom-engine.ts";
import {
  against,
  formatSpread,
  interleave,
  isSmoke,
  type Report,
  ratio,
  type Scenario,
  sized,
  spread,
  type Target,
} from "#tests/bench/harness.ts";
import { availabilityOracle } from "#tests/support/availability-oracle.ts";

const zone = "WIB";
const openMin = 600;
const closeMin = 1260;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const now = Temporal.Now.instant();
const firstDate = now.toZonedDateTimeISO("Asia/Jakarta").toPlainDate().add({ days: 1 });

interface Shape {
  hosts: number;
  days: number;
  /** Of each host. */
  bookings: number;
}

const wholeShapes: (Shape & { isoAtLeast: number })[] = [
  { hosts: 1, days: 30, bookings: 200, isoAtLeast: 80 },
  { hosts: 1, days: 90, bookings: 200, isoAtLeast: 80 },
  { hosts: 4, days: 14, bookings: 60, isoAtLeast: 80 },
  { hosts: 10, days: 30, bookings: 200, isoAtLeast: 250 },
];
const shapes = sized(wholeShapes, [{ hosts: 2, days: 2, bookings: 10, isoAtLeast: 0 }]);

/** S1: the times of hosts who work 10.00–21.00 every day, every quarter of an hour, for a service of half an hour. */
export const availability: Scenario = {
  async run() {
    const calcom = isSmoke ? null : await loadCalcomEngine();
    const report: Report = {
      title: "S1 · free times: processor microseconds a list, and how many times as long Cal.com's engine takes",
      columns: ["hosts × days × bookings", "times", "cells", "slots", "ISO strings", "Cal.com", "× cells", "× ISO"],
      rows: [],
      targets: [],
    };
    for (const shape of shapes) await compare(calcom, shape, report);
    report.targets.push(...(await growth()));
    return report;
  },
};

/** The smoke, which has no network to fetch Cal.com's engine by, compares with the slow oracle of the tests. */
async function compare(calcom: CalcomEngine | null, shape: (typeof shapes)[number], report: Report): Promise<void> {
  const own = outletOf(shape);
  const isoStrings = () => isoStringsOf(own.slots());
  const theirs = calcom ? calcomOf(calcom, shape) : own.oracle;
  const expected = theirs().toSorted();
  if (isoStrings().join() !== expected.join()) throw new Error("The two engines list different times.");

  const times = await interleave(
    [
      { name: "cells", run: once(own.cells) },
      { name: "slots", run: once(own.slots) },
      { name: "iso", run: once(isoStrings) },
      { name: "Cal.com", run: once(theirs) },
    ],
    { ofProcessor: true },
  );
  const label = `${shape.hosts} × ${shape.days} × ${shape.bookings}`;
  const cells = against(times.get("cells"), times.get("Cal.com"));
  const iso = against(times.get("iso"), times.get("Cal.com"));
  const columns = ["cells", "slots", "iso", "Cal.com"].map((name) => formatSpread(spread(times.get(name) ?? [])));
  report.rows.push([label, expected.length, ...columns, formatSpread(cells.measured), formatSpread(iso.measured)]);
  report.targets.push(
    { name: `${label}: Cal.com ÷ ISO strings`, ...iso, atLeast: shape.isoAtLeast },
    { name: `${label}: Cal.com ÷ cells`, ...cells, atLeast: 3_000 },
  );
}

const clockTimes = Array.from({ length: 1440 }, (_, minute) => new Date(minute * 60_000).toISOString().slice(11));

/** What Cal.com lists. The date is written once a day, the time of day comes from a table. */
function isoStringsOf(slots: readonly FreeSlot[]): string[] {
  let date = "";
  let midnight = Number.NEGATIVE_INFINITY;
  return slots.map(({ start }) => {
    if (start - midnight >= dayMs) {
      midnight = Math.floor(start / dayMs) * dayMs;
      date = new Date(midnight).toISOString().slice(0, 11);
    }
    const text = date + (clockTimes[(start - midnight) / 60_000] ?? "");
    text.charCodeAt(23); // joins the two parts, which the runtime would otherwise leave for the reader
    return text;
  });
}

const once = (work: () => unknown) => () => {
  work();
  return 1;
};

/** Ten hosts cost ten times one host, three months three times one, and years of history nothing. */
async function growth(): Promise<Target[]> {
  const base = { hosts: 1, days: 30, bookings: 200 };
  const variants = {
    base: outletOf(base),
    hosts: outletOf({ ...base, hosts: 10 }),
    days: outletOf({ ...base, days: 90, bookings: 600 }),
    history: outletOf(base, sized(20_000, 100)),
  };
  const times = await interleave(
    Object.entries(variants).map(([name, { cells }]) => ({ name, run: once(cells) })),
    { ofProcessor: true, roundMs: 600 },
  );
  const per = (name: string, units: number) =>
    ratio(
      times.get(name)?.map((time) => time / units),
      times.get("base"),
    );
  return [
    { name: "a host of ten ÷ one host", measured: per("hosts", 10), atMost: 1.3 },
    { name: "30 of 90 days ÷ 30 days", measured: per("days", 3), atMost: 1.3 },
    { name: "20,000 past bookings ÷ none", measured: per("history", 1), atMost: 1.2 },
  ];
}

/** The host's bookings of half an hour, spread evenly, all on the quarter. */
function bookingsOf(host: number, { days, bookings }: Shape): Period[] {
  const perDay = (closeMin - openMin) / 30;
  return Array.from({ length: bookings }, (_, i) => {
    const place = Math.floor((i * days * perDay) / bookings) + (host % 3);
    const minute = openMin + (place % perDay) * 30;
    const date = firstDate.add({ days: Math.min(days - 1, Math.floor(place / perDay)) });
    const start = instantAt(date, minute, zone).epochMilliseconds;
    return { start, end: start + 1_800_000 };
  });
}

function outletOf(shape: Shape, history = 0) {
  const ids = Array.from({ length: shape.hosts }, (_, host) => `host ${host}`);
  const schedule: OutletSchedule = {
    zone,
    hours: weekdays.map((weekday) => ({ weekday, openMin, closeMin })),
    exceptions: [],
    policy: { minNoticeMin: 0, horizonDays: 180, slotStepMin: 15, confirmation: "INSTANT", paymentRule: "VENUE_OK" },
    barbers: ids.map((id, position) => ({
      id,
      position,
      shifts: weekdays.map((weekday) => ({ weekday, startMin: openMin, endMin: closeMin })),
      services: new Map(),
    })),
  };
  const past = Array.from({ length: history }, (_, i) => {
    const start = (Math.floor(now.epochMilliseconds / 3_600_000) - history + i) * 3_600_000;
    return { start, end: start + 1_800_000 };
  });
  const inWall = ({ start, end }: Period) => ({ start: wallMinutes(start, zone), end: wallMinutes(end, zone) });
  const taken = new Map(ids.map((id, host) => [id, [...past, ...bookingsOf(host, shape)].map(inWall)]));
  const durations = new Map(ids.map((id) => [id, 30]));
  const slotRequest: SlotRequest = { durations, bufferMin: 0, travelMin: 0, noticeMin: 0 };
  const range = { from: firstDate.toString(), days: shape.days };
  const periods = new Map(ids.map((id, host) => [id, bookingsOf(host, shape)]));
  return {
    /** As ISO strings, by the tests' slow rules. */
    oracle() {
      const { startsOn, refusal } = availabilityOracle(schedule, periods, slotRequest, now.epochMilliseconds);
      const isFree = (start: number) => ids.some((id) => refusal(start, id) === null);
      return startsOn(range.from, range.days)
        .filter(isFree)
        .map((start) => new Date(start).toISOString());
    },
    cells: () => freeByBarber(schedule, taken, slotRequest, range, now.epochMilliseconds),
    slots: () => freeSlots(schedule, taken, slotRequest, range, now.epochMilliseconds),
  };
}

/** The same work as Cal.com does it, from working hours in memory to ISO strings. */
function calcomOf({ dayjs, ...engine }: CalcomEngine, shape: Shape): () => string[] {
  const timeZone = "Asia/Jakarta";
  const dateFrom = dayjs(instantAt(firstDate, 0, zone).epochMilliseconds).tz(timeZone);
  const dateTo = dayjs(instantAt(firstDate.add({ days: shape.days }), 0, zone).epochMilliseconds - 1000).tz(timeZone);
  const atMinute = (minutes: number) => new Date(minutes * 60_000);
  const availability = [{ days: [0, 1, 2, 3, 4, 5, 6], startTime: atMinute(openMin), endTime: atMinute(closeMin) }];
  const bookings = Array.from({ length: shape.hosts }, (_, host) => bookingsOf(host, shape));
  return () => {
    const users = bookings.map((own) => {
      const ranges = engine.buildDateRanges({ dateFrom, dateTo, availability, timeZone, travelSchedules: [] });
      const busy = own.map(({ start, end }) => ({ start: dayjs(start), end: dayjs(end) }));
      return {
        timeZone,
        dateRanges: engine.subtract(ranges.dateRanges, busy),
        oooExcludedDateRanges: engine.subtract(ranges.oooExcludedDateRanges, busy),
        user: { isFixed: false },
      };
    });
    const slots = engine.getSlots({
      inviteeDate: dateFrom,
      eventLength: 30,
      frequency: 15,
      minimumBookingNotice: 0,
      dateRanges: engine.getAggregatedAvailability(users, shape.hosts > 1 ? "ROUND_ROBIN" : null),
    });
    return slots.map(({ time }) => time.toISOString());
  };
}
