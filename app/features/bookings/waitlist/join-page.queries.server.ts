import { Temporal } from "temporal-polyfill";
import { readChoices } from "#app/features/bookings/terms/booking.schema.ts";
import { choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { hasLine } from "#app/features/bookings/waitlist/waitlist.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import type { OutletSchedule } from "#app/features/time/free-times/slot-request.ts";
import { minutesOfDay, openPeriods, wallDay, wallMinutes } from "#app/features/time/hours/opening.ts";
import { intersect } from "#app/lib/period.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatDate, formatDuration, formatMinutes, formatRelativeDay, localDate } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type JoinPageData = NonNullable<Awaited<ReturnType<typeof findJoinPageData>>>;

/** What joining a line of the outlet asks, filled with the choices of the URL; null where nothing can be booked. */
export async function findJoinPageData(outletId: string, params: URLSearchParams, now: Temporal.Instant = clock.now()) {
  const facts = isUuid(outletId) ? await findOrderFacts(db, outletId) : null;
  if (!facts) return null;
  const { choices } = readChoices(params);
  const { outlet, services, barbers } = facts;
  const today = localDate(now, outlet.zone);
  const times = outlet.isMobile
    ? null
    : await findOutletTimes(outlet.id, { from: today.toString(), days: outlet.horizonDays + 1 }, { now });
  const days = times ? openDays(times.schedule, today, outlet.horizonDays) : [];
  const left = (day: string) => times && hoursLeft(times.schedule, wallDay(day), now.epochMilliseconds);
  const wanted = days.find((day) => day === choices.date) ?? days.find(left) ?? days[0] ?? "";
  const hours = wanted ? left(wanted) : null;
  const halves = Array.from({ length: 49 }, (_, index) => index * 30).map((minute) => ({
    value: String(minute),
    label: minute === minutesOfDay ? "24.00" : formatMinutes(minute),
  }));
  return {
    outlet: { id: outlet.id, name: outlet.name, isMobile: outlet.isMobile, zone: outlet.zone },
    backTo: paths.book(outlet) + choicesSearch({ ...choices, start: null, step: "time" }),
    services: services.map(({ id, name, durationMin }) => ({ id, name, detail: formatDuration(durationMin) })),
    barbers: barbers.map(({ id, name }) => ({ value: id, label: name })),
    days: days.map((day) => {
      const date = Temporal.PlainDate.from(day);
      const relative = formatRelativeDay(date, now, outlet.zone);
      return { value: day, label: relative.includes(",") ? formatDate(date) : `${relative}, ${formatDate(date)}` };
    }),
    fromHours: halves.slice(0, -1),
    untilHours: halves.slice(1),
    chosen: {
      services: choices.services.filter((id) => services.some((service) => service.id === id)),
      barber: barbers.some(({ id }) => id === choices.barber) ? (choices.barber ?? "any") : "any",
      day: wanted,
      from: String(hours?.from ?? 480),
      until: String(hours?.until ?? 1320),
    },
  };
}

/** The dates within the horizon on which the outlet is open, if only past midnight of an evening before. */
function openDays(schedule: OutletSchedule, today: Temporal.PlainDate, horizonDays: number): string[] {
  const days = Array.from({ length: horizonDays + 1 }, (_, index) => today.add({ days: index }).toString());
  return days.filter((day) => hasLine(schedule, wallDay(day)));
}

/** From and until when a line can still be for this day, in half hours of it; else for the night that reaches into it. */
function hoursLeft(schedule: OutletSchedule, day: number, now: number): { from: number; until: number } | null {
  const first = day * minutesOfDay;
  const left = [{ start: Math.max(first, Math.floor(wallMinutes(now, schedule.zone))), end: first + minutesOfDay }];
  const open = [day, day - 1].map((each) => intersect(openPeriods(schedule, each, 1), left));
  const periods = open.find((each) => each.length > 0) ?? [];
  const [start, end] = [periods[0]?.start, periods.at(-1)?.end];
  if (start === undefined || end === undefined) return null;
  return { from: Math.floor((start - first) / 30) * 30, until: Math.ceil((end - first) / 30) * 30 };
}
