import type { Temporal } from "temporal-polyfill";
import { byTurn, inLine, isOfQueue, servable, unfinished } from "#app/features/bookings/queue/queue-rules.ts";
import {
  estimateTickets,
  findQueueDay,
  type QueueDay,
  type TicketEstimate,
} from "#app/features/bookings/queue/queue-times.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { firstWord } from "#app/lib/indonesian-text.ts";
import { formatMobile, whatsappLink } from "#app/lib/phone.ts";
import { qrPath } from "#app/lib/qr-path.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatDate, formatTime, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const ticketFields = {
  id: true,
  number: true,
  code: true,
  name: true,
  phone: true,
  barberId: true,
  serviceIds: true,
  status: true,
  servedAt: true,
  bookingId: true,
  version: true,
  day: true,
  outletId: true,
  barber: { select: { name: true } },
  booking: { select: { barber: { select: { name: true } } } },
} as const;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The tickets of an outlet's day. */
export function listTickets(outletId: string, day: string, tx: Tx = db) {
  return readTickets({ outletId, day: dateOf(day) }, tx);
}

/** Those of the queue of now: of its day all, of the days before only what is unfinished, and that first. */
export function listQueueTickets(outletId: string, { day, days }: Pick<QueueDay, "day" | "days">, tx: Tx = db) {
  const earlier = days.filter((each) => each !== day).map(dateOf);
  const left = { day: { in: earlier }, status: { in: [...unfinished] } };
  return earlier.length === 0
    ? listTickets(outletId, day, tx)
    : readTickets({ outletId, OR: [{ day: dateOf(day) }, left] }, tx);
}

function readTickets(where: Prisma.QueueTicketWhereInput, tx: Tx) {
  return tx.queueTicket.findMany({ where, select: ticketFields, orderBy: [{ day: "asc" }, { number: "asc" }] });
}

type TicketRow = Awaited<ReturnType<typeof listTickets>>[number];

/** The line in the order in which it is served, with when each begins. */
export async function estimateLine(
  outletId: string,
  queue: QueueDay,
  tickets: readonly TicketRow[],
  now: Temporal.Instant,
  tx: Tx = db,
) {
  const waiting = tickets.filter(({ status }) => inLine.includes(status)).toSorted(byTurn);
  return { waiting, estimates: await estimateTickets(outletId, queue, waiting, now, tx) };
}

/** The queue of one of the user's outlets; the caller has judged that it is one. */
export async function showQueue(
  outlets: { id: string; name: string }[],
  outletId: string,
  now: Temporal.Instant = clock.now(),
) {
  const [queue, outlet] = await Promise.all([
    findQueueDay(outletId, now),
    db.outlet.findUnique({ where: { id: outletId }, select: { name: true, zone: true, type: true } }),
  ]);
  if (!queue || !outlet || outlet.type === "MOBILE_BARBER") return null;
  const tickets = await listQueueTickets(outletId, queue);
  const { waiting, estimates } = await estimateLine(outletId, queue, tickets, now);
  const names = await namesOf(outletId);
  const shown = (row: TicketRow) => ticketOf(row, names, estimates.get(row.id), outlet.zone, now);
  const serving = tickets.filter(({ status }) => status === "SERVING");
  const count = (status: string) => tickets.filter((row) => row.status === status).length;
  return {
    outlets,
    outlet: { id: outletId, name: outlet.name },
    dayText: formatDate(localDate(now, outlet.zone)),
    isClosed: queue.closesAt === null || queue.closesAt <= now.epochMilliseconds,
    /** Who is served, who was called, who waits: as they come. */
    line: [...serving, ...waiting].map(shown),
    skipped: tickets.filter(({ status }) => status === "SKIPPED").map(shown),
    /** How many were served today, and how many left. */
    done: count("DONE"),
    left: count("LEFT"),
    /** When it was read, epoch milliseconds. */
    readAt: now.epochMilliseconds,
  };
}

export type QueueBoard = NonNullable<Awaited<ReturnType<typeof showQueue>>>;

interface Names {
  services: ReadonlyMap<string, string>;
  offered: readonly { id: string; name: string }[];
  barbers: ReadonlyMap<string, string>;
  /** Barbers who are still of the outlet. */
  atWork: ReadonlySet<string>;
}

async function namesOf(outletId: string): Promise<Names> {
  const [services, barbers] = await Promise.all([
    db.service.findMany({
      where: { outletId },
      select: { id: true, name: true, active: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
    db.barber.findMany({ where: { outletId }, select: { id: true, name: true, active: true } }),
  ]);
  const mapOf = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const offered = services.filter(({ active }) => active).map(({ id, name }) => ({ id, name }));
  const atWork = new Set(barbers.filter(({ active }) => active).map(({ id }) => id));
  return { services: mapOf(services), offered, barbers: mapOf(barbers), atWork };
}

function ticketOf(
  row: TicketRow,
  names: Names,
  estimate: TicketEstimate | undefined,
  zone: ZoneName,
  now: Temporal.Instant,
) {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    services: row.serviceIds.map((id) => names.services.get(id) ?? "Layanan lama").join(", "),
    barber: row.barber?.name ?? "Siapa saja",
    status: row.status,
    /** A service of it is not offered any more: another is chosen before the visit begins. */
    isOutdated: servable.includes(row.status) && !areOffered(row, names),
    /** When it begins with whom; for whoever is served, by whom since when; null without one. */
    line: lineOf(row, names, estimate, zone, now),
    bookingId: row.bookingId,
    version: row.version,
  };
}

export type BoardTicket = ReturnType<typeof ticketOf>;

function areOffered({ serviceIds }: TicketRow, { offered }: Names): boolean {
  return serviceIds.every((id) => offered.some((service) => service.id === id));
}

/** Whoever can begin within it need not look at the clock. */
const soonMs = 2 * 60_000;

function lineOf(
  row: TicketRow,
  names: Names,
  estimate: TicketEstimate | undefined,
  zone: ZoneName,
  now: Temporal.Instant,
): string | null {
  if (row.status === "SERVING" && row.servedAt) {
    const by = row.booking?.barber.name;
    return `Sejak ${formatTime(instantFrom(row.servedAt), zone)}${by ? ` oleh ${by}` : ""}`;
  }
  if (!inLine.includes(row.status)) return null;
  if (!areOffered(row, names)) return "Layanannya tidak ditawarkan lagi. Pilih layanan lain dulu.";
  if (row.barberId && !names.atWork.has(row.barberId)) return "Barbernya tidak bertugas lagi. Pilih barber lain dulu.";
  if (!estimate) return "Belum ada barber yang sempat hari ini";
  const by = row.barberId ? "" : ` dengan ${names.barbers.get(estimate.barberId) ?? "barber"}`;
  if (estimate.start <= now.epochMilliseconds + soonMs) return `Bisa sekarang${by}`;
  return `Sekitar ${formatTime(instantFrom(estimate.start), zone)}${by}`;
}

/** One ticket of the user's outlets with all the counter does with it; null for any other. */
export async function showTicket(user: OutletManager, ticketId: string, now: Temporal.Instant = clock.now()) {
  if (!isUuid(ticketId)) return null;
  const row = await db.queueTicket.findFirst({
    where: { id: ticketId, ...inManagedOutlets(user) },
    select: { ...ticketFields, outlet: { select: { name: true, zone: true } } },
  });
  const queue = row && (await findQueueDay(row.outletId, now));
  if (!row || !queue) return null;
  const { zone, name } = row.outlet;
  const isOver = !isOfQueue(row, queue) || queue.closesAt === null || queue.closesAt <= now.epochMilliseconds;
  const tickets = isOver ? [] : await listQueueTickets(row.outletId, queue);
  const { estimates } = await estimateLine(row.outletId, queue, tickets, now);
  const names = await namesOf(row.outletId);
  const canServe = !isOver && servable.includes(row.status);
  const isChosen = (id: string) => row.serviceIds.includes(id);
  const offered = { ...row, serviceIds: names.offered.map(({ id }) => id).filter(isChosen) };
  const isOutdated = offered.serviceIds.length < row.serviceIds.length;
  const link = env.ORIGIN + paths.walkIn(row);
  return {
    ...ticketOf(row, names, estimates.get(row.id), zone, now),
    outlet: { id: row.outletId, name },
    phone: row.phone && formatMobile(row.phone),
    /** What the guest opens, with its QR code. */
    link,
    qr: qrPath(link),
    whatsappHref:
      row.phone &&
      whatsappLink(
        row.phone,
        `Halo ${firstWord(row.name)}, nomor antrean Anda di ${name}: ${row.number}. Pantau di ${link}`,
      ),
    /** Who does all of it, with when they are free at the earliest. */
    barbers: canServe ? await whoMay(offered, queue, names, now) : [],
    /** What can be served instead, where a service of the ticket is not offered any more; else empty. */
    instead: canServe && isOutdated ? names.offered.map((each) => ({ ...each, isChosen: isChosen(each.id) })) : [],
    isOver,
  };
}

export type CounterTicket = NonNullable<Awaited<ReturnType<typeof showTicket>>>;

/** When each barber could begin with this guest if nobody else waited. */
async function whoMay(row: TicketRow, queue: QueueDay, names: Names, now: Temporal.Instant) {
  const { zone } = queue.times.schedule;
  const able = queue.times.schedule.barbers.filter(({ services }) => row.serviceIds.every((id) => services.has(id)));
  return Promise.all(
    able.map(async ({ id }) => {
      const name = names.barbers.get(id) ?? "";
      if (row.serviceIds.length === 0) return { id, name, note: "" };
      const alone = await estimateTickets(row.outletId, queue, [{ ...row, barberId: id }], now);
      const start = alone.get(row.id)?.start;
      const isNow = start !== undefined && start <= now.epochMilliseconds + 60_000;
      const note =
        start === undefined
          ? "tidak sempat hari ini"
          : isNow
            ? "bebas"
            : `bebas ${formatTime(instantFrom(start), zone)}`;
      return { id, name, note };
    }),
  );
}
