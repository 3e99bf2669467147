import type { Temporal } from "temporal-polyfill";
import { balancesOf } from "#app/features/money/ledger/balances.queries.server.ts";
import type { WalletSide } from "#app/features/money/ledger/entry-text.ts";
import { accountKey } from "#app/features/money/ledger/ledger.ts";
import { findWithdrawalTerms, listWithdrawalsOf } from "#app/features/money/payouts/withdrawals.queries.server.ts";
import {
  listOutletsWithMoney,
  listPendingEarnings,
  type PendingEarning,
  type WalletOutlet,
  type WalletReader,
} from "#app/features/money/wallet/outlet-wallet.queries.server.ts";
import { bookOfOutlet, showEntries } from "#app/features/money/wallet/show-entries.server.ts";
import { withdrawableOf } from "#app/features/money/wallet/show-withdraw.server.ts";
import type { OutletSums, OutletWallet, PendingRow } from "#app/features/money/wallet/wallet-page.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

export interface OutletWalletFilter {
  side: Exclude<WalletSide, "customer">;
  month: string | null;
  after: string | null;
}

/** An outlet's money as its owner (or an admin) reads it; whoever calls has seen to it that they may. */
export async function showOutletWallet(
  reader: WalletReader,
  outlet: WalletOutlet,
  { side, ...filter }: OutletWalletFilter,
  now = clock.now(),
): Promise<OutletWallet> {
  const books = (["available", "pending", "owed"] as const).map((each) => bookOfOutlet(outlet, each));
  const isOwner = outlet.ownerId === reader.id;
  const from = { kind: "OUTLET", outletId: outlet.id } as const;
  const [balances, terms, pending, view, withdrawals] = await Promise.all([
    balancesOf(books.map(({ account }) => account)),
    isOwner ? findWithdrawalTerms(reader.id, from, now) : null,
    listPendingEarnings(outlet.id),
    showEntries(bookOfOutlet(outlet, side), filter, now),
    listWithdrawalsOf(outlet.ownerId, from),
  ]);
  const [available = 0, waiting = 0, receivable = 0] = books.map(({ account }) => balances.get(accountKey(account)));
  return {
    outlet: { id: outlet.id, name: outlet.name },
    isOwner,
    available: formatRupiah(available),
    withdrawable: terms && withdrawableOf(terms, from),
    pending: formatRupiah(waiting),
    owed: formatRupiah(Math.abs(receivable)),
    isOwing: receivable < 0,
    pendingRows: pending.map((earning) => pendingRow(earning, outlet.zone, now)),
    morePending: (pending[0]?.all ?? 0) - pending.length,
    view,
    withdrawals: withdrawals.map((each) => ({ ...each, canCancel: each.canCancel && isOwner })),
  };
}

function pendingRow(earning: PendingEarning, zone: ZoneName, now: Temporal.Instant): PendingRow {
  return {
    bookingId: earning.bookingId,
    detail: `Booking ${earning.code} · ${earning.contactName}`,
    amount: formatRupiah(earning.amount),
    due: earning.isFrozen ? null : formatInstant(earning.dueAt, zone),
    isOverdue: earning.dueAt.getTime() <= now.epochMilliseconds,
  };
}

/** For an admin who has not chosen an outlet. */
export async function showOutletsWithMoney(): Promise<OutletSums[]> {
  const rows = await listOutletsWithMoney();
  return rows.map(({ id, name, available, pending, owed }) => ({
    id,
    name,
    available: formatRupiah(available),
    pending: formatRupiah(pending),
    owed: formatRupiah(owed),
  }));
}
