import type { Temporal } from "temporal-polyfill";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { balancesOf } from "#app/features/money/ledger/balances.queries.server.ts";
import type { WalletSide } from "#app/features/money/ledger/entry-text.ts";
import { accountKey } from "#app/features/money/ledger/ledger.ts";
import { findWithdrawalTerms, listWithdrawalsOf } from "#app/features/money/payouts/withdrawals.queries.server.ts";
import {
  listOutletsWithMoney,
  listPendingEarnings,
  type PendingEarning,
  type WalletOutlet,
} from "#app/features/money/wallet/outlet-wallet.queries.server.ts";
import { bookOfOutlet, showEntries } from "#app/features/money/wallet/show-entries.server.ts";
import { withdrawableOf } from "#app/features/money/wallet/show-withdraw.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

interface OutletWalletFilter {
  side: Exclude<WalletSide, "customer">;
  month: string | null;
  after: string | null;
}

/** An outlet's money as its owner (or an admin) reads it; whoever calls has seen to it that they may. */
export async function showOutletWallet(
  reader: OutletManager,
  outlet: WalletOutlet,
  { side, ...filter }: OutletWalletFilter,
  now = clock.now(),
) {
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
    /** Null where nothing is available, and for who is not the owner. */
    withdrawable: terms && withdrawableOf(terms, from),
    pending: formatRupiah(waiting),
    /** What the outlet owes the platform, from 0 up. */
    owed: formatRupiah(Math.abs(receivable)),
    isOwing: receivable < 0,
    pendingRows: pending.map((earning) => pendingRow(earning, outlet.zone, now)),
    /** How many more pending amounts there are than are shown. */
    morePending: (pending[0]?.all ?? 0) - pending.length,
    view,
    withdrawals: withdrawals.map((each) => ({ ...each, canCancel: each.canCancel && isOwner })),
  };
}

export type OutletWallet = Awaited<ReturnType<typeof showOutletWallet>>;

/** What an outlet earned with one visit and cannot use yet. */
function pendingRow(earning: PendingEarning, zone: ZoneName, now: Temporal.Instant) {
  return {
    bookingId: earning.bookingId,
    detail: `Booking ${earning.code} · ${earning.contactName}`,
    amount: formatRupiah(earning.amount),
    /** When it becomes available, in words; null while a report of a problem holds it. */
    due: earning.isFrozen ? null : formatInstant(earning.dueAt, zone),
    isOverdue: earning.dueAt.getTime() <= now.epochMilliseconds,
  };
}

/** For an admin who has not chosen an outlet. */
export async function showOutletsWithMoney() {
  const rows = await listOutletsWithMoney();
  return rows.map(({ id, name, available, pending, owed }) => ({
    id,
    name,
    available: formatRupiah(available),
    pending: formatRupiah(pending),
    owed: formatRupiah(owed),
  }));
}

export type OutletSums = Awaited<ReturnType<typeof showOutletsWithMoney>>[number];
