import { withdrawalFeeRupiah, withdrawalMinimumRupiah } from "#app/features/core/states/withdrawal.ts";
import { accountOf, credit, debit, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { withdrawalAsked, withdrawalPaid, withdrawalReturned } from "#app/features/money/ledger/postings.ts";
import { noTax } from "#app/features/money/ledger/tax.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { withdrawalCode } from "#app/lib/short-code.ts";
import type { MoneyEvent } from "#prisma/seed/plan-money.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";
import type { SeedLedger } from "#prisma/seed/seed-ledger.ts";

/** Somebody's balance: an outlet's, or of the person's own wallet. */
interface Drawer {
  userId: string;
  outletId: string | null;
}

export interface SeedWithdrawal extends Drawer {
  id: string;
  code: string;
  amount: number;
  fee: number;
  status: "REQUESTED" | "PAID" | "REJECTED" | "CANCELLED";
  askedMs: number;
  endedMs: number | null;
}

interface SlotRequest {
  status: SeedWithdrawal["status"];
  askedMs: number;
  /** At most; whole tens of thousands of what is there. */
  most: number;
  /** Refunded money costs nothing. */
  isFree?: boolean;
}

/** What was withdrawn, as the balances allow when it is their turn; filled while the ledger is. */
class SeedWithdrawals {
  readonly made: SeedWithdrawal[] = [];
  readonly #random: Random = randomFrom("withdrawals");

  /** Asks at that time and ends it 20 hours later. */
  events(drawer: Drawer, { status, askedMs, most, isFree = false }: SlotRequest): MoneyEvent[] {
    const endedMs = status === "REQUESTED" ? null : askedMs + 20 * 60 * minuteMs;
    const fee = isFree ? 0 : withdrawalFeeRupiah;
    let asked: SeedWithdrawal | null = null;
    const ask = (ledger: SeedLedger) => {
      const balance = drawer.outletId
        ? ledger.balanceOf("PARTNER_AVAILABLE", drawer.outletId)
        : ledger.balanceOf("CUSTOMER_WALLET", drawer.userId);
      const amount = Math.min(most, Math.floor((balance - fee) / 10_000) * 10_000);
      if (amount < (isFree ? 10_000 : withdrawalMinimumRupiah)) return;
      const code = withdrawalCode(Uint8Array.from({ length: 6 }, () => this.#random.int(0, 255)));
      asked = { ...drawer, id: this.#random.id(askedMs), code, amount, fee, status, askedMs, endedMs };
      ledger.post(withdrawalAsked(ofWithdrawal(asked)), askedMs);
      this.made.push(asked);
    };
    const end = (ledger: SeedLedger) => {
      if (!asked || endedMs === null) return;
      const of = ofWithdrawal(asked);
      ledger.post(status === "PAID" ? withdrawalPaid(of, noTax) : withdrawalReturned(of, noTax), endedMs);
    };
    return [{ atMs: askedMs, post: ask }, ...(endedMs === null ? [] : [{ atMs: endedMs, post: end }])];
  }
}

function ofWithdrawal({ id, outletId, userId, amount, fee }: SeedWithdrawal) {
  return { withdrawalId: id, from: outletId ? { outletId } : { userId }, amount, fee };
}

/** A bonus that the platform gave an outlet. */
function bonusEvent(outletId: string, amount: number, atMs: number): MoneyEvent {
  const lines = [
    debit(platformAccount("PROMO_EXPENSE"), amount),
    credit(accountOf("PARTNER_AVAILABLE", outletId), amount),
  ];
  return {
    atMs,
    post: (ledger) => ledger.post({ kind: "ADJUSTMENT", key: `seed-bonus:${outletId}`, lines }, atMs),
  };
}

/** Every month some outlets take out what they earned; the demo people's withdrawals stand in every state. */
export function planWithdrawals(
  cast: {
    drawers: readonly (Drawer & { isDemo: boolean })[];
    reviewed: Drawer;
    rich: Drawer;
    refunded: readonly Drawer[];
  },
  nowMs: number,
): { withdrawals: SeedWithdrawals; events: MoneyEvent[] } {
  const random = randomFrom("withdrawal days");
  const withdrawals = new SeedWithdrawals();
  const monthly = cast.drawers.flatMap((drawer) =>
    (drawer.isDemo ? [80] : [80, 50, 20]).flatMap((days) => {
      const askedMs = nowMs - days * dayMs - random.int(0, 600) * minuteMs;
      const wants = random.chance(0.5) || drawer.isDemo;
      return wants ? withdrawals.events(drawer, { status: "PAID", askedMs, most: 3_000_000 }) : [];
    }),
  );
  const hour = 60 * minuteMs;
  const demo = [
    ...withdrawals.events(cast.reviewed, { status: "REJECTED", askedMs: nowMs - 9 * dayMs, most: 50_000 }),
    ...withdrawals.events(cast.reviewed, { status: "CANCELLED", askedMs: nowMs - 6 * dayMs, most: 60_000 }),
    ...withdrawals.events(cast.reviewed, { status: "REQUESTED", askedMs: nowMs - 2 * hour, most: 150_000 }),
    bonusEvent(cast.rich.outletId ?? "", 6_000_000, nowMs - 3 * dayMs),
    ...withdrawals.events(cast.rich, { status: "REQUESTED", askedMs: nowMs - 5 * hour, most: 5_500_000 }),
    ...cast.refunded.flatMap((drawer) =>
      withdrawals.events(drawer, { status: "PAID", askedMs: nowMs - 8 * dayMs, most: 2_000_000, isFree: true }),
    ),
  ];
  return { withdrawals, events: [...monthly, ...demo] };
}
