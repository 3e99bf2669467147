import { Temporal } from "temporal-polyfill";
import { readChoices } from "#app/features/bookings/terms/booking.schema.ts";
import { choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { hasLine } from "#app/features/bookings/waitlist/waitlist.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { minutesOfDay, type Opening, openPeriods, wallDay, wallMinutes } from "#app/features/time/hours/opening.ts";
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
  const days = outlet.isMobile ? [] : await openDays(outlet.id, today, outlet.horizonDays, now);
  const wanted = days.find(({ day }) => day === choices.date) ?? days.find(({ hours }) => hours !== null) ?? days[0];
  const hours = Array.from({ length: 49 }, (_, index) => index * 30).map((minute) => ({
    value: String(minute),
    label: minute === minutesOfDay ? "24.00" : formatMinutes(minute),
  }));
  return {
    outlet: { id: outlet.id, name: outlet.name, isMobile: outlet.isMobile, zone: outlet.zone },
    backTo: paths.book(outlet) + choicesSearch({ ...choices, start: null, step: "time" }),
    services: services.map(({ id, name, durationMin }) => ({ id, name, detail: formatDuration(durationMin) })),
    barbers: barbers.map(({ id, name }) => ({ value: id, label: name })),
    days: days.map(({ day }) => {
      const date = Temporal.PlainDate.from(day);
      const relative = formatRelativeDay(date, now, outlet.zone);
      return { value: day, label: relative.includes(",") ? formatDate(date) : `${relative}, ${formatDate(date)}` };
    }),
    fromHours: hours.slice(0, -1),
    untilHours: hours.slice(1),
    chosen: {
      services: choices.services.filter((id) => services.some((service) => service.id === id)),
      barber: barbers.some(({ id }) => id === choices.barber) ? (choices.barber ?? "any") : "any",
      day: wanted?.day ?? "",
      from: String(wanted?.hours?.from ?? 480),
      until: String(wanted?.hours?.until ?? 1320),
    },
  };
}

/** The dates within the horizon on which the outlet is open, if only past midnight of an evening before. */
async function openDays(outletId: string, today: Temporal.PlainDate, horizonDays: number, now: Temporal.Instant) {
  const times = await findOutletTimes(outletId, { from: today.toString(), days: horizonDays + 1 }, { now });
  if (!times) return [];
  const { schedule } = times;
  const nowMinute = Math.floor(wallMinutes(now.epochMilliseconds, schedule.zone));
  return Array.from({ length: horizonDays + 1 }, (_, index) => today.add({ days: index }).toString())
    .filter((day) => hasLine(schedule, wallDay(day)))
    .map((day) => ({ day, hours: hoursLeft(schedule, wallDay(day), nowMinute) }));
}

/** From and until when a line can be for this day, in half hours of it; else for the night that reaches into it. */
function hoursLeft(opening: Opening, day: number, nowMinute: number): { from: number; until: number } | null {
  const first = day * minutesOfDay;
  const left = [{ start: Math.max(first, nowMinute), end: first + minutesOfDay }];
  const open = [day, day - 1].map((each) => intersect(openPeriods(opening, each, 1), left));
  const periods = open.find((each) => each.length > 0) ?? [];
  const [start, end] = [periods[0]?.start, periods.at(-1)?.end];
  if (start === undefined || end === undefined) return null;
  return { from: Math.floor((start - first) / 30) * 30, until: Math.ceil((end - first) / 30) * 30 };
}
