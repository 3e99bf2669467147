import { listWithdrawalsOf } from "#app/features/payouts/withdrawals.queries.server.ts";
import { balanceOf } from "#app/features/wallet/balances.queries.server.ts";
import { bookOfCustomer, showEntries } from "#app/features/wallet/show-entries.server.ts";
import { listWaiting } from "#app/features/wallet/waiting.queries.server.ts";
import type { CustomerWallet } from "#app/features/wallet/wallet-page.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { clock } from "#app/platform/clock.server.ts";

/** A person's wallet as they read it. */
export async function showCustomerWallet(
  userId: string,
  filter: { month: string | null; after: string | null },
  now = clock.now(),
): Promise<CustomerWallet> {
  const book = bookOfCustomer(userId);
  const [balance, waiting, view, withdrawals] = await Promise.all([
    balanceOf(book.account),
    listWaiting(userId),
    showEntries(book, filter, now),
    listWithdrawalsOf(userId, { kind: "CUSTOMER" }),
  ]);
  return {
    balance: formatRupiah(balance),
    isEmpty: balance === 0,
    waiting: waiting.rows,
    waitingTotal: formatRupiah(waiting.total),
    view,
    withdrawals,
  };
}
