import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { changeWithdrawal, lockWithdrawal } from "#app/features/money/payouts/change-withdrawal.server.ts";
import { settleWithdrawal } from "#app/features/money/payouts/settle-withdrawal.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { iris } from "#app/platform/gateways/iris.server.ts";
import type { PayoutGateway } from "#app/platform/gateways/payout-gateway.ts";
import { logger } from "#app/platform/logger.server.ts";
import { open } from "#app/platform/secret-box.server.ts";

export const advancePayoutJob = "advance-payout";

/** `unknown`: the provider could not be asked, and the withdrawal stands where it stood. */
type Advanced = "idle" | "advanced" | "unknown";

/**
 * Does the next step of a withdrawal that management let go, and may be called at any time, by anybody, twice at once:
 * 1. APPROVED becomes PROCESSING, committed before the provider hears of it;
 * 2. the payout is registered, under a key that is this withdrawal's for ever, and its number kept: one a withdrawal;
 * 3. the kept number is approved, at first and where the provider says that it still waits;
 * 4. otherwise the provider is asked, and what it says is settled.
 * Nothing is taken for done or failed that the provider did not say.
 */
export async function advancePayout(
  withdrawalId: string,
  now: Temporal.Instant = clock.now(),
  gateway: PayoutGateway = iris,
): Promise<Advanced> {
  const withdrawal = await takeForSending(withdrawalId, now);
  if (!withdrawal) return "idle";
  if (!withdrawal.payoutRef) return register(withdrawal.id, now, gateway);

  const told = await gateway.status(withdrawal.payoutRef);
  await noteCheck(withdrawalId, now);
  if (!told.ok) {
    logger.error({ withdrawalId, reason: told.reason, code: told.code }, "payout status unknown");
    return "unknown";
  }
  if (!told.fact) {
    logger.error({ withdrawalId }, "payout not known to its provider");
    return "idle";
  }
  if (told.fact.status === "QUEUED") return approve(withdrawalId, withdrawal.payoutRef, gateway);
  return (await settleWithdrawal(withdrawalId, told.fact, now)) ? "advanced" : "idle";
}

/** A PAID one is asked about, too: banks give money back. */
function takeForSending(withdrawalId: string, now: Temporal.Instant) {
  return inTransaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.status === "PROCESSING" || withdrawal?.status === "PAID") return withdrawal;
    if (withdrawal?.status !== "APPROVED") return null;
    const set = { sentAt: toDate(now) };
    await changeWithdrawal(tx, { withdrawal, to: "PROCESSING", actor: systemActor, set });
    return withdrawal;
  });
}

async function register(withdrawalId: string, now: Temporal.Instant, gateway: PayoutGateway): Promise<Advanced> {
  const { code, amount, bankAccount } = await db.withdrawal.findUniqueOrThrow({
    where: { id: withdrawalId },
    select: {
      code: true,
      amount: true,
      bankAccount: { select: { bankCode: true, number: true, holderName: true, bankName: true } },
    },
  });
  const created = await gateway.create({
    reference: withdrawalId,
    bankCode: bankAccount.bankCode,
    accountNumber: open(bankAccount.number),
    holderName: bankAccount.bankName || bankAccount.holderName,
    amount,
    notes: `Pangkas ${code.replace("-", "")}`,
  });
  await noteCheck(withdrawalId, now);
  if (!created.ok) {
    logger.error({ withdrawalId, reason: created.reason, code: created.code }, "payout not registered");
    if (created.reason !== "refused") return "unknown";
    const settled = await settleWithdrawal(withdrawalId, { payoutRef: null, failure: created.code }, now);
    return settled ? "advanced" : "idle";
  }
  // Whoever else registers it meanwhile keeps the first number; another one is never approved.
  await db.withdrawal.updateMany({
    where: { id: withdrawalId, status: "PROCESSING", payoutRef: null },
    data: { payoutRef: created.payoutRef },
  });
  const kept = await db.withdrawal.findUnique({
    where: { id: withdrawalId },
    select: { payoutRef: true, status: true },
  });
  if (kept?.payoutRef !== created.payoutRef || kept.status !== "PROCESSING") return "idle";
  return approve(withdrawalId, created.payoutRef, gateway);
}

/** What comes of it is asked later, also after a refusal: somebody else may have approved it. */
async function approve(withdrawalId: string, payoutRef: string, gateway: PayoutGateway): Promise<Advanced> {
  const approved = await gateway.approve(payoutRef);
  if (approved.ok) return "advanced";
  logger.error({ withdrawalId, reason: approved.reason, code: approved.code }, "payout not approved");
  return "unknown";
}

async function noteCheck(withdrawalId: string, now: Temporal.Instant): Promise<void> {
  await db.withdrawal.update({ where: { id: withdrawalId }, data: { checkedAt: toDate(now) }, select: { id: true } });
}
