import { minutesOfDay, type Opening, type Shift } from "#app/features/time/hours/opening.ts";

export interface OfferedService {
  durationMin: number;
  bufferMin: number;
  /** Whole rupiah, this barber's own where it differs. */
  price: number;
}

export interface OutletBarber {
  id: string;
  position: number;
  shifts: readonly Shift[];
  /** Active services this barber offers, by id. */
  services: ReadonlyMap<string, OfferedService>;
}

export interface OutletSchedule extends Opening {
  policy: {
    /** The outlet's own; `effectiveNoticeMin` says what holds for an order. */
    minNoticeMin: number;
    /** How many days after today can be booked. */
    horizonDays: number;
    /** A divisor of the hour; starts lie on its multiples counted from local midnight. */
    slotStepMin: number;
    confirmation: "INSTANT" | "REVIEW";
    /** All but VENUE_OK are paid before the visit. */
    paymentRule: "VENUE_OK" | "DEPOSIT" | "FULL";
  };
  /** Active barbers in the outlet's order. */
  barbers: readonly OutletBarber[];
}

/** What an order asks for. */
export interface SlotRequest {
  /** Minutes of all chosen services for each barber who may do them: several for "siapa saja". */
  durations: ReadonlyMap<string, number>;
  /** What all of them cost with each of these barbers, whole rupiah; absent where prices stay as they were booked. */
  prices?: ReadonlyMap<string, number>;
  bufferMin: number;
  /** One way, minutes; 0 at the outlet. */
  travelMin: number;
  /** Minutes between now and the start. */
  noticeMin: number;
}

/**
 * The wish for these services, with nobody in `durations` where no barber (or not the chosen one) offers them all.
 * Services follow one another without a pause; the longest of their buffers stands once, at the end. An order longer
 * than a day fits nobody.
 */
export function slotRequestOf(
  schedule: OutletSchedule,
  serviceIds: readonly string[],
  { barberId = null, travelMin = 0, isPrepaid = false, without }: SlotRequestOptions = {},
): SlotRequest {
  const durations = new Map<string, number>();
  const prices = new Map<string, number>();
  let bufferMin = 0;
  for (const barber of schedule.barbers) {
    if ((barberId !== null && barber.id !== barberId) || without?.has(barber.id)) continue;
    const offered = serviceIds.map((id) => barber.services.get(id)).filter((service) => service !== undefined);
    const durationMin = offered.reduce((sum, service) => sum + service.durationMin, 0);
    if (offered.length < serviceIds.length || durationMin === 0 || durationMin > minutesOfDay) continue;
    durations.set(barber.id, durationMin);
    prices.set(
      barber.id,
      offered.reduce((sum, service) => sum + service.price, 0),
    );
    bufferMin = Math.max(bufferMin, ...offered.map((service) => service.bufferMin));
  }
  return { durations, prices, bufferMin, travelMin, noticeMin: effectiveNoticeMin(schedule.policy, isPrepaid) };
}

/** "Siapa saja" never costs more than somebody who is free: the cheapest first, as given where that is equal. */
export function cheapestFirst(barberIds: readonly string[], { prices }: Pick<SlotRequest, "prices">): string[] {
  return barberIds.toSorted((a, b) => (prices?.get(a) ?? 0) - (prices?.get(b) ?? 0));
}

export interface SlotRequestOptions {
  /** Null: "siapa saja". */
  barberId?: string | null;
  travelMin?: number;
  /** This customer pays before the visit wherever it is. */
  isPrepaid?: boolean;
  /** Barbers who do not come into question for this customer. */
  without?: ReadonlySet<string>;
}

/** The outlet's own notice, but at least what payment (certain by its rule, or for this customer) and its answer need. */
export function effectiveNoticeMin(
  {
    minNoticeMin,
    confirmation,
    paymentRule,
  }: Pick<OutletSchedule["policy"], "minNoticeMin" | "confirmation" | "paymentRule">,
  mustPrepay: boolean,
): number {
  const isReview = confirmation === "REVIEW";
  const isPrepaid = mustPrepay || paymentRule !== "VENUE_OK";
  const needed = isReview && isPrepaid ? 105 : isReview ? 90 : isPrepaid ? 45 : 0;
  return Math.max(minNoticeMin, needed);
}
