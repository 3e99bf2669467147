import { anyBarber, type BookingChoices } from "#app/features/bookings/terms/booking-choices.ts";
import type { OrderFacts } from "#app/features/bookings/terms/order.ts";

/** What a customer will most likely want at an outlet. */
export interface UsualOrder {
  /** Of the customer's latest booking here; null for who has none. A barber only where one was asked for. */
  last: { services: string[]; barber: string | null } | null;
  /** What the outlet's latest visits had most often; null where there was none. */
  most: string | null;
}

export interface Suggestion {
  choices: BookingChoices;
  /** Why these services are chosen already; null where the address names them, or none is. */
  of: "last" | "most" | null;
}

/** What stands against choices, whatever the time, or at the time that they name. */
export type Against = "order" | "time" | null;

/**
 * Who comes with nothing but a time (a chip of a list) begins with what they had here last, else with what this outlet
 * does most, and with their barber where that one is free; each only where the time can be had with it. Where it fits
 * none of these, no service is chosen if the shortest would fit; otherwise the time is gone, for the first of them.
 */
export function suggestedOrder(
  asked: BookingChoices,
  { services, barbers }: OrderFacts,
  usual: UsualOrder,
  against: (choices: BookingChoices) => Against,
): Suggestion {
  const anyone = barbers.length === 1 && barbers[0] ? barbers[0].id : anyBarber;
  const withThese = (ids: readonly string[], barber = anyone) => ({ ...asked, services: ids, barber });
  const isOffered = (id: string) => services.some((service) => service.id === id);
  const habits = [
    { ids: usual.last?.services.filter(isOffered) ?? [], of: "last" as const },
    { ids: usual.most === null ? [] : [usual.most].filter(isOffered), of: "most" as const },
  ].filter(({ ids }) => ids.length > 0 && against(withThese(ids)) !== "order");
  const wanted = asked.services.length > 0 ? [{ ids: asked.services, of: null }] : habits;
  const own = barbers.find(({ id }) => id === usual.last?.barber)?.id;

  for (const { ids, of } of wanted) {
    for (const barber of own ? [own, anyone] : [anyone]) {
      const choices = withThese(ids, barber);
      if (against(choices) === null) return { choices, of };
    }
  }
  const [first] = wanted;
  const shortest = services.toSorted((a, b) => a.durationMin - b.durationMin).slice(0, 1);
  const isGone = asked.services.length > 0 || against(withThese(shortest.map(({ id }) => id))) === "time";
  return first && isGone ? { choices: withThese(first.ids), of: first.of } : { choices: withThese([]), of: null };
}
