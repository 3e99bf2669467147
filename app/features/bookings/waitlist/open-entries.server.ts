import type { Actor } from "#app/features/core/access/actor.ts";
import type { AuditRow } from "#app/features/core/audit/write-audit.server.ts";
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
