import type { Temporal } from "temporal-polyfill";
import type { BookingView } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { discountAt } from "#app/features/bookings/promos/promo.ts";
import { barbersFor, cheapestOf, type OfferingBarber, quoteFor } from "#app/features/bookings/terms/order.ts";
import { barbersWithTimes, slotRefusal } from "#app/features/time/free-times/availability.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import type { Discount } from "#app/lib/discount.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { localDate } from "#app/lib/zoned-time.ts";

type Prices = ReadonlyMap<string, number>;

/** What the chosen code takes off a visit that starts then; null where it does not count. */
export function promoAt({ promo, facts }: BookingView, start: Temporal.Instant | null): Discount | null {
  return promo?.ok ? discountAt(promo.promo, start, facts.outlet.zone) : null;
}

/** What the whole order comes to with one of them: services, way, service fee and what is taken off. */
function totalWith({ order }: BookingView, barber: OfferingBarber, off: Discount | null): number {
  return quoteFor(order.services, barber, order.travel, off).total;
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
  const off = promoAt(view, start);
  const { barbers } = cheapestOf(free, (barber) => totalWith(view, barber, off));
  return (held && barbers.includes(held) ? held : barbers[0]) ?? null;
}

/**
 * What the order comes to with each barber who has a time at all; with each who can do it, where nobody has one. Without
 * what a code takes off some times only.
 */
export function pricesOfTimes(view: BookingView): Prices {
  const { facts, order, times, slotRequest, now } = view;
  const { zone, horizonDays } = facts.outlet;
  const off = promoAt(view, null);
  const totals = new Map(order.candidates.map((barber) => [barber.id, totalWith(view, barber, off)]));
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

/** What a time costs that these barbers have then: said only where times differ. */
export function priceTexts(view: BookingView) {
  const usual = pricesOfTimes(view);
  const pricesWith = (off: Discount | null) =>
    new Map(view.order.candidates.map((barber) => [barber.id, totalWith(view, barber, off)]));
  const cheaper = view.promo?.ok ? pricesWith(view.promo.promo.discount) : usual;
  const differ = new Set([...usual].flatMap(([id, total]) => [total, cheaper.get(id)])).size > 1;
  return (barberIds: readonly string[], start: Temporal.Instant): string | null => {
    if (!differ) return null;
    const prices = promoAt(view, start) ? cheaper : usual;
    const totals = barberIds.map((id) => prices.get(id)).filter((total) => total !== undefined);
    return totals.length === 0 ? null : formatRupiah(Math.min(...totals));
  };
}
