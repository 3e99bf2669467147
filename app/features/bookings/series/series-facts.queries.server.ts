import type { Temporal } from "temporal-polyfill";
import { maxRunningSeries, type SeriesRefusal, seriesHorizonDays } from "#app/features/bookings/series/series.ts";
import { noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { type ChosenOrder, readOrder } from "#app/features/bookings/terms/chosen-order.ts";
import { type OfferingBarber, type OrderFacts, quoteFor } from "#app/features/bookings/terms/order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { findPrepayReason } from "#app/features/bookings/terms/payer.queries.server.ts";
import { missedWithinDays } from "#app/features/bookings/terms/prepayment.ts";
import { blockRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { findBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** The booking that is repeated, of its customer; null for an id that is not theirs. */
export async function findRepeated(tx: Tx, customerId: string, bookingId: string) {
  if (!isUuid(bookingId)) return null;
  return tx.booking.findFirst({
    where: { id: bookingId, customerId },
    select: {
      id: true,
      code: true,
      status: true,
      startAt: true,
      zone: true,
      outletId: true,
      barberId: true,
      seriesId: true,
      payment: true,
      contactName: true,
      contactPhone: true,
      items: { select: { serviceId: true }, orderBy: { position: "asc" } },
      barber: { select: { name: true } },
      outlet: { select: { name: true, type: true } },
    },
  });
}

export type Repeated = NonNullable<Awaited<ReturnType<typeof findRepeated>>>;

export interface SeriesFacts {
  facts: OrderFacts;
  chosen: ChosenOrder;
  /** Who may do the visits: all at the same price. */
  candidates: OfferingBarber[];
  /** Of each visit, rupiah. */
  total: number;
  horizonDays: number;
}

/** All that repeating the booking with the same barber, or with anyone at the same price, is judged by. */
export async function findSeriesFacts(
  tx: Tx,
  booking: Repeated,
  { customerId, isAnyone }: { customerId: string; isAnyone: boolean },
  now: Temporal.Instant,
): Promise<SeriesFacts | { refusal: SeriesRefusal }> {
  if (booking.status !== "CONFIRMED" || +booking.startAt <= now.epochMilliseconds) return { refusal: "not-confirmed" };
  if (booking.outlet.type === "MOBILE_BARBER") return { refusal: "mobile" };
  const all = await findOrderFacts(tx, booking.outletId);
  if (!all) return { refusal: "outlet" };
  if (all.outlet.paymentRule !== "VENUE_OK") return { refusal: "prepaid" };
  const blocks = await findBlocks(tx, { customerId, outletId: booking.outletId });
  if (blocks.outlet) return { refusal: blockRefusal[blocks.outlet] };
  const refusal = await customerRefusal(tx, booking, customerId, now);
  if (refusal) return { refusal };

  const facts = withoutBarbers(all, blocks);
  const services = booking.items.map(({ serviceId }) => serviceId ?? "");
  const chosen = readOrder(facts, { ...noChoices, services, barber: isAnyone ? "any" : booking.barberId }, []);
  if (chosen.refusals.length > 0 || chosen.candidates.length === 0) return { refusal: "services" };
  const totalOf = (barber: OfferingBarber) => quoteFor(chosen.services, barber, null).total;
  const usual = chosen.candidates.find(({ id }) => id === booking.barberId) ?? chosen.candidates[0];
  const total = usual ? totalOf(usual) : 0;
  const isRegular =
    (await tx.booking.count({ where: { customerId, outletId: booking.outletId, status: "COMPLETED" } })) > 0;
  return {
    facts,
    chosen,
    candidates: chosen.candidates.filter((barber) => totalOf(barber) === total),
    total,
    horizonDays: seriesHorizonDays({ horizonDays: facts.outlet.horizonDays, isRegular }),
  };
}

/**
 * A series counts as one unpaid booking, so it is only for who comes when they say so. A visit is not missed where a
 * complaint about it was upheld.
 */
async function customerRefusal(
  tx: Tx,
  booking: Repeated,
  customerId: string,
  now: Temporal.Instant,
): Promise<SeriesRefusal | null> {
  const since = toDate(now.subtract({ hours: 24 * missedWithinDays }));
  const missed = await tx.booking.count({
    where: {
      customerId,
      startAt: { gt: since },
      OR: [{ status: "NO_SHOW" }, { isLateCancel: true }],
      disputes: { none: { status: "UPHELD" } },
    },
  });
  if (missed > 0) return "missed";
  const prepayReason = await findPrepayReason(tx, customerId, now);
  if (prepayReason === "lapsed") return "lapsed";
  if (booking.payment !== "VENUE" && prepayReason !== null) return "unpaid";
  const running = await tx.booking.findMany({
    where: {
      customerId,
      seriesId: { not: null },
      startAt: { gt: toDate(now) },
      status: { in: ["AWAITING_OUTLET", "CONFIRMED"] },
      id: { not: booking.id },
    },
    distinct: ["seriesId"],
    select: { seriesId: true },
  });
  if (booking.seriesId && running.some(({ seriesId }) => seriesId === booking.seriesId)) return "running";
  return running.length >= maxRunningSeries ? "too-many" : null;
}
