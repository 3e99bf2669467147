import type { Temporal } from "temporal-polyfill";
import { lockCustomer } from "#app/features/bookings/status/order-lock.server.ts";
import { barberRefusal, type OrderFacts, servicesOf, servicesRefusal } from "#app/features/bookings/terms/order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { findPrepayReason } from "#app/features/bookings/terms/payer.queries.server.ts";
import { blockRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { lockLine } from "#app/features/bookings/waitlist/open-entries.server.ts";
import { hasLine, type JoinRefusal, maxOpenEntries } from "#app/features/bookings/waitlist/waitlist.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { findBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeSlots } from "#app/features/time/free-times/availability.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { epochMsOf, minutesOfDay, wallDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import { minuteMs } from "#app/lib/period.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface JoinOrder {
  outletId: string;
  customer: { id: string; sessionId: string };
  serviceIds: readonly string[];
  /** Null: anyone. */
  barberId: string | null;
  /** `YYYY-MM-DD` at the outlet; starts in [fromMin, untilMin) of it suit. */
  day: string;
  fromMin: number;
  untilMin: number;
}

type Joined = Outcome<JoinRefusal | "outlet-not-found", { entryId: string }>;

/**
 * Puts the customer at the end of the line for a day, where nothing that suits is free. The same wish again is the same
 * place; another for the same day and barber is refused.
 */
export function joinWaitlist(order: JoinOrder, now: Temporal.Instant = clock.now()): Promise<Joined> {
  return inTransaction(async (tx): Promise<Joined> => {
    if (!isUuid(order.outletId)) return { ok: false, reason: "outlet-not-found" };
    await lockCustomer(tx, order.customer.id);
    await lockLine(tx, order.outletId);
    const all = await findOrderFacts(tx, order.outletId);
    if (!all) return { ok: false, reason: "outlet-not-found" };
    const blocks = await findBlocks(tx, { customerId: order.customer.id, outletId: order.outletId });
    if (blocks.outlet) return { ok: false, reason: blockRefusal[blocks.outlet] };
    const facts = withoutBarbers(all, blocks);
    const reason = orderRefusal(facts, order, now);
    if (reason) return { ok: false, reason };

    const open = await tx.waitlistEntry.findMany({
      where: { customerId: order.customer.id, status: { in: ["WAITING", "OFFERED"] } },
      select: { id: true, outletId: true, day: true, barberId: true, fromMin: true, untilMin: true, serviceIds: true },
    });
    const { outletId, barberId, fromMin, untilMin } = order;
    const serviceIds = servicesOf(facts, order.serviceIds)?.map(({ id }) => id) ?? [];
    const day = new Date(`${order.day}T00:00:00Z`);
    const same = open.find((each) => each.outletId === outletId && +each.day === +day && each.barberId === barberId);
    if (same) {
      const isSame =
        same.fromMin === fromMin && same.untilMin === untilMin && same.serviceIds.join() === serviceIds.join();
      return isSame ? { ok: true, entryId: same.id } : { ok: false, reason: "already" };
    }
    if (open.length >= maxOpenEntries) return { ok: false, reason: "too-many" };
    const refused = await timeRefusal(tx, order, now);
    if (refused) return { ok: false, reason: refused };
    const { id } = await tx.waitlistEntry.create({
      data: {
        customerId: order.customer.id,
        ...{ outletId, barberId, day, fromMin, untilMin, serviceIds },
        createdAt: toDate(now),
        queuedAt: toDate(now),
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: actorOf(order.customer, "customer"),
      action: "waitlist.joined",
      entity: "waitlist_entry",
      entityId: id,
      after: { status: "WAITING", outletId, barberId, day: order.day, fromMin, untilMin, serviceIds },
    });
    return { ok: true, entryId: id };
  });
}

function orderRefusal(facts: OrderFacts, order: JoinOrder, now: Temporal.Instant): JoinRefusal | null {
  const { outlet } = facts;
  if (outlet.isMobile) return "mobile";
  const services = servicesRefusal(facts, order.serviceIds);
  const chosen = servicesOf(facts, order.serviceIds);
  if (services || !chosen)
    return services === "no-service" || services === "nobody-offers" ? services : "unknown-service";
  const barber = order.barberId === null ? null : barberRefusal(facts, chosen, order.barberId);
  if (barber) return barber === "unknown-barber" ? "unknown-barber" : "barber-offers-not";
  const today = wallDayAt(now.epochMilliseconds, outlet.zone);
  const day = wallDay(order.day);
  if (day < today) return "past-day";
  if (day > today + outlet.horizonDays) return "beyond-horizon";
  if (order.untilMin <= order.fromMin) return "window";
  const windowEnd = epochMsOf(day * minutesOfDay + order.untilMin, outlet.zone);
  return windowEnd <= now.epochMilliseconds ? "past-window" : null;
}

/** A closed day has no line, and nobody waits for what is free. */
async function timeRefusal(tx: Tx, order: JoinOrder, now: Temporal.Instant): Promise<JoinRefusal | null> {
  const { outletId, customer, serviceIds, barberId, day, fromMin, untilMin } = order;
  const range = { from: day, days: 1 };
  const times = await findOutletTimes(outletId, range, { now, sessionId: customer.sessionId }, tx);
  if (!times) return "closed";
  const { schedule, taken } = times;
  if (!hasLine(schedule, wallDay(day), { fromMin, untilMin })) return "closed";
  const isPrepaid = (await findPrepayReason(tx, customer.id, now)) !== null;
  const slotRequest = slotRequestOf(schedule, serviceIds, { barberId, isPrepaid });
  const dayStart = epochMsOf(wallDay(day) * minutesOfDay, schedule.zone);
  const isFree = freeSlots(schedule, taken, slotRequest, range, now.epochMilliseconds).some(
    ({ start }) => start >= dayStart + fromMin * minuteMs && start < dayStart + untilMin * minuteMs,
  );
  return isFree ? "free-now" : null;
}
