import { anyBarber, type BookingChoices, type BookingStep } from "#app/features/bookings/terms/booking-choices.ts";
import {
  barberRefusal,
  barbersFor,
  type ChoiceRefusal,
  type District,
  type OfferedService,
  type OfferingBarber,
  type OrderFacts,
  type PointsRefusal,
  servicesOf,
  servicesRefusal,
  travelFor,
} from "#app/features/bookings/terms/order.ts";
import type { Travel } from "#app/features/bookings/terms/quote.ts";
import { haversineM, type Place, parsePlace } from "#app/lib/geo.ts";

/** The choices of a URL seen against the outlet's facts. */
export interface ChosenOrder {
  services: OfferedService[];
  /** Who comes into question: the chosen barber, or everyone who does all of it. */
  candidates: OfferingBarber[];
  /** Null until chosen; `any` for "siapa saja". */
  barber: OfferingBarber | typeof anyBarber | null;
  district: District | null;
  point: Place | null;
  travel: Travel | null;
  settled: ReadonlySet<BookingStep>;
  /** Of choices that were made and cannot stand. */
  refusals: readonly (ChoiceRefusal | PointsRefusal)[];
}

/**
 * Everything but the time, which needs the outlet's schedule. Districts are those in the barber's reach; without
 * `mayAskPoint` the way to the chosen point stays unsaid.
 */
export function readOrder(
  facts: OrderFacts,
  choices: BookingChoices,
  districts: readonly District[],
  mayAskPoint = true,
): ChosenOrder {
  const settled = new Set<BookingStep>();
  const refusals: (ChoiceRefusal | PointsRefusal)[] = [];

  const known = choices.services.filter((id) => facts.services.some((service) => service.id === id));
  const services = servicesOf(facts, known) ?? [];
  const serviceRefusal = servicesRefusal(facts, choices.services);
  if (!serviceRefusal) settled.add("services");
  else if (serviceRefusal !== "no-service") refusals.push(serviceRefusal);

  let candidates = barbersFor(facts, services);
  let barber: ChosenOrder["barber"] = null;
  const [onlyBarber] = facts.barbers;
  const chosen = choices.barber ?? (facts.barbers.length === 1 && onlyBarber ? onlyBarber.id : null);
  if (chosen) {
    const refused = barberRefusal(facts, services, chosen);
    if (refused) refusals.push(refused);
    else {
      settled.add("barber");
      barber = chosen === anyBarber ? anyBarber : (facts.barbers.find(({ id }) => id === chosen) ?? null);
      if (barber !== anyBarber) candidates = candidates.filter(({ id }) => id === chosen);
    }
  }

  const place = mayAskPoint ? placeOf(facts, choices, districts) : { ...nowhere, refusal: "too-many-points" as const };
  if (place.refusal) refusals.push(place.refusal);
  if (place.travel) settled.add("address");
  return { services, candidates, barber, ...place, settled, refusals };
}

const nowhere = { district: null, point: null, travel: null, refusal: null };

function placeOf(facts: OrderFacts, choices: BookingChoices, districts: readonly District[]) {
  if (!facts.outlet.isMobile || !(choices.district || choices.point)) return nowhere;
  const point = choices.point ? parsePlace(choices.point) : null;
  const district = choices.district
    ? (districts.find(({ code }) => code === choices.district) ?? null)
    : point && nearestTo(point, districts);
  if (!district) return { ...nowhere, refusal: "unknown-district" as const };
  const way = travelFor(facts, district, point);
  return way.ok
    ? { district, point, travel: way.travel, refusal: null }
    : { district, point, travel: null, refusal: way.reason };
}

/** A point alone says its kecamatan: the one with the nearest centre. */
function nearestTo(point: Place, districts: readonly District[]): District | null {
  return districts.toSorted((a, b) => haversineM(point, a.centre) - haversineM(point, b.centre))[0] ?? null;
}
