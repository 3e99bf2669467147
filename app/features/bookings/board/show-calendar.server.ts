import { Temporal } from "temporal-polyfill";
import { type CalendarRow, findCalendar } from "#app/features/bookings/board/calendar.queries.server.ts";
import {
  type CalendarZoom,
  fitsChair,
  freePieces,
  layoutColumn,
  shortestBoxMin,
} from "#app/features/bookings/board/calendar-layout.ts";
import {
  type CalendarView,
  isCalendar,
  type OrderChannel,
  type OrderFilter,
  searchOf,
} from "#app/features/bookings/orders/order-filter.ts";
import { findOrderChoices, recentIds } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { showOrders } from "#app/features/bookings/orders/show-orders.server.ts";
import { type ActionFacts, isPastDeadline, needsOutcome } from "#app/features/bookings/status/transitions.ts";
import { otherTimeRefusal } from "#app/features/bookings/terms/move-proposal.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import {
  dateOfWallDay,
  endOfDay,
  epochMsOf,
  minutesOfDay,
  type Opening,
  openOfDay,
  openPeriods,
  shiftPeriods,
  wallDay,
  wallDayAt,
  wallMinutes,
} from "#app/features/time/hours/opening.ts";
import { intersect, type Period, uncovered } from "#app/lib/period.ts";
import {
  formatDate,
  formatMinutes,
  formatShortDate,
  instantAt,
  instantFrom,
  localDate,
  monthName,
  toDate,
  type ZoneName,
} from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/**
 * The list or the calendar that the filter asks for; null when it names an outlet or a barber that is not the user's. A
 * calendar is of one outlet: without a choice of the first; both null where there is none yet.
 */
export async function showOrdersView(user: OutletManager, filter: OrderFilter, now = clock.now()) {
  const readAt = now.epochMilliseconds;
  const { view } = filter;
  if (!isCalendar(view)) {
    const list = await showOrders(user, filter, now);
    return list && { filter, choices: list.choices, list, calendar: null, recent: list.recent, readAt };
  }
  const choices = await findOrderChoices(user, filter, { mustChoose: true });
  if (!choices) return null;
  const { outlets, barbers, chosen } = choices;
  const calendar = chosen && (await showCalendar(user, { filter: { ...filter, view }, outlet: chosen }, now));
  return { filter, choices: { outlets, barbers }, list: null, calendar, recent: calendar?.recent ?? [], readAt };
}

export type OrdersView = NonNullable<Awaited<ReturnType<typeof showOrdersView>>>;

/** The evening of the last day may reach so far into the next. */
const longestEveningMin = 12 * 60;

interface CalendarRequest {
  filter: OrderFilter & { view: CalendarView };
  outlet: { id: string; zone: ZoneName };
}

/** The calendar of one outlet; null where it is not the user's. */
export async function showCalendar(
  user: OutletManager,
  { filter, outlet }: CalendarRequest,
  now: Temporal.Instant = clock.now(),
) {
  const today = localDate(now, outlet.zone);
  const date = filter.date ? Temporal.PlainDate.from(filter.date) : today;
  const { first, days } = rangeOf(filter.view, date);
  // What a filter hides may be in the way: then no time is offered as free.
  const isFreeKnown = !filter.status && !filter.channel && !filter.q;
  const row = await findCalendar({
    user,
    outletId: outlet.id,
    filter,
    from: toDate(instantAt(first, 0, outlet.zone)),
    to: toDate(instantAt(first.add({ days }), longestEveningMin, outlet.zone)),
    firstDate: first.subtract({ days: 1 }).toString(),
    lastDate: first.add({ days }).toString(),
    now: toDate(now),
  });
  if (!row) return null;
  const nowMs = now.epochMilliseconds;
  const seen = { row, day: wallDay(first.toString()), now: nowMs };
  const day = filter.view === "day" ? dayOf(seen, filter.zoom ?? "usual", isFreeKnown) : null;
  const week = filter.view === "week" ? weekOf(seen) : null;
  const at = (each: Temporal.PlainDate) => searchOf({ ...filter, date: each.toString() });
  const step = filter.view === "day" ? { days: 1 } : { days: 7 };
  return {
    view: filter.view,
    outlet: { id: row.id, name: row.name, zone: row.zone },
    date: date.toString(),
    /** `Jumat, 20 Maret 2026`, `16–22 Maret 2026` */
    title: filter.view === "day" ? formatDate(date) : weekTitle(first),
    /** `Jum, 20 Mar`, `16 Mar –` */
    briefTitle: filter.view === "day" ? formatShortDate(date) : `${formatShortDate(first).replace(/^.*, /, "")} –`,
    isToday: today.since(first).days >= 0 && today.since(first).days < days,
    /** Queries of the neighbouring days or weeks. */
    previous: at(date.subtract(step)),
    next: at(date.add(step)),
    today: searchOf({ ...filter, date: undefined }),
    day,
    week,
    count: [...(day?.columns ?? []), ...(week ?? [])].flatMap(({ events }) => events.filter(({ booking }) => booking))
      .length,
    /** What was booked in the last minutes, to be told when it is new on the screen. */
    recent: recentIds(row.bookings, nowMs),
  };
}

export type CalendarPageData = NonNullable<Awaited<ReturnType<typeof showCalendar>>>;

function rangeOf(view: CalendarView, date: Temporal.PlainDate) {
  return view === "day" ? { first: date, days: 1 } : { first: date.subtract({ days: date.dayOfWeek - 1 }), days: 7 };
}

function dayOf(at: WallDayOf, zoom: CalendarZoom, isFreeKnown: boolean) {
  const open = openOfDay(openingOf(at.row), at.day);
  const end = endOfDay(open);
  const window = windowOfDay(open, eventsOfDay(at, end), end);
  const events = eventsOfDay(at, end, window);
  const minute = Math.floor(wallMinutes(at.now, at.row.zone)) - at.day * minutesOfDay;
  const isNow = minute >= window.start && minute < window.end;
  const ahead = { start: Math.max(window.start, minute), end: window.end };
  const columns = columnsOfDay(at, events, window, zoom).map(({ work, ...column }) => ({
    ...column,
    free: isFreeKnown ? freeOfColumn(at, { ...column, work }, ahead, { zoom, minute }) : [],
  }));
  return { ...window, zoom, now: isNow ? minute : null, columns };
}

type Column = Pick<ReturnType<typeof columnsOfDay>[number], "barberId" | "work" | "closed" | "events">;

interface FreeFacts {
  zoom: CalendarZoom;
  /** Now, in minutes of the day. */
  minute: number;
}

/**
 * From `window` on, which begins now or later: where the barber's shortest service can begin, on the outlet's step and with
 * its pause; a mobile barber's with the least way there and back.
 */
function freeOfColumn({ row, day, now }: WallDayOf, column: Column, window: Period, { zoom, minute }: FreeFacts) {
  const { work, closed, events } = column;
  const service = row.barbers.find(({ id, active }) => active && id === column.barberId)?.shortest;
  const isBeyond = day > wallDayAt(now, row.zone) + row.horizonDays;
  if (!row.isActive || !service || isBeyond || window.start >= window.end) return [];
  const [durationMin, bufferMin] = service;
  const first = day * minutesOfDay;
  const claims = row.claims.flatMap(([barberId, start, end]) =>
    barberId === column.barberId
      ? { start: wallMinutes(start, row.zone) - first, end: wallMinutes(end, row.zone) - first }
      : [],
  );
  const taken = [...claims, ...events.filter(({ kind }) => kind !== "booking")];
  const chair = { work, taken, durationMin, bufferMin, travelMin: row.travelMin };
  return freePieces(uncovered(window, [...closed, ...events]), zoom).flatMap((piece) => {
    // Whoever stands at a shop's counter begins at any minute.
    const isNow = piece.start === minute && !row.isMobile && fitsChair(chair, minute);
    const onStep = Math.ceil(Math.max(piece.start, minute + row.travelMin) / row.slotStepMin) * row.slotStepMin;
    let start = isNow ? minute : onStep;
    while (start < piece.end && !fitsChair(chair, start)) start += row.slotStepMin;
    if (start >= piece.end) return [];
    return {
      ...piece,
      /** `10.30` */
      time: formatMinutes(start),
      /** The instant as ISO text; null: now. */
      startIso: isNow ? null : instantFrom(epochMsOf(first + start, row.zone)).toString(),
    };
  });
}

function weekOf({ row, day: monday, now }: WallDayOf) {
  const today = Math.floor(wallMinutes(now, row.zone) / minutesOfDay);
  const barbers = new Map(row.barbers.map(({ id, name }) => [id, name]));
  return Array.from({ length: 7 }, (_, index) => {
    const at = { row, day: monday + index, now };
    const date = Temporal.PlainDate.from(dateOfWallDay(at.day));
    // A night's visit belongs to the date it is on, so that no booking stands in two days of the week.
    const events = eventsOfDay(at, minutesOfDay).filter(({ kind, start }) => kind !== "booking" || start >= 0);
    return {
      date: date.toString(),
      /** `Senin, 7 Desember` */
      label: formatDate(date).replace(/ \d{4}$/, ""),
      isToday: at.day === today,
      /** `10.00–21.00`, `Tutup` */
      hours: hoursText(openOfDay(openingOf(row), at.day)),
      events: events.map(({ barberId, ...event }) => ({ ...event, barber: barbers.get(barberId) ?? "" })),
    };
  });
}

function hoursText(open: readonly { start: number; end: number }[]): string {
  if (open.length === 0) return "Tutup";
  return open.map(({ start, end }) => `${formatMinutes(start)}–${formatMinutes(end)}`).join(", ");
}

/** `16–22 Maret 2026`, `30 Maret – 5 April 2026` */
function weekTitle(monday: Temporal.PlainDate): string {
  const sunday = monday.add({ days: 6 });
  const end = `${sunday.day} ${monthName(sunday.month)} ${sunday.year}`;
  if (monday.month === sunday.month) return `${monday.day}–${end}`;
  const year = monday.year === sunday.year ? "" : ` ${monday.year}`;
  return `${monday.day} ${monthName(monday.month)}${year} – ${end}`;
}

/** Something that takes a barber's time, ready to be shown. Minutes count from the midnight of its day. */
export interface CalendarEvent {
  id: string;
  kind: "booking" | "block" | "hold" | "walkin";
  start: number;
  end: number;
  lane: number;
  lanes: number;
  /** `10.30–11.00` */
  time: string;
  title: string;
  detail: string;
  booking: {
    code: string;
    status: BookingStatus;
    channel: OrderChannel;
    needsOutcome: boolean;
    canMove: boolean;
    /** Of what moves at once: nobody has to accept it. */
    version: number | null;
  } | null;
}

type EventOfBarber = CalendarEvent & { barberId: string };

/** A day on the outlet's clock, as a wall day; minutes count from its midnight. */
interface WallDayOf {
  row: CalendarRow;
  day: number;
  /** Epoch milliseconds. */
  now: number;
}

function openingOf({ zone, hours, exceptions }: CalendarRow): Opening {
  return {
    zone,
    hours: hours.map(([weekday, openMin, closeMin]) => ({ weekday, openMin, closeMin })),
    exceptions: exceptions.map(([date, openMin, closeMin]) => ({ date, openMin, closeMin })),
  };
}

/** What takes time between `from` and `until` of this day, by start; blocks are cut to `window`. */
function eventsOfDay(at: WallDayOf, until: number, window?: Period): EventOfBarber[] {
  const { row, day } = at;
  const minuteOf = (epochMs: number) => wallMinutes(epochMs, row.zone) - day * minutesOfDay;
  const bookings = row.bookings.map((booking) => {
    const start = minuteOf(booking.start);
    const end = minuteOf(booking.end);
    return { ...bookingEvent(at, booking), start, end, time: timeOf({ start, end }) };
  });
  const blocks = row.blocks.map(({ id, kind, barberId, reason, ...block }) => {
    const whole = { start: minuteOf(block.start), end: minuteOf(block.end) };
    const start = Math.max(whole.start, window?.start ?? 0);
    const end = Math.min(whole.end, window?.end ?? until);
    const isWhole = start !== whole.start || end !== whole.end;
    return {
      id,
      barberId,
      kind: kindOf[kind],
      start,
      end,
      lane: 0,
      lanes: 1,
      time: isWhole ? "" : timeOf(whole),
      title: reason || blockTitle[kind],
      detail: "",
      booking: null,
    } satisfies EventOfBarber;
  });
  return [...bookings, ...blocks]
    .filter(({ start, end }) => start < until && end > 0 && start < end)
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1));
}

const kindOf = { BLOCK: "block", HOLD: "hold", WALKIN: "walkin" } as const;
const blockTitle = { BLOCK: "Libur", HOLD: "Sedang dipilih pelanggan", WALKIN: "Datang langsung" } as const;

const timeOf = ({ start, end }: Period) => `${formatMinutes(start)}–${formatMinutes(end)}`;

function bookingEvent({ row, now }: WallDayOf, booking: CalendarRow["bookings"][number]) {
  const { id, code, barberId, channel, name, services, start, end, deadline, lateGraceMin } = booking;
  const facts: ActionFacts = { status: booking.status, start, end, deadline, isMobile: row.isMobile, lateGraceMin };
  const isAsked = channel === "APP";
  const status = isPastDeadline(facts, now) ? ("EXPIRED" as const) : booking.status;
  const canMove = isAsked ? otherTimeRefusal({ status, startAt: start }, now) === null : status === "CONFIRMED";
  return {
    id,
    barberId,
    kind: "booking" as const,
    lane: 0,
    lanes: 1,
    title: name || "Tanpa nama",
    detail: services,
    booking: {
      code,
      status,
      channel,
      needsOutcome: needsOutcome(facts, now),
      canMove,
      version: isAsked ? null : booking.version,
    },
  };
}

/** The part of the day that is shown, in whole hours: when the outlet is open, and whatever lies outside of that. */
function windowOfDay(open: readonly Period[], events: readonly CalendarEvent[], end: number): Period {
  const shown = [...open, ...events.filter(({ kind }) => kind !== "block")];
  const usual = shown.length === 0 ? [{ start: 540, end: 1080 }] : shown;
  return {
    start: Math.floor(Math.max(0, Math.min(...usual.map((each) => each.start))) / 60) * 60,
    end: Math.ceil(Math.min(end, Math.max(...usual.map((each) => each.end))) / 60) * 60,
  };
}

/** A column for each barber who works there, was booked, or is asked for. */
function columnsOfDay(at: WallDayOf, events: readonly EventOfBarber[], window: Period, zoom: CalendarZoom = "usual") {
  const { row, day } = at;
  const first = day * minutesOfDay;
  const open = openPeriods(openingOf(row), day - 1, 3);
  return row.barbers.flatMap(({ id, name, active, shifts }) => {
    const own = events.filter(({ barberId }) => barberId === id);
    if (!active && own.length === 0) return [];
    const week = shifts.map(([weekday, startMin, endMin]) => ({ weekday, startMin, endMin }));
    const work = intersect(open, shiftPeriods(week, day - 1, 3)).map(({ start, end }) => ({
      start: start - first,
      end: end - first,
    }));
    // A box is as tall as a thumb needs, however short its visit.
    const shortest = shortestBoxMin(zoom);
    const places = layoutColumn(own.map(({ start, end }) => ({ start, end: Math.max(end, start + shortest) })));
    return {
      barberId: id,
      barber: name,
      isActive: active,
      /** When the outlet is open and the barber works, also outside of the window. */
      work,
      closed: uncovered(window, work),
      /** By start. */
      events: own.map(({ barberId: _, ...event }, index) => ({ ...event, ...places[index] })),
    };
  });
}
