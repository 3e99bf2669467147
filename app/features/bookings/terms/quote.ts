import { roadFactor, serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import { type Discount, discountOf } from "#app/lib/discount.ts";
import { haversineM, type Place } from "#app/lib/geo.ts";

export interface QuoteItem {
  serviceId: string;
  name: string;
  /** Whole rupiah. */
  price: number;
  durationMin: number;
}

export interface TravelTerms {
  radiusKm: number;
  freeKm: number;
  travelBase: number;
  travelPerKm: number;
  travelBaseMin: number;
  travelPerKmMin: number;
}

export interface Travel {
  /** By road, estimated. */
  distanceM: number;
  fee: number;
  /** Each way. */
  minutes: number;
}

export interface Quote {
  subtotal: number;
  travelFee: number;
  discount: number;
  serviceFee: number;
  total: number;
  durationMin: number;
}

/** The way from the barber's base to the customer; null when it is longer than the barber's radius. */
export function quoteTravel(base: Place, customer: Place, terms: TravelTerms): Travel | null {
  return travelOver(Math.round(haversineM(base, customer) * roadFactor), terms);
}

/** A way of so many metres by road; null when it is longer than the barber's radius. */
export function travelOver(distanceM: number, terms: TravelTerms): Travel | null {
  if (distanceM > terms.radiusKm * 1000) return null;
  const paidKm = Math.max(0, Math.ceil(distanceM / 1000 - terms.freeKm));
  return {
    distanceM,
    fee: paidKm === 0 ? 0 : terms.travelBase + paidKm * terms.travelPerKm,
    minutes: terms.travelBaseMin + Math.ceil(distanceM / 1000) * terms.travelPerKmMin,
  };
}

/** What a booking costs. Every part is whole rupiah and total = subtotal + travelFee + serviceFee − discount: only services are cheaper. */
export function quote(
  items: readonly Pick<QuoteItem, "price" | "durationMin">[],
  travel: Travel | null,
  off: Discount | null = null,
): Quote {
  const subtotal = items.reduce((sum, item) => sum + item.price, 0);
  const travelFee = travel?.fee ?? 0;
  const discount = off ? discountOf(off, subtotal) : 0;
  return {
    subtotal,
    travelFee,
    discount,
    serviceFee: serviceFeeRupiah,
    total: subtotal + travelFee + serviceFeeRupiah - discount,
    durationMin: items.reduce((sum, item) => sum + item.durationMin, 0),
  };
}
