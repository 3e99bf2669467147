import type { BookingView } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { barbersFor, cheapestOf, type OfferingBarber, quoteFor } from "#app/features/bookings/terms/order.ts";
import { barbersWithTimes, slotRefusal } from "#app/features/time/free-times/availability.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { localDate } from "#app/lib/zoned-time.ts";

type Prices = ReadonlyMap<string, number>;

/** What the whole order comes to with one of them: services, way, service fee and promo. */
export function totalWith({ order, promo }: BookingView, barber: OfferingBarber | null): number {
  return quoteFor(order.services, barber, order.travel, promo?.ok ? promo.promo.discount : null).total;
}

/** Who would come at the chosen start: the cheapest who is free then, among several the one who is held. */
export function barberAtStart(view: BookingView): OfferingBarber | null {
  const { hold, times, slotRequest, start, now } = view;
  const { candidates } = view.order;
  const isFree = ({ id }: OfferingBarber) =>
    start !== null &&
    slotRefusal(
      times.schedule,
      times.taken,
      slotRequest,
      { start: start.epochMilliseconds, barberId: id },
      now.epochMilliseconds,
    ) === null;
  const held = candidates.find(({ id }) => id === hold?.barberId);
  const free = candidates.filter(isFree);
  if (free.length === 0) return held ?? candidates[0] ?? null;
  const { barbers } = cheapestOf(free, (barber) => totalWith(view, barber));
  return (held && barbers.includes(held) ? held : barbers[0]) ?? null;
}

/** What the order comes to with each barber who has a time at all; with each who can do it, where nobody has one. */
export function pricesOfTimes(view: BookingView): Prices {
  const { facts, order, times, slotRequest, now } = view;
  const { zone, horizonDays } = facts.outlet;
  const totals = new Map(order.candidates.map((barber) => [barber.id, totalWith(view, barber)]));
  if (new Set(totals.values()).size < 2) return totals;
  const range = { from: localDate(now, zone).toString(), days: horizonDays + 1 };
  const withTimes = barbersWithTimes(times.schedule, times.taken, slotRequest, range, now.epochMilliseconds);
  return withTimes.length === 0 ? totals : new Map([...totals].filter(([id]) => withTimes.includes(id)));
}

/** The look at "siapa saja", whoever is chosen. */
export function withAnyone(view: BookingView): BookingView {
  const { facts, order, times, slotRequest } = view;
  const serviceIds = order.services.map(({ id }) => id);
  const { durations, prices, bufferMin } = slotRequestOf(times.schedule, serviceIds);
  return {
    ...view,
    order: { ...order, candidates: barbersFor(facts, order.services) },
    slotRequest: { ...slotRequest, durations, bufferMin, ...(prices && { prices }) },
  };
}

/** What a time costs that these barbers have: said only where times differ. */
export function priceText(prices: Prices, barberIds: readonly string[]): string | null {
  if (new Set(prices.values()).size < 2) return null;
  const totals = barberIds.map((id) => prices.get(id)).filter((total) => total !== undefined);
  return totals.length === 0 ? null : formatRupiah(Math.min(...totals));
}
