import { lockEarning } from "#app/features/bookings/status/earnings.server.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { decideWithinDays, possibleKinds } from "#app/features/trust/disputes/dispute.ts";
import { lockDisputedBooking } from "#app/features/trust/disputes/lock-booking.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { DisputeKind } from "#app/platform/generated/enums.ts";

interface Complaint {
  bookingId: string;
  customer: { id: string; requestId?: string };
  kind: DisputeKind;
  text: string;
  /** In private storage. */
  photos?: readonly StoredPhoto[];
}

/** A picture in private storage that no row names yet. */
export interface StoredPhoto {
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

export type Opened = { ok: true; disputeId: string } | { ok: false; reason: "not-found" | "already-told" | "not-now" };

/**
 * A customer says that a visit was not as the booking says. While the dispute is OPEN the outlet's earning of it stays
 * pending. The same words again are the same dispute.
 */
export async function openDispute(
  { bookingId, customer, kind, text, photos = [] }: Complaint,
  now = clock.now(),
): Promise<Opened> {
  if (!isUuid(bookingId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<Opened> => {
    const booking = await lockDisputedBooking(tx, bookingId);
    if (!booking || booking.customerId !== customer.id) return { ok: false, reason: "not-found" };
    if (booking.facts.earlier !== null) {
      const same = await tx.dispute.findFirst({
        where: { bookingId, kind, text, status: "OPEN" },
        select: { id: true },
      });
      return same ? { ok: true, disputeId: same.id } : { ok: false, reason: "already-told" };
    }
    if (!possibleKinds(booking.facts, now.epochMilliseconds).includes(kind)) return { ok: false, reason: "not-now" };
    // Not released meanwhile: a worker that is about to finds the dispute, or was first.
    await lockEarning(tx, bookingId);
    const { id } = await tx.dispute.create({
      data: {
        bookingId,
        kind,
        text,
        openedBy: customer.id,
        dueAt: toDate(now.add({ hours: 24 * decideWithinDays })),
        createdAt: toDate(now),
        photos: { create: photos.map((photo, position) => ({ ...photo, position, side: "CUSTOMER" as const })) },
      },
      select: { id: true },
    });
    await tx.outcomeQuestion.updateMany({
      where: { bookingId, answer: null },
      data: { answer: "ABSENT", answeredAt: toDate(now) },
    });
    await writeAudit(tx, {
      actor: actorOf(customer, "customer", customer.requestId),
      action: "dispute.opened",
      entity: "dispute",
      entityId: id,
      after: { bookingId, kind, photos: photos.length },
    });
    await writeOutbox(tx, { kind: "dispute-opened", key: `dispute-opened:${id}`, payload: { disputeId: id } });
    return { ok: true, disputeId: id };
  });
}
