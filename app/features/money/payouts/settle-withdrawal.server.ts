import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { withdrawalPaid } from "#app/features/money/ledger/postings.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import {
  changeWithdrawal,
  endedNow,
  giveBack,
  type LockedWithdrawal,
  lockWithdrawal,
} from "#app/features/money/payouts/change-withdrawal.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { PayoutFact } from "#app/platform/gateways/payout-gateway.ts";
import { logger } from "#app/platform/logger.server.ts";

/** What the provider said: of a registered payout, or that it registers none. */
type PayoutResult = PayoutFact | { payoutRef: null; failure: string | null };

const failedText = "Bank tujuan tidak menerima transfer ini. Periksa rekening Anda, lalu coba lagi.";

/**
 * Does once what the provider's word means for the money: PAID leaves by the bank, FAILED goes back with its fee, also
 * after PAID. Any order and any number of times comes to the same. False: nothing changed.
 */
export function settleWithdrawal(withdrawalId: string, result: PayoutResult, now: Temporal.Instant): Promise<boolean> {
  return inTransaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal || !isOf(withdrawal, result)) return false;
    const status = result.payoutRef === null ? "FAILED" : result.status;
    if (status === "PAID" && withdrawal.status === "PROCESSING") return paid(tx, withdrawal, now);
    const isOut = withdrawal.status === "PROCESSING" || withdrawal.status === "PAID";
    return status === "FAILED" && isOut ? failed(tx, withdrawal, result.failure, now) : false;
  });
}

/** A word about another number or another amount moves nothing. */
function isOf({ id, payoutRef, amount }: LockedWithdrawal, result: PayoutResult): boolean {
  if (result.payoutRef !== payoutRef) return false;
  if (result.payoutRef === null || result.amount === amount) return true;
  logger.error({ withdrawalId: id, amount, told: result.amount }, "payout of another amount");
  return false;
}

async function paid(tx: Tx, withdrawal: LockedWithdrawal, now: Temporal.Instant): Promise<boolean> {
  const { id, amount, fee } = withdrawal;
  await mustPost(tx, withdrawalPaid({ withdrawalId: id, amount, fee }, await taxAt(now, tx)), now);
  await changeWithdrawal(tx, {
    withdrawal,
    to: "PAID",
    actor: systemActor,
    set: endedNow(now),
    notification: "withdrawal-paid",
  });
  return true;
}

async function failed(
  tx: Tx,
  withdrawal: LockedWithdrawal,
  failure: string | null,
  now: Temporal.Instant,
): Promise<boolean> {
  await giveBack(tx, withdrawal, now);
  await changeWithdrawal(tx, {
    withdrawal,
    to: "FAILED",
    actor: systemActor,
    set: { ...endedNow(now), reason: failedText },
    detail: failure,
    notification: "withdrawal-failed",
  });
  return true;
}
