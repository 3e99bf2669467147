import { largestWithdrawal, runningStatuses } from "#app/features/core/states/withdrawal.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { findRefundsLeft } from "#app/features/money/payouts/refunds-left.queries.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Money that still concerns a person: what is on its way, and what can be withdrawn of wallet and outlets; rupiah. */
export async function findAccountMoney(tx: Tx, userId: string): Promise<{ isMoving: boolean; withdrawable: number }> {
  const moving = [
    await tx.payment.count({ where: { payerId: userId, status: { in: ["PENDING", "REVIEW", "DISPUTED"] } } }),
    await tx.refund.count({ where: { payment: { payerId: userId }, status: { not: "DONE" } } }),
    await tx.withdrawal.count({ where: { requestedBy: userId, status: { in: [...runningStatuses] } } }),
    await tx.booking.count({ where: { customerId: userId, prepaid: { gt: 0 }, settledAt: null } }),
    await tx.dispute.count({ where: { booking: { customerId: userId }, status: "OPEN" } }),
    await tx.partnerEarning.count({ where: { outlet: { ownerId: userId }, releasedAt: null, amount: { gt: 0 } } }),
  ];
  const balance = await balanceOf(accountOf("CUSTOMER_WALLET", userId), tx);
  const terms = { balance, freeUpTo: await findRefundsLeft(tx, userId), leftToday: balance };
  let withdrawable = largestWithdrawal(terms);
  const outlets = await tx.outlet.findMany({ where: { ownerId: userId }, select: { id: true } });
  for (const { id } of outlets) {
    const available = await balanceOf(accountOf("PARTNER_AVAILABLE", id), tx);
    withdrawable += largestWithdrawal({ balance: available, freeUpTo: 0, leftToday: available });
  }
  return { isMoving: moving.some((count) => count > 0), withdrawable };
}
