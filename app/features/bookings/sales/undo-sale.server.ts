import type { Temporal } from "temporal-polyfill";
import type { StandingSale } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import type { UndoFacts } from "#app/features/bookings/sales/visit-sale.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** What decides whether a sale is taken back. */
export async function findUndoFacts(sale: StandingSale, tx: Tx = db): Promise<UndoFacts> {
  const { bookingId, byUserId, at, completes } = sale;
  const [reviews, disputes, last] = await Promise.all([
    tx.review.count({ where: { bookingId } }),
    tx.dispute.count({ where: { bookingId } }),
    tx.ledgerTransaction.findFirst({ where: { bookingId }, orderBy: { id: "desc" }, select: { key: true } }),
  ]);
  // A visit that nothing was posted for has nothing that could have moved on.
  const hasMovedOn = completes && last !== null && !last.key.startsWith("booking-completed:");
  return { byUserId, at: at.getTime(), hasReview: reviews > 0, hasDispute: disputes > 0, hasMovedOn };
}

/** Writes that a standing sale is none any more. */
export async function reverseSale(tx: Tx, sale: StandingSale, actor: Actor, now: Temporal.Instant): Promise<void> {
  const { id: reversesId, items: _, at: __, ...repeated } = sale;
  const { id } = await tx.visitSale.create({
    data: { ...repeated, reversesId, byUserId: actor.id ?? sale.byUserId, at: toDate(now) },
    select: { id: true },
  });
  const after = { saleId: id, reversesId };
  await writeAudit(tx, { actor, action: "booking.sale_undone", entity: "booking", entityId: sale.bookingId, after });
}
