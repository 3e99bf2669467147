import type { Temporal } from "temporal-polyfill";
import { type Actor, actorOf } from "#app/features/core/access/actor.ts";
import { type AuditRow, writeAudit, writeAudits } from "#app/features/core/audit/write-audit.server.ts";
import { emitTimesFreed } from "#app/features/time/claims/emit-time-freed.server.ts";
import { instantFrom, localDate, toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/*
 * Locks of the waiting line: the outlet's schedule (shared), then its line, then entries by id, then claims. Whoever
 * books locks the entries of the customer before claiming.
 */

export interface OpenEntry {
  id: string;
  customerId: string;
  outletId: string;
  barberId: string | null;
  /** `YYYY-MM-DD` at the outlet. */
  day: string;
  fromMin: number;
  untilMin: number;
  serviceIds: string[];
  status: "WAITING" | "OFFERED";
  queuedAt: Date;
  passedStarts: Date[];
  offerBarberId: string | null;
  offerStartAt: Date | null;
  offerUntil: Date | null;
  offers: number;
}

/** The open entries of an outlet, or of one customer there, locked; in the order of the line. */
export async function lockOpenEntries(
  tx: Tx,
  where: { outletId: string; customerId?: string; id?: string },
): Promise<OpenEntry[]> {
  const { outletId, customerId, id } = where;
  const whose = Prisma.sql`${customerId ? Prisma.sql`AND customer_id = ${customerId}::uuid` : Prisma.empty}
    ${id ? Prisma.sql`AND id = ${id}::uuid` : Prisma.empty}`;
  const rows = await tx.$queryRaw<OpenEntry[]>(Prisma.sql`/* lock-open-entries */
    SELECT id, customer_id AS "customerId", outlet_id AS "outletId", barber_id AS "barberId", day::text,
      from_min AS "fromMin", until_min AS "untilMin", service_ids::text[] AS "serviceIds", status::text,
      queued_at AS "queuedAt", passed_starts AS "passedStarts", offer_barber_id AS "offerBarberId",
      offer_start_at AS "offerStartAt", offer_until AS "offerUntil", offers
    FROM waitlist_entry
    WHERE outlet_id = ${outletId}::uuid AND status IN ('WAITING', 'OFFERED') ${whose}
    ORDER BY id FOR UPDATE`);
  return rows.sort((a, b) => +a.queuedAt - +b.queuedAt || (a.id < b.id ? -1 : 1));
}

/** Only one at a time works on an outlet's line; its schedule stays as it is meanwhile. */
export async function lockLine(tx: Tx, outletId: string): Promise<void> {
  await tx.$executeRaw`/* lock-line */
    SELECT pg_advisory_xact_lock_shared(hashtextextended(${outletId.toLowerCase()}, 8)),
      pg_advisory_xact_lock(hashtextextended(${outletId.toLowerCase()}, 15))`;
}

/** Gives up the holds of these entries; returns those that stood. */
export async function releaseOffers(tx: Tx, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return tx.$queryRaw<{ waitlistId: string; startAt: Date; endAt: Date }[]>`/* release-offers */
    WITH held AS (
      SELECT id FROM slot_claim WHERE active AND waitlist_id = ANY(${[...entryIds]}::uuid[])
      ORDER BY start_at, id FOR UPDATE
    )
    UPDATE slot_claim c SET active = false FROM held WHERE c.id = held.id
    RETURNING c.waitlist_id::text AS "waitlistId", c.start_at AS "startAt", c.end_at AS "endAt"`;
}

export const noOffer = { offerBarberId: null, offerStartAt: null, offerUntil: null } as const;

/** What became of an entry, for the audit log. */
export function entryAudit(
  entry: Pick<OpenEntry, "id" | "status">,
  actor: Actor,
  { action, ...after }: { action: AuditRow["action"]; status: string; bookingId?: string },
): AuditRow {
  return { actor, action, entity: "waitlist_entry", entityId: entry.id, before: { status: entry.status }, after };
}

/** What a customer waits for at an outlet, locked; whoever books for them calls it before claiming. */
export function lockWaitingOf(tx: Tx, customerId: string, outletId: string): Promise<OpenEntry[]> {
  return lockOpenEntries(tx, { customerId, outletId });
}

export interface BookedTime {
  bookingId: string;
  barberId: string;
  start: Temporal.Instant;
  zone: ZoneName;
}

/**
 * Who has a booking at the outlet on the day they waited for no longer waits: the entry whose offer was taken is booked,
 * the others end, and what was kept for them is free for the next in line. `visits`: all that were booked together.
 */
export async function endWaiting(
  tx: Tx,
  entries: readonly OpenEntry[],
  visits: readonly BookedTime[],
  now: Temporal.Instant,
): Promise<void> {
  const left: OpenEntry[] = [];
  for (const entry of entries) {
    const onDay = visits.filter(({ start, zone }) => localDate(start, zone).toString() === entry.day);
    const taken = onDay.find(
      ({ start, barberId }) =>
        Number(entry.offerStartAt) === start.epochMilliseconds && entry.offerBarberId === barberId,
    );
    if (taken) await bookEntry(tx, entry, taken.bookingId, now);
    else if (onDay.length > 0) left.push(entry);
  }
  const [first] = left;
  if (!first) return;
  const by = actorOf({ id: first.customerId }, "customer");
  await leaveLine(tx, left, { by, bookingId: visits[0]?.bookingId }, now);
}

async function bookEntry(tx: Tx, entry: OpenEntry, bookingId: string, now: Temporal.Instant): Promise<void> {
  await tx.waitlistEntry.update({
    where: { id: entry.id },
    data: { ...noOffer, status: "BOOKED", bookingId, endedAt: toDate(now) },
    select: { id: true },
  });
  const by = actorOf({ id: entry.customerId }, "customer");
  await writeAudit(tx, entryAudit(entry, by, { action: "waitlist.booked", status: "BOOKED", bookingId }));
}

interface Leaving {
  by: Actor;
  /** Of the visit for which they no longer wait. */
  bookingId?: string | undefined;
}

/** Ends these entries; what was kept for them is free again. */
export async function leaveLine(
  tx: Tx,
  entries: readonly OpenEntry[],
  { by, bookingId }: Leaving,
  now: Temporal.Instant,
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const released = await releaseOffers(tx, ids);
  await tx.waitlistEntry.updateMany({
    where: { id: { in: ids } },
    data: { ...noOffer, status: "LEFT", endedAt: toDate(now) },
  });
  const left = { action: "waitlist.left", status: "LEFT", ...(bookingId && { bookingId }) } as const;
  await writeAudits(
    tx,
    entries.map((entry) => entryAudit(entry, by, left)),
  );
  const outletOf = new Map(entries.map(({ id, outletId }) => [id, outletId]));
  await emitTimesFreed(
    tx,
    released.map(({ waitlistId, startAt, endAt }) => ({
      outletId: outletOf.get(waitlistId) ?? "",
      from: instantFrom(startAt),
      until: instantFrom(endAt),
    })),
  );
}
