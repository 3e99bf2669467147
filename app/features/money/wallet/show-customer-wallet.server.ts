import { findWithdrawalTerms, listWithdrawalsOf } from "#app/features/money/payouts/withdrawals.queries.server.ts";
import { bookOfCustomer, showEntries } from "#app/features/money/wallet/show-entries.server.ts";
import { withdrawableOf } from "#app/features/money/wallet/show-withdraw.server.ts";
import { listWaiting } from "#app/features/money/wallet/waiting.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { clock } from "#app/platform/clock.server.ts";

/** A person's wallet as they read it. */
export async function showCustomerWallet(
  userId: string,
  filter: { month: string | null; after: string | null },
  now = clock.now(),
) {
  const book = bookOfCustomer(userId);
  const from = { kind: "CUSTOMER" } as const;
  const [terms, waiting, view, withdrawals] = await Promise.all([
    findWithdrawalTerms(userId, from, now),
    listWaiting(userId),
    showEntries(book, filter, now),
    listWithdrawalsOf(userId, from),
  ]);
  return {
    balance: formatRupiah(terms.balance),
    withdrawable: withdrawableOf(terms, from),
    waiting: waiting.rows,
    waitingTotal: formatRupiah(waiting.total),
    view,
    withdrawals,
  };
}

export type CustomerWallet = Awaited<ReturnType<typeof showCustomerWallet>>;
