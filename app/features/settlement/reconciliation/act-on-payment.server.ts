import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { endPayment } from "#app/features/money/payments/close-payments.server.ts";
import { lockPayment } from "#app/features/settlement/gateway/lock-payment.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

export type Closed = { ok: true } | { ok: false; reason: "not-found" | "not-open" };

/**
 * Management ends an attempt that can still be paid, here and at the gateway: what the wallet gave goes back, the payer
 * may choose another way. Money that comes all the same is settled late.
 */
export function closeOpenPayment(
  { paymentId, reason }: { paymentId: string; reason: string },
  member: Member,
  now = clock.now(),
): Promise<Closed> {
  return inTransaction(async (tx): Promise<Closed> => {
    const payment = isUuid(paymentId) ? await lockPayment(tx, { id: paymentId }) : null;
    if (!payment) return { ok: false, reason: "not-found" };
    if (!(await endPayment(tx, paymentId, { status: "CANCELLED" }, now))) return { ok: false, reason: "not-open" };
    await writeAudit(tx, {
      actor: { ...member, reason },
      action: "payment.closed",
      entity: "payment",
      entityId: paymentId,
      before: { status: payment.status },
      after: { status: "CANCELLED" },
    });
    return { ok: true };
  });
}

/** What the gateway said and what nobody could use was looked at by people: it no longer asks for attention. */
export function closeEvent({ eventId, reason }: { eventId: string; reason: string }, member: Member): Promise<Closed> {
  return inTransaction(async (tx): Promise<Closed> => {
    const [event] = await tx.paymentEvent.updateManyAndReturn({
      where: { id: eventId, outcome: { in: ["mismatch", "unknown-order"] } },
      data: { outcome: "closed" },
      select: { id: true, paymentId: true, orderId: true },
    });
    if (!event) return { ok: false, reason: "not-open" };
    await writeAudit(tx, {
      actor: { ...member, reason },
      action: "payment.event_closed",
      entity: event.paymentId ? "payment" : "payment_event",
      entityId: event.paymentId ?? event.id,
      after: { eventId, orderId: event.orderId },
    });
    return { ok: true };
  });
}
