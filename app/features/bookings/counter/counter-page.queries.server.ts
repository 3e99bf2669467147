import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { CounterChoices } from "#app/features/bookings/counter/counter-order.ts";
import { type CounterPlace, wayToGuest } from "#app/features/bookings/counter/counter-visit.server.ts";
import { districtOptions, travelTerms } from "#app/features/bookings/place/district-options.ts";
import { listDistrictsInReach } from "#app/features/bookings/place/districts.queries.server.ts";
import { startInstant } from "#app/features/bookings/terms/booking.schema.ts";
import type { ChoiceRefusal } from "#app/features/bookings/terms/order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import type { Travel } from "#app/features/bookings/terms/quote.ts";
import { timeChoice, timeChoices } from "#app/features/bookings/terms/time-choices.server.ts";
import type { TimeChoice, TimeChoices } from "#app/features/bookings/terms/time-choices.ts";
import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { withoutNotice } from "#app/features/time/free-times/counter-time.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { formatDistance } from "#app/lib/geo.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant, formatDuration, instantFrom, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** How far back what is booked most is counted, days. */
const habitDays = 60;
/** An admin sees every outlet: the list names so many, any other by its address. */
const listedOutlets = 30;

/** The user's outlets (an admin's: all) that can be booked now, by name; only barbershops have a line. */
async function listCounterOutlets(
  user: OutletManager,
  { hasLine = false }: { hasLine?: boolean } = {},
): Promise<{ id: string; name: string }[]> {
  const type = hasLine ? { type: "BARBERSHOP" as const } : {};
  return db.outlet.findMany({
    where: { ...type, status: "ACTIVE", ...managedOutlets(user) },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: listedOutlets,
  });
}

/**
 * The outlet of the counter: the one named, else the first that can be booked; `null` where there is none of the user's.
 * `outlets`: to choose from on the page; an owner has the switch in the page's head.
 */
export async function findCounterOutlet(
  user: OutletManager,
  named: string | null,
  { hasLine = false }: { hasLine?: boolean } = {},
) {
  const listed = await listCounterOutlets(user, { hasLine });
  const outlets = managesAll(user) ? listed : [];
  if (named === null) return { outlets, outletId: listed[0]?.id ?? null };
  const isTheirs = isUuid(named) && (await db.outlet.count({ where: { id: named, ...managedOutlets(user) } })) > 0;
  return isTheirs ? { outlets, outletId: named.toLowerCase() } : null;
}

/** The form for one of the user's outlets; null where the outlet cannot be booked at a counter now. */
export async function findCounterPageData(
  outlets: { id: string; name: string }[],
  outletId: string,
  now: Temporal.Instant = clock.now(),
) {
  const [facts, counts] = await Promise.all([findOrderFacts(db, outletId), countBooked(outletId, now)]);
  if (!facts) return null;
  const { outlet } = facts;
  const { base, travel, minOrder } = outlet;
  const districts = outlet.isMobile ? await listDistrictsInReach(db, base, travel.radiusKm) : [];
  const minimum = minOrder > 0 ? [`Pesanan minimal ${formatRupiah(minOrder)}.`] : [];
  const today = localDate(now, outlet.zone);
  const isOffered = (id: string) => facts.barbers.some(({ offers }) => offers.has(id));
  return {
    outlets,
    outlet: { id: outlet.id, name: outlet.name, zone: outlet.zone },
    /** The most booked first. */
    services: facts.services
      .filter(({ id }) => isOffered(id))
      .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
      .map(({ id, name, price, durationMin }) => ({
        id,
        name,
        price: formatRupiah(price),
        duration: formatDuration(durationMin),
      })),
    barbers: facts.barbers.map(({ id, name }) => ({ id, name })),
    /** Where a mobile barber goes, and for what; null at the outlet itself. */
    visit: outlet.isMobile ? { groups: districtOptions(districts), terms: [...travelTerms(travel), ...minimum] } : null,
    /** The local dates that can be chosen. */
    today: today.toString(),
    lastDay: today.add({ days: outlet.horizonDays }).toString(),
    key: randomUUID(),
  };
}

/** What a link to the form names: a barber of the outlet, and a time that has not passed; neither is held. */
export async function readCounterStart(
  page: Pick<CounterPageData, "outlet" | "barbers">,
  params: URLSearchParams,
  now: Temporal.Instant = clock.now(),
) {
  const barber = params.get("barber");
  const { success, data: start } = startInstant.safeParse(params.get("start") ?? undefined);
  const isAhead = success && Temporal.Instant.compare(Temporal.Instant.from(start), now) > 0;
  return {
    barber: page.barbers.some(({ id }) => id === barber) ? barber : null,
    start: isAhead ? await nameTime(page.outlet.id, start) : null,
    date: isAhead ? localDate(Temporal.Instant.from(start), page.outlet.zone).toString() : null,
  };
}

export type CounterStart = Awaited<ReturnType<typeof readCounterStart>>;

export type CounterPageData = NonNullable<Awaited<ReturnType<typeof findCounterPageData>>>;

async function countBooked(outletId: string, now: Temporal.Instant): Promise<Map<string, number>> {
  const since = toDate(now.subtract({ hours: habitDays * 24 }));
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`/* services-by-habit */
    SELECT i.service_id AS id, count(*)::int AS count FROM booking b JOIN booking_item i ON i.booking_id = b.id
    WHERE b.outlet_id = ${outletId}::uuid AND b.start_at >= ${since} AND i.service_id IS NOT NULL GROUP BY i.service_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

interface CounterSlotRequest extends CounterPlace {
  outlet: string;
  service: readonly string[];
  barber: string | null;
  date?: string | undefined;
}

/** Free times of one day, for what was chosen. */
export interface CounterTimes extends Pick<TimeChoices, "dayName" | "groups" | "emptyText"> {
  /** What the way takes and costs; null at the outlet. */
  travel: string | null;
}

type CounterTimesFound = Outcome<ChoiceRefusal, { times: CounterTimes | null }>;

/**
 * The free times of a day (today unless named) for what was chosen, without the notice that customers give; a mobile
 * barber's with the way. Refused where nobody can say how far that is.
 */
export async function findCounterTimes(
  { outlet: outletId, service, barber, date, ...place }: CounterSlotRequest,
  now: Temporal.Instant = clock.now(),
): Promise<CounterTimesFound> {
  const facts = await findOrderFacts(db, outletId);
  if (!facts) return { ok: true, times: null };
  const found = await wayToGuest(db, facts, place);
  if (!found.ok) return found;
  const { travel } = found.way;
  const from = localDate(now, "WIB").subtract({ days: 1 });
  const until = date ? Temporal.PlainDate.from(date) : from;
  const days = Math.min(400, Math.max(3, until.since(from).days + 3));
  const times = await findOutletTimes(outletId, { from: from.toString(), days }, { now });
  if (!times) return { ok: true, times: null };
  const { schedule, taken } = times;
  const slotRequest = withoutNotice(
    slotRequestOf(schedule, service, { barberId: barber, travelMin: travel?.minutes ?? 0 }),
  );
  const way = travel && travelText(travel);
  const day = date ?? localDate(now, schedule.zone).toString();
  const choices = timeChoices({ schedule, taken, slotRequest, date: day, linkTo: () => "" }, now);
  const isDay = choices.days.some((each) => each.isShown && each.date === day);
  const shown = isDay ? choices : { dayName: "", groups: [], emptyText: "Tanggal itu tidak dibuka untuk booking." };
  const { dayName, groups, emptyText } = shown;
  return { ok: true, times: { dayName, groups, emptyText, travel: way } };
}

function travelText({ distanceM, fee, minutes }: Travel): string {
  const price = fee === 0 ? "gratis" : formatRupiah(fee);
  return `Ongkos perjalanan ${price}: sekitar ${formatDistance(distanceM)}, ${formatDuration(minutes)} sekali jalan.`;
}

/** The alternatives of a refusal, with names. */
export async function nameChoices(outletId: string, choices: CounterChoices) {
  const outlet = await db.outlet.findUniqueOrThrow({
    where: { id: outletId },
    select: { zone: true, barbers: { where: { active: true }, select: { id: true, name: true } } },
  });
  return {
    times: choices.nearest.map(({ start }) => timeChoice(instantFrom(start), outlet.zone)),
    barbers: outlet.barbers.filter(({ id }) => choices.otherBarberIds.includes(id)),
  };
}

export type CounterInstead = Awaited<ReturnType<typeof nameChoices>>;

/** A time with its day, for a form that comes back and shows another day, or none. */
export async function nameTime(outletId: string, start: string): Promise<TimeChoice> {
  const { zone } = await db.outlet.findUniqueOrThrow({ where: { id: outletId }, select: { zone: true } });
  const instant = Temporal.Instant.from(start);
  return { ...timeChoice(instant, zone), label: formatBriefInstant(instant, zone) };
}

/** A date that is still to come at a barbershop: whoever typed it does not mean now. */
export async function isLaterDay(outletId: string, date: string, now = clock.now()): Promise<boolean> {
  const { zone, type } = await db.outlet.findUniqueOrThrow({
    where: { id: outletId },
    select: { zone: true, type: true },
  });
  return type === "BARBERSHOP" && date > localDate(now, zone).toString();
}
