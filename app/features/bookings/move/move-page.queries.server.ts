import type { Temporal } from "temporal-polyfill";
import { findPromoHours } from "#app/features/bookings/promos/promo-uses.server.ts";
import { readPolicy } from "#app/features/bookings/status/own-booking.server.ts";
import { forWhoIsThere, slotRequestOfBooking } from "#app/features/bookings/status/slot-request-of-booking.server.ts";
import { localDay, startInstant } from "#app/features/bookings/terms/booking.schema.ts";
import { maxMoves } from "#app/features/bookings/terms/booking-constants.ts";
import { agreedMoveRefusal, moveRefusal } from "#app/features/bookings/terms/cancellation.ts";
import { blockRefusal, moveRefusalText } from "#app/features/bookings/terms/refusal-text.ts";
import { timeChoices } from "#app/features/bookings/terms/time-choices.server.ts";
import { findBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { movingHorizonDays, withHorizon } from "#app/features/time/free-times/horizon.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { windowText } from "#app/lib/week-times.ts";
import { formatInstant, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type MovePageData = NonNullable<Awaited<ReturnType<typeof movePageData>>>;

/** The times a customer may move their booking to, or why not; null for an id that is not theirs. */
export function findMovePageData(customerId: string, bookingId: string, params: URLSearchParams, now = clock.now()) {
  return movePageData({ id: bookingId, customerId }, params, now, false);
}

/** The same for a member of management, after whom neither the window nor the count of moves binds; null for a guest's. */
export function findAgreedMovePageData(bookingId: string, params: URLSearchParams, now = clock.now()) {
  return movePageData({ id: bookingId }, params, now, true);
}

async function movePageData(
  where: { id: string; customerId?: string },
  params: URLSearchParams,
  now: Temporal.Instant,
  isAgreed: boolean,
) {
  const bookingId = where.id;
  if (!isUuid(bookingId)) return null;
  const booking = await db.booking.findFirst({
    where,
    select: {
      id: true,
      customerId: true,
      code: true,
      status: true,
      startAt: true,
      endAt: true,
      zone: true,
      version: true,
      anyBarber: true,
      barberId: true,
      bufferMin: true,
      travelMin: true,
      policy: true,
      rescheduleCount: true,
      outlet: { select: { id: true, name: true, horizonDays: true, status: true } },
      barber: { select: { name: true } },
    },
  });
  if (!booking?.customerId) return null;

  const { zone, outlet, customerId } = booking;
  const start = booking.startAt.getTime();
  const facts = { ...booking, startAt: start, policy: readPolicy(booking.policy) };
  const early = isAgreed
    ? agreedMoveRefusal(facts, now.epochMilliseconds)
    : moveRefusal(facts, maxMoves, now.epochMilliseconds);
  const blocks = await findBlocks(db, { customerId, outletId: outlet.id });
  const blocked = blocks.outlet ?? (booking.anyBarber ? null : blocks.barbers.get(booking.barberId));
  const horizonDays = movingHorizonDays(
    { startAt: start, zone, horizonDays: outlet.horizonDays },
    now.epochMilliseconds,
  );
  const range = { from: localDate(now, zone).toString(), days: horizonDays + 1 };
  const suspended = outlet.status === "SUSPENDED" && !isAgreed ? "suspended" : null;
  const refusal = early ?? suspended ?? (blocked ? blockRefusal[blocked] : null);
  const read = refusal ? null : await findOutletTimes(outlet.id, range, { now, bookingId });
  const times = read && withHorizon(read, horizonDays);
  const asked = times ? forWhoIsThere(booking, times.schedule) : booking;
  // What both sides agreed to may lie anywhere.
  const hours = times && !isAgreed ? await findPromoHours(db, bookingId) : null;
  const wanted = localDay.safeParse(params.get("date"));
  const picked = startInstant.safeParse(params.get("start"));
  return {
    id: booking.id,
    code: booking.code,
    version: booking.version,
    outletName: outlet.name,
    barberName: barberText(booking, asked),
    when: formatInstant(instantFrom(booking.startAt), zone),
    movesLeft: Math.max(0, maxMoves - booking.rescheduleCount),
    refusal: refusal && moveRefusalText(refusal).text,
    /** The visits that its code is for; null where it may be moved to any time. */
    promoWhen: hours && windowText(hours, zone),
    selected: picked.success ? picked.data : null,
    times:
      times &&
      timeChoices(
        {
          schedule: times.schedule,
          taken: times.taken,
          slotRequest: await slotRequestOfBooking(db, asked, withoutBarbers(times.schedule, blocks)),
          date: wanted.success ? wanted.data : localDate(instantFrom(booking.startAt), zone).toString(),
          linkTo: (date) => `?date=${date}`,
          except: instantFrom(booking.startAt),
          within: hours,
        },
        now,
      ),
  };
}

/** Who does it: as booked, unless the chosen one has left. */
function barberText(booking: { anyBarber: boolean; barber: { name: string } }, asked: { anyBarber: boolean }): string {
  const { name } = booking.barber;
  if (booking.anyBarber) return `Siapa saja (sekarang ${name})`;
  return asked.anyBarber ? `Siapa saja (${name} tidak lagi bertugas di outlet ini)` : name;
}
