import { Temporal } from "temporal-polyfill";
import { readChoices } from "#app/features/bookings/terms/booking.schema.ts";
import { choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { hasLine } from "#app/features/bookings/waitlist/waitlist.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { minutesOfDay, wallDay } from "#app/features/time/hours/opening.ts";
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
  const days = outlet.isMobile ? [] : await openDays(outlet.id, today.toString(), outlet.horizonDays, now);
  const wanted = days.find((day) => day === choices.date) ?? days[0] ?? "";
  const hours = Array.from({ length: 49 }, (_, index) => index * 30).map((minute) => ({
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
    fromHours: hours.slice(0, -1),
    untilHours: hours.slice(1),
    chosen: {
      services: choices.services.filter((id) => services.some((service) => service.id === id)),
      barber: barbers.some(({ id }) => id === choices.barber) ? (choices.barber ?? "any") : "any",
      day: wanted,
      from: "480",
      until: "1320",
    },
  };
}

/** The dates within the horizon on which the outlet is open, if only past midnight of an evening before. */
async function openDays(outletId: string, from: string, horizonDays: number, now: Temporal.Instant): Promise<string[]> {
  const times = await findOutletTimes(outletId, { from, days: horizonDays + 1 }, { now });
  if (!times) return [];
  const first = Temporal.PlainDate.from(from);
  const days = Array.from({ length: horizonDays + 1 }, (_, index) => first.add({ days: index }).toString());
  return days.filter((day) => hasLine(times.schedule, wallDay(day)));
}
