import type { OutletMoney } from "#app/features/bookings/outlet-closing/outlet-money.ts";
import { undecidedStatuses } from "#app/features/core/states/withdrawal.ts";
import { balancesOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountKey, accountOf } from "#app/features/money/ledger/ledger.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export async function findOutletMoney(outletId: string, tx: Tx = db): Promise<OutletMoney> {
  const [pending, available, receivable] = [
    accountOf("PARTNER_PENDING", outletId),
    accountOf("PARTNER_AVAILABLE", outletId),
    accountOf("PARTNER_RECEIVABLE", outletId),
  ];
  const balances = await balancesOf([pending, available, receivable], tx);
  const running = await tx.withdrawal.aggregate({
    where: { outletId, status: { in: [...undecidedStatuses] } },
    _sum: { amount: true, fee: true },
  });
  return {
    pending: balances.get(accountKey(pending)) ?? 0,
    available: balances.get(accountKey(available)) ?? 0,
    owed: Math.abs(balances.get(accountKey(receivable)) ?? 0),
    inTransit: (running._sum.amount ?? 0) + (running._sum.fee ?? 0),
  };
}
