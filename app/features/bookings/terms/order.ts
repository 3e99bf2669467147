import { anyBarber, type BookingChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { pointFromDistrictKm } from "#app/features/bookings/terms/booking-constants.ts";
import type { ChosenPayment } from "#app/features/bookings/terms/prepayment.ts";
import {
  type Quote,
  type QuoteItem,
  quote,
  quoteTravel,
  type Travel,
  type TravelTerms,
} from "#app/features/bookings/terms/quote.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import type { Discount } from "#app/lib/discount.ts";
import { haversineM, type Place } from "#app/lib/geo.ts";

export interface OfferedService {
  id: string;
  category: "HAIRCUT" | "BEARD" | "CARE" | "COLOR" | "PACKAGE";
  name: string;
  description: string;
  durationMin: number;
  price: number;
  bufferMin: number;
}

export interface OfferingBarber {
  id: string;
  name: string;
  years: number;
  photoKey: string | null;
  rating: number;
  ratingCount: number;
  /** By service; where null the service's own stands. */
  offers: ReadonlyMap<string, { price: number | null; durationMin: number | null }>;
}

/** What an order is judged by: the outlet as it is now, with what can be booked there. */
export interface OrderFacts {
  outlet: {
    id: string;
    name: string;
    isMobile: boolean;
    zone: "WIB" | "WITA" | "WIT";
    /** A mobile barber's as it is published: to the nearest hundredth of a degree. */
    base: Place;
    travel: TravelTerms;
    minOrder: number;
    minNoticeMin: number;
    /** How many days after today can be booked. */
    horizonDays: number;
    cancelWindowMin: number;
    lateGraceMin: number;
    confirmation: "INSTANT" | "REVIEW";
    paymentRule: "VENUE_OK" | "DEPOSIT" | "FULL";
    depositPercent: number;
    feeTier: "BEBAS" | "FLEKSIBEL" | "WAJAR" | "SEDANG" | "KETAT";
  };
  services: readonly OfferedService[];
  barbers: readonly OfferingBarber[];
}

export interface District {
  code: string;
  name: string;
  centre: Place;
}

export interface PlaceOrder {
  outletId: string;
  customer: { id: string; sessionId: string; requestId?: string };
  choices: BookingChoices;
  contactName: string;
  /** E.164. */
  contactPhone: string;
  note: string;
  addressLine: string;
  payment: ChosenPayment;
  /** The total that the customer saw, in rupiah. */
  quotedTotal: number;
  idempotencyKey: string;
}

export type ChoiceRefusal =
  | "no-service"
  | "unknown-service"
  | "nobody-offers"
  | "below-minimum"
  | "unknown-barber"
  | "barber-offers-not"
  | "no-district"
  | "unknown-district"
  | "point-elsewhere"
  | "point-out-of-reach"
  | "district-out-of-reach";

/** The way to one more place is not said: this person has asked for many within the hour. */
export type PointsRefusal = "too-many-points";

/** The chosen services in the outlet's order; null when one of them is not offered. */
export function servicesOf(facts: OrderFacts, ids: readonly string[]): OfferedService[] | null {
  const chosen = facts.services.filter(({ id }) => ids.includes(id));
  return chosen.length === new Set(ids).size ? chosen : null;
}

/** Who does all of these, in the outlet's order. */
export function barbersFor(facts: OrderFacts, services: readonly OfferedService[]): OfferingBarber[] {
  return facts.barbers.filter(({ offers }) => services.every(({ id }) => offers.has(id)));
}

/** Names, prices and minutes with this barber; without one the outlet's own. */
export function itemsOf(services: readonly OfferedService[], barber: OfferingBarber | null): QuoteItem[] {
  return services.map((service) => {
    const own = barber?.offers.get(service.id);
    return {
      serviceId: service.id,
      name: service.name,
      price: own?.price ?? service.price,
      durationMin: own?.durationMin ?? service.durationMin,
    };
  });
}

export function quoteFor(
  services: readonly OfferedService[],
  barber: OfferingBarber | null,
  travel: Travel | null,
  off: Discount | null = null,
): Quote {
  return quote(itemsOf(services, barber), travel, off);
}

/** Those whom nobody of them is cheaper than, in their order, with what the order comes to with each of them. */
export function cheapestOf(
  barbers: readonly OfferingBarber[],
  totalOf: (barber: OfferingBarber) => number,
): { total: number; barbers: OfferingBarber[] } {
  const total = Math.min(...barbers.map(totalOf));
  return { total, barbers: barbers.filter((barber) => totalOf(barber) === total) };
}

/** One pause after the whole visit: the longest that any of its services asks for. */
export function bufferOf(services: readonly OfferedService[]): number {
  return services.reduce((longest, { bufferMin }) => Math.max(longest, bufferMin), 0);
}

export function servicesRefusal(facts: OrderFacts, ids: readonly string[]): ChoiceRefusal | null {
  if (ids.length === 0) return "no-service";
  const services = servicesOf(facts, ids);
  if (!services) return "unknown-service";
  const able = barbersFor(facts, services);
  if (able.length === 0) return "nobody-offers";
  // By what a barber asks, whose own prices may differ from the outlet's.
  const most = Math.max(...able.map((barber) => quoteFor(services, barber, null).subtotal));
  return facts.outlet.isMobile && most < facts.outlet.minOrder ? "below-minimum" : null;
}

export function barberRefusal(
  facts: OrderFacts,
  services: readonly OfferedService[],
  barber: NonNullable<BookingChoices["barber"]>,
): ChoiceRefusal | null {
  if (barber === anyBarber) return null;
  if (!facts.barbers.some(({ id }) => id === barber)) return "unknown-barber";
  return barbersFor(facts, services).some(({ id }) => id === barber) ? null : "barber-offers-not";
}

/** The way to the customer, or why the barber does not come. */
export function travelFor(
  facts: OrderFacts,
  district: District | null,
  point: Place | null,
): Outcome<ChoiceRefusal, { travel: Travel }> {
  if (!district) return { ok: false, reason: "no-district" };
  if (point && haversineM(point, district.centre) > pointFromDistrictKm * 1000)
    return { ok: false, reason: "point-elsewhere" };
  const travel = quoteTravel(facts.outlet.base, point ?? district.centre, facts.outlet.travel);
  if (travel) return { ok: true, travel };
  return { ok: false, reason: point ? "point-out-of-reach" : "district-out-of-reach" };
}
