import type { Temporal } from "temporal-polyfill";
import type { GroupRefusal, PersonRequest } from "#app/features/bookings/groups/group.ts";
import { noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { type ChosenOrder, readOrder } from "#app/features/bookings/terms/chosen-order.ts";
import type { OrderFacts } from "#app/features/bookings/terms/order.ts";
import { barberRefusal, servicesRefusal } from "#app/features/bookings/terms/order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { findPrepayReason } from "#app/features/bookings/terms/payer.queries.server.ts";
import { blockRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { findBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import type { OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { type SlotRequest, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface GroupFacts {
  facts: OrderFacts;
  /** Why this customer cannot come with others at all. */
  refusal: GroupRefusal | null;
}

/** What a group at the outlet is judged by; null where nothing can be booked. */
export async function findGroupFacts(
  tx: Tx,
  outletId: string,
  customerId: string,
  now: Temporal.Instant,
): Promise<GroupFacts | null> {
  const all = isUuid(outletId) ? await findOrderFacts(tx, outletId) : null;
  if (!all) return null;
  const blocks = await findBlocks(tx, { customerId, outletId });
  const facts = withoutBarbers(all, blocks);
  const { outlet, barbers } = facts;
  let refusal: GroupRefusal | null = null;
  if (outlet.isMobile) refusal = "mobile";
  else if (blocks.outlet) refusal = blockRefusal[blocks.outlet];
  else if (outlet.paymentRule !== "VENUE_OK") refusal = "prepaid";
  else if (barbers.length < 2) refusal = "too-few-barbers";
  else if ((await findPrepayReason(tx, customerId, now)) !== null) refusal = "prepay-only";
  return { facts, refusal };
}

/** Why a person's choice cannot stand, by the name of its field; null where it can. */
export function personRefusal(
  facts: OrderFacts,
  { services, barber }: PersonRequest,
): { field: "service" | "barber"; reason: GroupRefusal } | null {
  const refused = servicesRefusal(facts, services);
  if (refused) {
    const reason = refused === "no-service" || refused === "nobody-offers" ? refused : "unknown-service";
    return { field: "service", reason };
  }
  const order = chosenBy(facts, { services, barber: "any" });
  const refusedBarber = barberRefusal(facts, order.services, barber);
  if (!refusedBarber) return null;
  return { field: "barber", reason: refusedBarber === "unknown-barber" ? refusedBarber : "barber-offers-not" };
}

export function chosenBy(facts: OrderFacts, { services, barber }: PersonRequest): ChosenOrder {
  return readOrder(facts, { ...noChoices, services, barber }, []);
}

/** Whether two persons chose the same barber, or more come than the outlet has barbers for. */
export function sharedRefusal(facts: OrderFacts, persons: readonly PersonRequest[]): GroupRefusal | null {
  const chosen = persons.map(({ barber }) => barber).filter((barber) => barber !== "any");
  if (new Set(chosen).size < chosen.length) return "same-barber";
  return persons.length > facts.barbers.length ? "too-few-barbers" : null;
}

/** What each person asks of the outlet's time; barbers who are not to meet the customer are left out. */
export function groupRequests(times: OutletTimes, facts: OrderFacts, persons: readonly PersonRequest[]): SlotRequest[] {
  const may = new Set(facts.barbers.map(({ id }) => id));
  return persons.map(({ services, barber }) => {
    const slotRequest = slotRequestOf(times.schedule, services, { barberId: barber === "any" ? null : barber });
    return { ...slotRequest, durations: new Map([...slotRequest.durations].filter(([id]) => may.has(id))) };
  });
}
