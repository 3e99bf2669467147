import type { Temporal } from "temporal-polyfill";
import {
  actOnBooking,
  isOutletBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { proposalRequest } from "#app/features/bookings/move/proposal-request.server.ts";
import type { OfferRefusal } from "#app/features/bookings/move/proposal-text.ts";
import { proposeMove } from "#app/features/bookings/move/propose-move.server.ts";
import { reassignable, reassignsAtOnce } from "#app/features/bookings/move/reassign.ts";
import { exchangeTime, TimeTaken, writeMove } from "#app/features/bookings/status/exchange-time.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { findBlocks, noBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { shareScheduleOf } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { byTheMinute, withoutNotice } from "#app/features/time/free-times/counter-time.ts";
import { forMoving } from "#app/features/time/free-times/horizon.ts";
import { formatInstant, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

type ReassignRefusal = OfferRefusal | "not-open" | "same-barber";
type Reassigned = { ok: true; isProposal: boolean } | Exclude<OutletAnswer<ReassignRefusal>, { ok: true }>;

const bookingFields = {
  id: true,
  code: true,
  outletId: true,
  customerId: true,
  barberId: true,
  anyBarber: true,
  channel: true,
  status: true,
  startAt: true,
  endAt: true,
  zone: true,
  bufferMin: true,
  travelMin: true,
  contactName: true,
  items: { select: { serviceId: true } },
  barber: { select: { name: true } },
} as const;

function findBooking(tx: Tx, id: string) {
  return tx.booking.findUniqueOrThrow({ where: { id }, select: bookingFields });
}
type Found = Awaited<ReturnType<typeof findBooking>>;

/**
 * Gives a visit at its time to another barber who is free and offers its services: at once where the customer had no
 * wish or the outlet booked it itself, else as a proposal that the customer answers. `not-open`: it is over, or not yet
 * confirmed.
 */
export async function reassignBarber(
  { barberId, ...request }: OutletRequest & { barberId: string },
  now: Temporal.Instant = clock.now(),
): Promise<Reassigned> {
  if (!(await isOutletBooking(request.user, request.bookingId))) return { ok: false, reason: "not-found" };
  const asked = await findBooking(db, request.bookingId);
  if (!reassignsAtOnce(asked)) {
    const offer = { ...request, barberId, start: instantFrom(asked.startAt), reason: "" };
    const proposed = await proposeMove(offer, now);
    return proposed.ok ? { ok: true, isProposal: true } : proposed;
  }
  try {
    const lockFirst = (tx: Tx) => shareScheduleOf(tx, request.bookingId);
    const done = await actOnBooking<ReassignRefusal>(
      request,
      async (tx, locked, actor) => {
        const booking = await findBooking(tx, locked.id);
        if (!reassignable.includes(booking.status)) return "not-open";
        if (booking.barberId === barberId) return "same-barber";
        const free = await freeBarbers(tx, booking, now);
        const reason = free.get(barberId);
        if (reason === undefined) return "barber";
        if (reason !== null) return reason;
        const start = instantFrom(booking.startAt);
        await exchangeTime(tx, { booking, slotRequest: booking, barberIds: [barberId], start }, now);
        await writeMove(tx, { booking, barberId, start, actor, isCounted: false }, now);
        return null;
      },
      lockFirst,
    );
    return done.ok ? { ok: true, isProposal: false } : done;
  } catch (error) {
    if (error instanceof TimeTaken) return { ok: false, reason: "taken", status: asked.status };
    throw error;
  }
}

/** Who offers the booking's services, each with why they cannot take it over, or null. */
async function freeBarbers(tx: Tx, booking: Found, now: Temporal.Instant) {
  const { outletId, customerId, zone } = booking;
  const range = { from: localDate(booking.startAt, zone).subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(outletId, range, { now, bookingId: booking.id }, tx);
  if (!times) return new Map<string, ReturnType<typeof slotRefusal>>();
  const blocks = customerId ? await findBlocks(tx, { customerId, outletId }) : noBlocks;
  const start = booking.startAt.getTime();
  const reaching = forMoving(times.schedule, start, now.epochMilliseconds);
  const schedule = byTheMinute(withoutBarbers(reaching, blocks));
  const slotRequest = withoutNotice(proposalRequest(booking, schedule));
  // A visit that has begun is judged as of its start.
  const asOf = Math.min(now.epochMilliseconds - slotRequest.travelMin * 60_000, start - slotRequest.travelMin * 60_000);
  return new Map(
    [...slotRequest.durations.keys()].map((barberId) => [
      barberId,
      slotRefusal(schedule, times.taken, slotRequest, { start, barberId }, asOf),
    ]),
  );
}

/** Who could take over a booking of the user's outlets; null for any other. */
export async function findReassignPageData(
  user: OutletManager,
  bookingId: string,
  now: Temporal.Instant = clock.now(),
) {
  if (!(await isOutletBooking(user, bookingId))) return null;
  const booking = await findBooking(db, bookingId);
  const isOpen = reassignable.includes(booking.status) && (reassignsAtOnce(booking) || booking.status === "CONFIRMED");
  const free = isOpen ? await freeBarbers(db, booking, now) : new Map();
  const barbers = await db.barber.findMany({
    where: { id: { in: [...free.keys()].filter((id) => id !== booking.barberId) } },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  return {
    id: booking.id,
    code: booking.code,
    customer: booking.contactName,
    when: formatInstant(instantFrom(booking.startAt), booking.zone),
    barber: booking.barber.name,
    status: booking.status,
    isAtOnce: reassignsAtOnce(booking),
    canReassign: isOpen,
    barbers: barbers.map((barber) => ({ ...barber, isFree: free.get(barber.id) === null })),
  };
}

export type ReassignPageData = NonNullable<Awaited<ReturnType<typeof findReassignPageData>>>;
