import { z } from "zod";
import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

export interface WalletOutlet {
  id: string;
  name: string;
  zone: ZoneName;
  ownerId: string;
  status: OutletStatus;
}

const columns = { id: true, name: true, zone: true, ownerId: true, status: true } as const;

/** An outlet of this person, an admin's: all; null for every other id. */
export async function findWalletOutlet(reader: OutletManager, outletId: string): Promise<WalletOutlet | null> {
  if (!isUuid(outletId)) return null;
  return db.outlet.findFirst({
    where: { id: outletId, ...managedOutlets(reader) },
    select: columns,
  });
}

/** The outlets that a person owns, by name; drafts have no money. */
export async function listWalletOutlets(ownerId: string): Promise<WalletOutlet[]> {
  return db.outlet.findMany({
    where: { ownerId, status: { not: "DRAFT" } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: columns,
  });
}

/** The outlet that is read: the named one, otherwise the first of the reader's own; who reads all has to name one. */
export async function findShownOutlet(
  reader: OutletManager,
  named: string | null,
  own: readonly WalletOutlet[],
): Promise<WalletOutlet | null> {
  if (named) return findWalletOutlet(reader, named);
  return managesAll(reader) ? null : (own[0] ?? null);
}

const rupiah = z.bigint().transform(Number);
const sumsRow = z.object({ id: z.string(), name: z.string(), available: rupiah, pending: rupiah, owed: rupiah });
type OutletSumsRow = z.output<typeof sumsRow>;

const outletsWithMoneyShown = 50;

/** The outlets with the most money on our books, for an admin. */
export async function listOutletsWithMoney(): Promise<OutletSumsRow[]> {
  return readRows(
    sumsRow,
    Prisma.sql`/* outlets-with-money */
    SELECT o.id::text, o.name,
      coalesce(sum(a.balance) FILTER (WHERE a.kind = 'PARTNER_AVAILABLE'), 0)::int8 AS available,
      coalesce(sum(a.balance) FILTER (WHERE a.kind = 'PARTNER_PENDING'), 0)::int8 AS pending,
      coalesce(-sum(a.balance) FILTER (WHERE a.kind = 'PARTNER_RECEIVABLE'), 0)::int8 AS owed
    FROM ledger_account a JOIN outlet o ON o.id = a.owner_id
    WHERE a.kind IN ('PARTNER_AVAILABLE', 'PARTNER_PENDING', 'PARTNER_RECEIVABLE') AND a.balance <> 0
    GROUP BY o.id, o.name ORDER BY sum(abs(a.balance)) DESC, o.id LIMIT ${outletsWithMoneyShown}`,
  );
}

const pendingRow = z.object({
  bookingId: z.string(),
  code: z.string(),
  contactName: z.string(),
  amount: z.int(),
  dueAt: z.date(),
  isFrozen: z.boolean(),
  all: z.int(),
});
export type PendingEarning = z.output<typeof pendingRow>;

const pendingShown = 20;

/** What an outlet earned and cannot use yet, the next to become available first; `all` counts those not shown too. */
export async function listPendingEarnings(outletId: string): Promise<PendingEarning[]> {
  return readRows(
    pendingRow,
    Prisma.sql`/* pending-earnings */
    SELECT b.id::text AS "bookingId", b.code, b.contact_name AS "contactName", e.amount, e.due_at AS "dueAt",
      EXISTS (SELECT FROM dispute d WHERE d.booking_id = e.booking_id AND d.status = 'OPEN')
        OR EXISTS (SELECT FROM payment p WHERE p.booking_id = e.booking_id AND p.status = 'DISPUTED') AS "isFrozen",
      count(*) OVER ()::int AS all
    FROM partner_earning e JOIN booking b ON b.id = e.booking_id
    WHERE e.outlet_id = ${outletId}::uuid AND e.released_at IS NULL AND e.amount > 0
    ORDER BY e.due_at, e.booking_id LIMIT ${pendingShown}`,
  );
}
