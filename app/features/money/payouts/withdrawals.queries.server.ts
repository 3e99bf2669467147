import type { Temporal } from "temporal-polyfill";
import {
  returnedStatuses,
  type WithdrawalFrom,
  type WithdrawalTerms,
  withdrawalDayLimitRupiah,
} from "#app/features/core/states/withdrawal.ts";
import { withdrawalStatusText } from "#app/features/core/states/withdrawal-text.ts";
import { bankText } from "#app/features/money/bank-accounts/bank-text.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { findRefundsLeft } from "#app/features/money/payouts/refunds-left.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, instantAt, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** What `userId` can withdraw from there now. The outlet is theirs: whoever calls has seen to that. */
export async function findWithdrawalTerms(
  userId: string,
  from: WithdrawalFrom,
  now: Temporal.Instant = clock.now(),
  tx: Tx = db,
): Promise<WithdrawalTerms> {
  const isCustomer = from.kind === "CUSTOMER";
  const account = isCustomer ? accountOf("CUSTOMER_WALLET", userId) : accountOf("PARTNER_AVAILABLE", from.outletId);
  const balance = await balanceOf(account, tx);
  const refundsLeft = isCustomer ? await findRefundsLeft(tx, userId) : 0;
  const { _sum } = await tx.withdrawal.aggregate({
    where: {
      requestedBy: userId,
      createdAt: { gte: toDate(instantAt(localDate(now, "WIB"), 0, "WIB")) },
      status: { notIn: [...returnedStatuses] },
    },
    _sum: { amount: true },
  });
  const leftToday = Math.max(0, withdrawalDayLimitRupiah - (_sum.amount ?? 0));
  return { balance, freeUpTo: Math.min(refundsLeft, balance), leftToday };
}

/** The latest withdrawals of this person from there, the newest first. */
export async function listWithdrawalsOf(userId: string, from: WithdrawalFrom, limit = 20) {
  const rows = await db.withdrawal.findMany({
    where: { requestedBy: userId, outletId: from.kind === "OUTLET" ? from.outletId : null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: {
      id: true,
      code: true,
      amount: true,
      fee: true,
      status: true,
      /** Why it was rejected or failed. */
      reason: true,
      createdAt: true,
      outlet: { select: { zone: true } },
      bankAccount: { select: { bankCode: true, numberLast4: true } },
    },
  });
  return rows.map(({ amount, fee, createdAt, bankAccount, outlet, ...row }) => ({
    ...row,
    /** What arrives, and what was taken beside it: `Rp 100.000`. */
    amount: formatRupiah(amount),
    fee: formatRupiah(fee),
    /** `BCA •••• 7890` */
    bank: bankText(bankAccount),
    askedAt: formatInstant(createdAt, outlet?.zone ?? "WIB"),
    statusText: withdrawalStatusText[row.status],
    canCancel: row.status === "REQUESTED",
  }));
}

/** A withdrawal as its owner sees it in a list. */
export type WithdrawalRow = Awaited<ReturnType<typeof listWithdrawalsOf>>[number];
