import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  calendarZooms,
  type OrderCursor,
  type OrderFilter,
  orderChannels,
  orderGroups,
  orderViews,
  searchOf,
} from "#app/features/bookings/orders/order-filter.ts";
import {
  findOrderChoices,
  isNearOnly,
  listOrders,
  type OrderRow,
  orderRanks,
  recentIds,
  wordSearchDays,
} from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { type OutletAction, outletActionText } from "#app/features/bookings/status/outlet-action.ts";
import {
  type ActionFacts,
  isPastDeadline,
  needsOutcome,
  nextAction,
  outletActions,
} from "#app/features/bookings/status/transitions.ts";
import { urgencyOf, urgencyText } from "#app/features/bookings/status/visit-urgency.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import {
  type BookingStatus,
  bookingStatusText,
  needsOutcomeText,
  statusTones,
} from "#app/features/core/states/booking-status.ts";
import { formatDistance } from "#app/lib/geo.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import {
  formatDate,
  formatDeadline,
  formatRelativeDay,
  formatTime,
  instantFrom,
  localDate,
} from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

const blank = (value: unknown) => (value === "" ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blank, schema.optional());

const cursor = z.string().transform((text, context): OrderCursor => {
  const [, rank, at, id] = /^([0-2])_(\d{1,14})_([0-9a-f-]{36})$/.exec(text) ?? [];
  if (rank && at && id && isUuid(id)) return { rank: Number(rank), at: Number(at), id };
  context.addIssue({ code: "custom", message: "Halaman itu tidak dikenal." });
  return z.NEVER;
});

const day = z.iso
  .date({ error: "Tanggal itu tidak dapat dibaca." })
  .refine((text) => text >= "2000-01-01" && text < "2200-01-01", { error: "Tanggal itu terlalu jauh." });

const fields = {
  view: z.preprocess(blank, z.enum(orderViews, { error: "Daftar itu tidak dikenal." }).default("upcoming")),
  status: optional(z.enum(orderGroups, { error: "Status itu tidak dikenal." })),
  outlet: optional(z.uuid({ error: "Outlet itu tidak dikenal." })),
  barber: optional(z.uuid({ error: "Barber itu tidak dikenal." })),
  channel: optional(z.enum(orderChannels, { error: "Cara booking itu tidak dikenal." })),
  date: optional(day),
  zoom: optional(z.enum(calendarZooms, { error: "Ukuran itu tidak dikenal." })),
  from: optional(day),
  until: optional(day),
  q: optional(
    z
      .string()
      .trim()
      .max(60, { error: "Maksimal 60 karakter." })
      .refine((text) => !/\p{Cc}/u.test(text), { error: "Ada karakter yang tidak dikenal." }),
  ),
  after: optional(cursor),
};

export type OrderFilterErrors = Partial<Record<keyof OrderFilter, string>>;

/** The filter in a URL. What cannot be read is named in `errors` and left out of `filter`; `typed` has it. */
export function readOrderFilter(params: URLSearchParams) {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const typed = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));
  const filter: Record<string, unknown> = { view: "upcoming" };
  const errors: OrderFilterErrors = {};
  for (const name of names) {
    const read = fields[name].safeParse(params.get(name) ?? undefined);
    if (read.success) filter[name] = read.data || undefined;
    else errors[name] = read.error.issues[0]?.message ?? "Isian ini tidak dikenal.";
  }
  const { from, until, ...rest } = filter as unknown as OrderFilter;
  if (from && until && from > until) {
    errors.until = "Tanggal akhir mendahului tanggal awal.";
    return { filter: rest, typed, errors };
  }
  return { filter: { ...rest, from, until }, typed, errors };
}

/** The list of bookings for the outlet's side; null when the filter names an outlet or barber that is not the user's. */
export async function showOrders(user: OutletManager, filter: OrderFilter, now = clock.now()) {
  const [found, { rows, next }] = await Promise.all([findOrderChoices(user, filter), listOrders(user, filter, now)]);
  if (!found) return null;
  const { outlets, barbers } = found;
  // Around midnight one outlet's today is another's tomorrow: then only dates say which day it is.
  const todays = new Set(rows.map(({ zone }) => localDate(now, zone).toString()));
  const sections = new Map<string, ReturnType<typeof sectionOf>>();
  for (const row of rows) {
    const section = sectionOf(row, now, todays.size === 1);
    const { cards } = sections.get(section.key) ?? section;
    cards.push(orderCard(row, now, outlets.length > 1 && !filter.outlet));
    if (!sections.has(section.key)) sections.set(section.key, { ...section, cards });
  }
  return {
    filter,
    sections: [...sections.values()],
    choices: { outlets, barbers },
    /** Queries of the neighbouring pages; null where there is none. */
    first: filter.after ? searchOf({ ...filter, after: undefined }) : null,
    next: next && searchOf({ ...filter, after: next }),
    /** Words were looked for in so many last days only; null: in all that the filter names. */
    searchedDays: isNearOnly(user, filter) ? wordSearchDays : null,
    /** What was booked in the last minutes, to be told when it is new on the screen. */
    recent: recentIds(
      rows.map(({ id, createdAt }) => ({ id, created: createdAt.getTime() })),
      now.epochMilliseconds,
    ),
  };
}

export type OrdersPageData = NonNullable<Awaited<ReturnType<typeof showOrders>>>;

function sectionOf(row: OrderRow, now: Temporal.Instant, isOneDay: boolean) {
  const cards: OrderCard[] = [];
  if (row.rank === orderRanks.toAnswer) {
    return { key: "to-answer", title: "Perlu dijawab", hint: "Pelanggan menunggu jawaban Anda.", cards };
  }
  if (row.rank === orderRanks.needsOutcome) {
    const hint = "Sudah lewat, tetapi belum dicatat apakah pelanggan datang.";
    return { key: "needs-outcome", title: "Perlu Konfirmasi Hasil", hint, cards };
  }
  const date = localDate(instantFrom(row.startAt), row.zone);
  const relative = formatRelativeDay(date, now, row.zone);
  const isNear = isOneDay && (relative === "Hari ini" || relative === "Besok");
  const name = isNear ? { title: relative, hint: formatDate(date) } : { title: formatDate(date), hint: null };
  return { key: date.toString(), ...name, cards };
}

export function factsOf(row: OrderRow): ActionFacts {
  return {
    status: row.status,
    start: row.startAt.getTime(),
    end: row.endAt.getTime(),
    deadline: row.deadlineAt?.getTime() ?? null,
    isMobile: row.isMobile,
    lateGraceMin: row.lateGraceMin,
    hasArrived: row.hasArrived,
  };
}

/** `showsOutlet`: where bookings of several stand together. */
export function orderCard(row: OrderRow, now: Temporal.Instant, showsOutlet: boolean) {
  const { zone } = row;
  const start = instantFrom(row.startAt);
  const facts = factsOf(row);
  const isExpired = isPastDeadline(facts, now.epochMilliseconds);
  const urgency = urgencyOf(facts, now.epochMilliseconds);
  const isLate = needsOutcome(facts, now.epochMilliseconds);
  const next = nextAction(facts, now.epochMilliseconds);
  const status = isExpired ? "EXPIRED" : row.status;
  const place = [row.districtName, row.distanceM === null ? null : formatDistance(row.distanceM)].filter(Boolean);
  return {
    id: row.id,
    code: row.code,
    state: isLate ? lateState : stateOf[status],
    from: formatTime(start, zone),
    until: formatTime(instantFrom(row.endAt), zone),
    zone,
    /** Where the group does not say it. */
    day: row.rank === orderRanks.byTime ? null : formatRelativeDay(localDate(start, zone), now, zone),
    startIso: start.toString(),
    /** What cannot wait, with its minutes; in place of the state. */
    mark: urgency && urgencyText(urgency),
    isUrgent: urgency?.isOverdue ?? false,
    /** Until when a request is answered. */
    deadline: row.status === "AWAITING_OUTLET" && !isExpired ? deadlineOf(row, now) : null,
    customer: row.contactName,
    services: row.services,
    barber: row.barberName,
    outlet: showsOutlet ? row.outletName : null,
    /** Mobile barbers: `Sumur Bandung · 2,4 km`. */
    place: row.isMobile && place.length > 0 ? place.join(" · ") : null,
    hasNote: row.hasNote,
    total: formatRupiah(row.total),
    /** Of the total; null where all of it is. */
    unpaid: row.due <= 0 || row.due >= row.total ? null : formatRupiah(row.due),
    isPaid: row.due <= 0 && row.total > 0,
    next: next && { action: next, ...stepText(next, isLate) },
    /** The ways beside the obvious one: each leads to its question on the booking's page. */
    others: otherSteps(outletActions(facts, now.epochMilliseconds)),
    /** The customer has a code, and nobody waits for a result. */
    canUseCode: next === "check-in" && !isLate,
  };
}

// What many cards say goes over the wire once, where it is one object.
const lateState = { text: needsOutcomeText, tone: "warning" as const };
const stateOf = Object.fromEntries(
  Object.entries(statusTones).map(([status, tone]) => [
    status,
    { text: bookingStatusText[status as BookingStatus], tone },
  ]),
) as Record<BookingStatus, { text: string; tone: (typeof statusTones)[BookingStatus] }>;
const besideSteps = (["decline", "no-show"] as const).map((action) => ({ action, name: outletActionText[action] }));
const noSteps: typeof besideSteps = [];

function otherSteps(actions: readonly OutletAction[]) {
  const found = besideSteps.filter(({ action }) => actions.includes(action));
  return found.length > 0 ? found : noSteps;
}

/** As much of a command's words as fits beside a name. */
const briefText: Partial<Record<OutletAction, string>> = { complete: "Selesai", arrive: "Sampai" };

function stepText(action: OutletAction, isLate: boolean) {
  if (isLate && action === "check-in") return { name: "Pelanggan datang", brief: "Datang" };
  const name = outletActionText[action];
  return { name, brief: briefText[action] ?? name };
}

export type OrderCard = ReturnType<typeof orderCard>;

function deadlineOf({ deadlineAt, zone }: OrderRow, now: Temporal.Instant) {
  if (!deadlineAt) return null;
  const deadline = instantFrom(deadlineAt);
  return { iso: deadline.toString(), text: formatDeadline(deadline, now, zone) };
}
