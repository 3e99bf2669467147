import { Temporal } from "temporal-polyfill";
import { counterMoveRefusal, counterMoveText } from "#app/features/bookings/move/counter-move.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, formatMinutes, instantAt, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type CounterMovePageData = NonNullable<Awaited<ReturnType<typeof findCounterMovePageData>>>;

/**
 * A booking of the user's outlets with what it would be moved to; the query has what a drag in the calendar chose.
 * `isAsked`: the customer booked by themselves and has to accept. Null for any other id.
 */
export async function findCounterMovePageData(
  user: OutletManager,
  id: string,
  params: URLSearchParams,
  now: Temporal.Instant = clock.now(),
) {
  if (!isUuid(id)) return null;
  const booking = await db.booking.findFirst({
    where: { id, ...inManagedOutlets(user) },
    select: {
      id: true,
      code: true,
      status: true,
      channel: true,
      startAt: true,
      zone: true,
      version: true,
      barberId: true,
      contactName: true,
      barber: { select: { name: true } },
      outlet: {
        select: {
          id: true,
          name: true,
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
  const { zone, startAt, barberId, outlet } = booking;
  const placed = {
    barber: barberId,
    date: localDate(startAt, zone).toString(),
    time: formatMinutes(minuteOfDay(startAt, zone)).replace(".", ":"),
  };
  const date = dateOf(params.get("date")) ?? placed.date;
  const time = timeOf(params.get("time")) ?? placed.time;
  const barber = outlet.barbers.find((each) => each.id === params.get("barber"))?.id ?? barberId;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const start = instantAt(Temporal.PlainDate.from(date), hours * 60 + minutes, zone);
  const own = { start: startAt.getTime(), barberId };
  const refusal = counterMoveRefusal({ ...booking, ...own }, { start: 0, barberId: "" }, now.epochMilliseconds);
  return {
    id,
    code: booking.code,
    outlet: outlet.name,
    outletId: outlet.id,
    zone,
    customer: booking.contactName || "Tanpa nama",
    when: formatInstant(instantFrom(startAt), zone),
    barber: booking.barber.name,
    barbers: outlet.barbers,
    version: booking.version,
    isAsked: booking.channel === "APP",
    refusal: refusal === "not-confirmed" ? counterMoveText[refusal].text : null,
    /** As it stands, in the form's fields. */
    placed,
    chosen: { date, time, barber, start: start.toString() },
    isPrefilled: params.has("time"),
  };
}

const dateOf = (text: string | null) => (text && /^20\d\d-\d\d-\d\d$/.test(text) && isDate(text) ? text : null);
const timeOf = (text: string | null) => (text && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null);

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

function minuteOfDay(at: Date, zone: ZoneName): number {
  const start = instantAt(localDate(at, zone), 0, zone).epochMilliseconds;
  return Math.round((at.getTime() - start) / 60_000);
}
