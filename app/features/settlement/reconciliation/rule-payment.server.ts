import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { refundJob } from "#app/features/money/payments/payment-jobs.ts";
import { isActiveMember, lockRoles, pairRefusal } from "#app/features/people/management/role-lock.server.ts";
import { type CheckedOutcome, checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { type LockedPayment, lockPayment } from "#app/features/settlement/gateway/lock-payment.server.ts";
import { renewOpenDispute, reversePayment } from "#app/features/settlement/gateway/reverse-payment.server.ts";
import {
  confirmRefusal,
  isProvenByGateway,
  type RulingRefusal,
  type RulingSide,
} from "#app/features/settlement/reconciliation/payment-ruling.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { midtrans } from "#app/platform/gateways/midtrans.server.ts";
import type { PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

export type Ruled = { ok: true; isDone: boolean } | { ok: false; reason: RulingRefusal };

interface RulingRequest {
  paymentId: string;
  side: RulingSide;
  reason: string;
}

/**
 * A member records what the payer's bank decided. Where the gateway, asked now, says itself that this very payment's money
 * stays, that is done at once; otherwise another member confirms it.
 */
export async function recordRuling(
  { paymentId, side, reason }: RulingRequest,
  member: Member,
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
): Promise<Ruled> {
  if (!isUuid(paymentId)) return { ok: false, reason: "not-found" };
  const checked = side === "OURS" ? await checkPayment(paymentId, now, gateway) : null;
  const said = checked?.ok && isAboutIt(checked.outcome) ? checked.fact : null;
  return inTransaction(async (tx): Promise<Ruled> => {
    await lockRoles(tx);
    if (!(await isActiveMember(tx, member.id))) return { ok: false, reason: "not-member" };
    const payment = await lockPayment(tx, { id: paymentId });
    if (!payment) return { ok: false, reason: "not-found" };
    if (payment.status !== "DISPUTED") return { ok: false, reason: "not-disputed" };
    if ((await involvedIn(tx, payment)).includes(member.id)) return { ok: false, reason: "own-money" };
    if ((await tx.paymentRuling.count({ where: { paymentId, status: "ASKED" } })) > 0) {
      return { ok: false, reason: "asked-already" };
    }
    const byGateway = isProvenByGateway(side, said);
    const at = toDate(now);
    const { id } = await tx.paymentRuling.create({
      data: {
        ...{ id: randomUUIDv7(), paymentId, side, reason, byGateway, askedBy: member.id, askedAt: at },
        ...(byGateway && { status: "DONE", decidedBy: member.id, decidedAt: at }),
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: member,
      action: byGateway ? "payment.ruled" : "payment.ruling_asked",
      entity: "payment",
      entityId: paymentId,
      before: { status: "DISPUTED" },
      after: { rulingId: id, side, reason, gatewayStatus: said?.status ?? null },
    });
    if (byGateway) await carryOut(tx, payment, side, now);
    return { ok: true, isDone: byGateway };
  });
}

/** Whether the gateway's answer is about this order and its amount. */
const isAboutIt = (outcome: CheckedOutcome) => outcome === "applied" || outcome === "ignored";

/**
 * A second member confirms what was recorded, and it is carried out, or says that it is wrong. Both are members at that
 * moment: who recorded it and lost the role meanwhile is no first one.
 */
export async function decideRuling(
  { paymentId, act, reason }: { paymentId: string; act: "confirm" | "reject"; reason: string },
  member: Member,
  now = clock.now(),
): Promise<Ruled> {
  if (!isUuid(paymentId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<Ruled> => {
    await lockRoles(tx);
    const payment = await lockPayment(tx, { id: paymentId });
    if (!payment) return { ok: false, reason: "not-found" };
    const ruling = await tx.paymentRuling.findFirst({ where: { paymentId, status: "ASKED" } });
    if (!ruling) return { ok: false, reason: "not-asked" };
    const refusal = act === "confirm" ? confirmRefusal(ruling, member.id, await involvedIn(tx, payment)) : null;
    if (refusal) return { ok: false, reason: refusal };
    const pair = await pairRefusal(tx, ruling.askedBy, member.id);
    if (pair === "not-member" || (pair && act === "confirm")) return { ok: false, reason: pair };
    const status = act === "confirm" ? "DONE" : "REJECTED";
    // A deny that came meanwhile has taken the money: nothing is left to decide.
    if (act === "confirm" && payment.status !== "DISPUTED") return { ok: false, reason: "not-disputed" };
    await tx.paymentRuling.update({
      where: { id: ruling.id },
      data: { status, decidedBy: member.id, decidedAt: toDate(now), decision: reason },
      select: { id: true },
    });
    const side = ruling.side === "OURS" ? "OURS" : "PAYERS";
    await writeAudit(tx, {
      actor: member,
      action: act === "confirm" ? "payment.ruled" : "payment.ruling_rejected",
      entity: "payment",
      entityId: paymentId,
      before: { status: payment.status },
      after: { rulingId: ruling.id, side, reason, askedBy: ruling.askedBy },
    });
    if (act === "confirm") await carryOut(tx, payment, side, now);
    return { ok: true, isDone: act === "confirm" };
  });
}

/** For us: as before the dispute, and what waited goes on. For the payer: as a payment that the gateway takes back. */
async function carryOut(
  tx: Tx,
  { id, bookingId }: LockedPayment,
  side: RulingSide,
  now: Temporal.Instant,
): Promise<void> {
  if (side === "PAYERS") return reversePayment(tx, id, now);
  if (bookingId) await renewOpenDispute(tx, bookingId);
  const { amount, refunded } = await tx.payment.update({
    where: { id },
    data: { status: "PAID", version: { increment: 1 } },
    select: { amount: true, refunded: true },
  });
  if (refunded > 0) {
    const status = refunded === amount ? "REFUNDED" : "PARTIALLY_REFUNDED";
    await tx.payment.update({ where: { id }, data: { status }, select: { id: true } });
  }
  const held = await tx.refund.findMany({ where: { paymentId: id, status: "REQUESTED" }, select: { id: true } });
  for (const refund of held) await enqueue(tx, refundJob, { refundId: refund.id }, { singletonKey: refund.id });
}

/** Whose money it is: the payer and the outlet's owner. */
async function involvedIn(tx: Tx, { payerId, bookingId, invoiceId }: LockedPayment): Promise<(string | undefined)[]> {
  const owner = { select: { outlet: { select: { ownerId: true } } } } as const;
  const booking = bookingId && (await tx.booking.findUnique({ where: { id: bookingId }, ...owner }));
  const invoice = invoiceId && (await tx.subscriptionInvoice.findUnique({ where: { id: invoiceId }, ...owner }));
  return [payerId, (booking || invoice || undefined)?.outlet.ownerId];
}
