import { createHash } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { type DistrictInReach, listDistrictsInReach } from "#app/features/bookings/place/districts.queries.server.ts";
import { type FoundPromo, tryPromo } from "#app/features/bookings/promos/promo-uses.server.ts";
import { findUsualOrder } from "#app/features/bookings/status/contact.queries.server.ts";
import type { BookingChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { type ChosenOrder, readOrder } from "#app/features/bookings/terms/chosen-order.ts";
import type { OrderFacts } from "#app/features/bookings/terms/order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { findPayerAt } from "#app/features/bookings/terms/payer.queries.server.ts";
import type { Payer } from "#app/features/bookings/terms/prepayment.ts";
import type { TimeRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { type Suggestion, suggestedOrder } from "#app/features/bookings/terms/suggested-order.ts";
import {
  choicesAtAddress,
  listAddresses,
  type SavedAddress,
} from "#app/features/people/addresses/addresses.queries.server.ts";
import { type BlocksBetween, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import {
  findOutletTimes,
  findShownTimes,
  type OutletTimes,
  type OwnHold,
} from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { type SlotRequest, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { formatPoint } from "#app/lib/geo.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { outletFact } from "#app/platform/outlet-memory.server.ts";
import { isSpent, spend } from "#app/platform/rate-limits.server.ts";

export interface Asker {
  id: string;
  sessionId: string;
  name: string;
  phone: string | null;
}

/** Everything one look at /booking/{id} is made of. */
export interface BookingView {
  facts: OrderFacts;
  choices: BookingChoices;
  order: ChosenOrder;
  districts: readonly DistrictInReach[];
  times: OutletTimes;
  slotRequest: SlotRequest;
  start: Temporal.Instant | null;
  startRefusal: TimeRefusal | null;
  /** The session's hold, where it is for this order's time. */
  hold: OwnHold | null;
  asker: Asker;
  /** How the asker may pay. */
  payer: Payer;
  /** What is in the asker's wallet, in rupiah. */
  walletBalance: number;
  /** Mobile barbers: the asker's saved addresses. */
  addresses: readonly SavedAddress[];
  /** The chosen code, or why it does not count; null where none is chosen. */
  promo: FoundPromo | null;
  /** What was chosen for who brings nothing but a time, and why; null for everybody else. */
  suggested: { of: Suggestion["of"] } | null;
  /** What a block keeps from the asker: its barbers are in none of the others. */
  blocks: BlocksBetween;
  now: Temporal.Instant;
}

/** Who decides by a look asks the database what can be booked. */
const asked = { facts: (outletId: string) => findOrderFacts(db, outletId), times: findOutletTimes };

/** For a page that only shows it. */
export const remembered: typeof asked = {
  facts: (outletId) => outletFact(outletId, "order-facts", () => asked.facts(outletId)),
  times: findShownTimes,
};

/** The facts of a look at the page; null where no outlet with that id can be booked. */
export async function findBookingView(
  outletId: string,
  wanted: BookingChoices,
  asker: Asker,
  now: Temporal.Instant,
  find = asked,
): Promise<BookingView | null> {
  if (!isUuid(outletId)) return null;
  const bringsTime = wanted.start !== null && wanted.barber === null && wanted.step === null;
  const [found, chosen, usual] = await Promise.all([
    find.facts(outletId),
    choicesAtAddress(asker.id, wanted),
    bringsTime ? findUsualOrder(db, { customerId: asker.id, outletId }) : null,
  ]);
  if (!found) return null;
  const { outlet } = found;
  const range = { from: localDate(now, outlet.zone).toString(), days: outlet.horizonDays + 1 };
  const mayAskAt = ({ point }: BookingChoices) => !outlet.isMobile || point === null || mayAskPoint(asker.id, point);
  const [allTimes, { payer, walletBalance, blocks }, addresses, districts, promo, mayAskChosen] = await Promise.all([
    find.times(outletId, range, { now, sessionId: asker.sessionId }),
    findPayerAt(db, { customerId: asker.id, outletId }, now),
    outlet.isMobile ? listAddresses(asker.id) : [],
    outlet.isMobile ? listDistrictsInReach(db, outlet.base, outlet.travel.radiusKm) : [],
    chosen.promo === null ? null : tryPromo({ outletId, customerId: asker.id, code: chosen.promo }, now),
    mayAskAt(chosen),
  ]);
  if (!allTimes) return null;
  const facts = withoutBarbers(found, blocks);
  const times = { ...allTimes, schedule: withoutBarbers(allTimes.schedule, blocks) };
  const placed = usual ? atOwnAddress(chosen, facts, addresses, districts) : chosen;
  const mayAsk = placed === chosen ? mayAskChosen : await mayAskAt(placed);

  const judge = (choices: BookingChoices) => {
    const order = readOrder(facts, choices, districts, mayAsk);
    const slotRequest = slotRequestOf(
      times.schedule,
      order.settled.has("services") ? order.services.map(({ id }) => id) : [],
      {
        barberId: order.barber && order.barber !== "any" ? order.barber.id : null,
        travelMin: order.travel?.minutes ?? 0,
        isPrepaid: payer.prepayReason !== null,
      },
    );
    const start = choices.start ? Temporal.Instant.from(choices.start) : null;
    const canJudge = order.settled.has("services") && (!outlet.isMobile || order.settled.has("address"));
    const refusal = start && canJudge ? startRefusal({ times, slotRequest, now }, start) : null;
    return { choices, order, slotRequest, start, startRefusal: refusal };
  };
  const suggested =
    usual &&
    suggestedOrder(placed, facts, usual, (choices) => {
      const { order, startRefusal: refusal } = judge(choices);
      if (!order.settled.has("services") || order.refusals.length > 0) return "order";
      return refusal && "time";
    });
  const judged = judge(suggested?.choices ?? placed);
  const { start, slotRequest } = judged;
  return {
    ...judged,
    facts,
    districts,
    times,
    asker,
    payer,
    walletBalance,
    blocks,
    promo,
    addresses,
    suggested: suggested && { of: suggested.of },
    hold: start && times.ownHold && isFor(times.ownHold, slotRequest, start, now) ? times.ownHold : null,
    now,
  };
}

/** Mobile barbers: where nothing else is said the visit goes to the customer's first address, if it is in reach. */
function atOwnAddress(
  choices: BookingChoices,
  facts: OrderFacts,
  addresses: readonly SavedAddress[],
  districts: readonly DistrictInReach[],
): BookingChoices {
  const [own] = addresses;
  if (!own || choices.district !== null || choices.point !== null) return choices;
  const there = { ...choices, address: own.id, district: own.districtCode, point: formatPoint(own) };
  return readOrder(facts, there, districts).travel ? there : choices;
}

function startRefusal(
  { times, slotRequest, now }: Pick<BookingView, "times" | "slotRequest" | "now">,
  start: Temporal.Instant,
) {
  const wanted = { start: start.epochMilliseconds, barberId: null };
  return slotRefusal(times.schedule, times.taken, slotRequest, wanted, now.epochMilliseconds);
}

/** A hold that runs and is exactly the time this order takes of one of its barbers. */
function isFor(hold: OwnHold, slotRequest: SlotRequest, start: Temporal.Instant, now: Temporal.Instant): boolean {
  const durationMin = slotRequest.durations.get(hold.barberId);
  if (durationMin === undefined || Number(hold.expiresAt ?? 0) <= now.epochMilliseconds) return false;
  const period = claimedPeriod(start.epochMilliseconds, { ...slotRequest, durationMin });
  return period.start === Number(hold.startAt) && period.end === Number(hold.endAt);
}

/**
 * Whether this person may be told of the way to another point: each counts once an hour, however often it is looked at.
 * The point is kept as a hash.
 */
export async function mayAskPoint(userId: string, point: string): Promise<boolean> {
  const asked = `user:${createHash("sha256").update(`${userId} ${point}`).digest("base64url")}`;
  if (await isSpent("travel-point-asked", asked)) return true;
  if ((await spend("travel-point", [`user:${userId}`])) > 0) return false;
  await spend("travel-point-asked", [asked]);
  return true;
}
