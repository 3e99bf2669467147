import type { Temporal } from "temporal-polyfill";
import { proposalRequest } from "#app/features/bookings/move/proposal-request.server.ts";
import { offerRefusalText } from "#app/features/bookings/move/proposal-text.ts";
import { findLatestProposal } from "#app/features/bookings/status/latest-proposal.queries.server.ts";
import { localDay, startInstant } from "#app/features/bookings/terms/booking.schema.ts";
import { otherTimeRefusal } from "#app/features/bookings/terms/move-proposal.ts";
import { timeChoices } from "#app/features/bookings/terms/time-choices.server.ts";
import type { TimeChoices } from "#app/features/bookings/terms/time-choices.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { findBlocks, noBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { movingHorizonDays, withHorizon } from "#app/features/time/free-times/horizon.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type ProposePageData = NonNullable<Awaited<ReturnType<typeof findProposePageData>>>;

/** Barbers and times that an outlet may propose for a booking of its own; null for any other. */
export async function findProposePageData(
  user: OutletManager,
  bookingId: string,
  params: URLSearchParams,
  now: Temporal.Instant = clock.now(),
) {
  if (!isUuid(bookingId)) return null;
  const booking = await db.booking.findFirst({
    where: { id: bookingId, ...inManagedOutlets(user) },
    select: {
      id: true,
      code: true,
      status: true,
      channel: true,
      startAt: true,
      endAt: true,
      zone: true,
      outletId: true,
      barberId: true,
      bufferMin: true,
      travelMin: true,
      contactName: true,
      customerId: true,
      barber: { select: { name: true } },
      items: { select: { serviceId: true } },
      outlet: {
        select: {
          name: true,
          horizonDays: true,
          status: true,
          barbers: {
            where: { active: true },
            select: { id: true, name: true },
            orderBy: [{ position: "asc" }, { id: "asc" }],
          },
        },
      },
    },
  });
  if (!booking) return null;

  const { zone, outlet, outletId } = booking;
  const startAt = booking.startAt.getTime();
  const suspended = outlet.status === "SUSPENDED" ? "suspended" : null;
  const refusal = otherTimeRefusal({ status: booking.status, startAt }, now.epochMilliseconds) ?? suspended;
  const horizonDays = movingHorizonDays({ startAt, zone, horizonDays: outlet.horizonDays }, now.epochMilliseconds);
  const range = { from: localDate(now, zone).toString(), days: horizonDays + 1 };
  const [read, latest] = await Promise.all([
    refusal ? null : findOutletTimes(outletId, range, { now, bookingId }),
    findLatestProposal(db, bookingId),
  ]);
  const times = read && withHorizon(read, horizonDays);
  const { customerId } = booking;
  const blocks = customerId ? await findBlocks(db, { customerId, outletId }) : noBlocks;
  const slotRequest = times && proposalRequest(booking, withoutBarbers(times.schedule, blocks));
  const barbers = outlet.barbers.filter(({ id }) => slotRequest?.durations.has(id));
  const wantedId = params.get("barber") ?? booking.barberId;
  const chosen = barbers.find(({ id }) => id === wantedId) ?? barbers[0];
  const length = chosen && slotRequest?.durations.get(chosen.id);
  const date = localDay.safeParse(params.get("date"));
  const start = startInstant.safeParse(params.get("start"));
  const open = latest?.status === "OPEN" ? latest : null;
  const choices =
    times && slotRequest && chosen && length
      ? timeChoices(
          {
            schedule: times.schedule,
            taken: times.taken,
            slotRequest: { ...slotRequest, durations: new Map([[chosen.id, length]]) },
            date: date.success ? date.data : localDate(instantFrom(booking.startAt), zone).toString(),
            linkTo: (each) => `?barber=${chosen.id}&date=${each}`,
            ...(chosen.id === booking.barberId && { except: instantFrom(booking.startAt) }),
          },
          now,
        )
      : null;
  return {
    id: booking.id,
    code: booking.code,
    /** The outlet brought it itself: nobody has to accept another time. */
    isOwn: booking.channel !== "APP",
    /** It waits for an answer, and is declined with the other time. */
    isRequest: booking.status === "AWAITING_OUTLET",
    outlet: outlet.name,
    customer: booking.contactName,
    when: formatInstant(instantFrom(booking.startAt), zone),
    barber: booking.barber.name,
    refusal: refusal && offerRefusalText[refusal].text,
    open: open && {
      when: formatInstant(instantFrom(open.startAt), zone),
      barber: open.barber.name,
      until: formatInstant(instantFrom(open.expiresAt), zone),
    },
    barbers: barbers.map(({ id, name }) => ({
      ...{ id, name, isChosen: id === chosen?.id },
      to: `?barber=${id}${date.success ? `&date=${date.data}` : ""}`,
    })),
    barberId: chosen?.id ?? null,
    selected: (start.success && shownStart(choices, start.data)) || nearestOf(choices, booking.startAt),
    times: choices,
  };
}

function shownStart(choices: TimeChoices | null, start: string): string | null {
  const times = (choices?.groups ?? []).flatMap((group) => group.times);
  return times.find(({ value }) => value === start)?.value ?? null;
}

/** Of the times shown, the one that changes least. */
function nearestOf(choices: TimeChoices | null, startAt: Date): string | null {
  const away = ({ value }: { value: string }) => Math.abs(Date.parse(value) - startAt.getTime());
  const times = (choices?.groups ?? []).flatMap((group) => group.times);
  return times.toSorted((a, b) => away(a) - away(b))[0]?.value ?? null;
}
