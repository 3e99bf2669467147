import { Temporal } from "temporal-polyfill";
import { groupSlots } from "#app/features/bookings/groups/group-slots.server.ts";
import { serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import type { OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import type { SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { formatRupiah } from "#app/lib/money.ts";
import {
  formatDate,
  formatInstant,
  formatRelativeDay,
  formatTime,
  instantFrom,
  localDate,
} from "#app/lib/zoned-time.ts";

interface Offer {
  times: OutletTimes;
  requests: readonly SlotRequest[];
  /** The day wanted, or null for the first with a time for all. */
  date: string | null;
  linkTo: (date: string) => string;
}

/** The days of the horizon that have a time for the whole group, and the times of one of them. */
export function groupChoicesOf({ times, requests, date, linkTo }: Offer, now: Temporal.Instant) {
  const { schedule, taken } = times;
  const { zone, policy } = schedule;
  const today = localDate(now, zone);
  const days = Array.from({ length: Math.min(policy.horizonDays, 30) + 1 }, (_, index) => {
    const day = today.add({ days: index });
    const slots = groupSlots(schedule, taken, requests, day.toString(), now.epochMilliseconds);
    return { day, slots };
  }).filter(({ day, slots }) => slots.length > 0 || day.toString() === date);
  const prices = new Set(days.flatMap(({ slots }) => slots.map(({ subtotal }) => subtotal)));
  const shown = days.find(({ day }) => day.toString() === date) ?? days[0];
  return {
    days: days.map(({ day, slots }) => {
      const relative = formatRelativeDay(day, now, zone);
      const label = relative.includes(",") ? formatDate(day).replace(/ \d{4}$/, "") : relative;
      return { label, isShown: day === shown?.day, to: linkTo(day.toString()), count: slots.length };
    }),
    dayName: shown ? formatDate(Temporal.PlainDate.from(shown.day)) : null,
    times: (shown?.slots ?? []).map(({ start, subtotal }) => {
      const instant = instantFrom(start);
      const price = prices.size > 1 ? formatRupiah(subtotal + requests.length * serviceFeeRupiah) : null;
      const label = formatTime(instant, zone);
      return {
        value: instant.toString(),
        label,
        accessibleLabel: `${price ? `${label} ${price}` : label}, ${formatInstant(instant, zone)}`,
        description: price,
      };
    }),
    zone,
  };
}
