import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, credit, debit, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import { bookOfCustomer } from "#app/features/money/wallet/show-entries.server.ts";
import {
  listEntries,
  listMonths,
  readMonthStatement,
  type StatementEntry,
  sumMonth,
} from "#app/features/money/wallet/statement.queries.server.ts";
import { monthOf } from "#app/features/money/wallet/statement-month.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { inTransaction } from "#app/platform/db.server.ts";

const first = Temporal.Instant.from("2026-08-30T00:00:00Z").epochMilliseconds;
const minutes = 120 * 24 * 60;

/** Posts the amounts to a new wallet, each at its minute; returns what was taken. */
async function fill(moves: readonly (readonly [minute: number, amount: number])[]) {
  const { account } = bookOfCustomer(randomUUID());
  const posted: { at: Temporal.Instant; amount: number }[] = [];
  for (const [minute, amount] of moves) {
    const at = Temporal.Instant.fromEpochMilliseconds(first + minute * 60_000);
    const promo = platformAccount("PROMO_EXPENSE");
    const lines =
      amount > 0
        ? [credit(account, amount), debit(promo, amount)]
        : [debit(account, -amount), credit(accountOf("BOOKING_ESCROW", randomUUID()), -amount)];
    const kind = amount > 0 ? "REFERRAL_REWARD" : "WALLET_HELD";
    const done = await inTransaction((tx) => post(tx, { kind, key: randomUUID(), lines }, at));
    if (done.ok && done.isNew) posted.push({ at, amount });
  }
  return { account, posted };
}

async function allPages(account: Parameters<typeof listEntries>[0], month: string | null) {
  const entries: StatementEntry[] = [];
  for (let after: string | null = null, page = 0; page === 0 || after; page += 1) {
    const found = await listEntries(account, { month, after, zone: "WIB" });
    entries.push(...found.entries);
    after = found.next;
  }
  return entries;
}

test("in any month, what stood there and its entries come to what stands there after, which the next begins with", async () => {
  const moves = fc.array(fc.tuple(fc.nat(minutes), fc.integer({ min: -40_000, max: 60_000 }).filter(Boolean)), {
    minLength: 1,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(moves, async (unsorted) => {
      const { account, posted } = await fill(unsorted.toSorted(([a], [b]) => a - b));
      const months = await listMonths(account, "WIB");
      expect(months).toEqual([...new Set(posted.map(({ at }) => monthOf(at, "WIB")))].sort().reverse());
      let before = 0;
      for (const month of months.toReversed()) {
        const { opening, closing, paidIn, paidOut, entries } = await readMonthStatement(account, month, "WIB");
        const amounts = posted.filter(({ at }) => monthOf(at, "WIB") === month).map(({ amount }) => amount);
        expect(entries.map(({ amount }) => amount)).toEqual(amounts);
        expect(opening).toBe(before);
        expect(closing).toBe(opening + amounts.reduce((sum, amount) => sum + amount, 0));
        expect(entries.at(-1)?.after).toBe(closing);
        expect(await sumMonth(account, month, "WIB")).toEqual({ opening, closing, paidIn, paidOut });
        expect(await allPages(account, month)).toEqual(entries.toReversed());
        before = closing;
      }
      expect(before).toBe(await balanceOf(account));
      expect(await allPages(account, null)).toEqual(
        (await Promise.all(months.map((month) => allPages(account, month)))).flat(),
      );
    }),
    { numRuns: 12 },
  );
});

test("a page ends after 25 entries and the next goes on below it with the balance of then", async () => {
  const { account } = await fill(Array.from({ length: 60 }, (_, index) => [index, 1_000] as const));
  const entries = await allPages(account, null);
  expect(entries.map(({ after }) => after)).toEqual(Array.from({ length: 60 }, (_, index) => (60 - index) * 1_000));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(60);
});

test("a month begins and ends at midnight where the outlet is", async () => {
  const midnight = Temporal.Instant.from("2026-09-30T17:00:00Z");
  const { account } = await fill([[Math.round((toDate(midnight).getTime() - first) / 60_000), 7_000]]);
  expect((await readMonthStatement(account, "2026-10", "WIB")).entries).toHaveLength(1);
  expect((await readMonthStatement(account, "2026-09", "WIB")).entries).toHaveLength(0);
  expect((await readMonthStatement(account, "2026-09", "WIT")).closing).toBe(0);
});

test("a wallet without an entry has months of nothing", async () => {
  const { account } = bookOfCustomer(randomUUID());
  expect(await readMonthStatement(account, "2026-10", "WIB")).toEqual({
    opening: 0,
    paidIn: 0,
    paidOut: 0,
    closing: 0,
    entries: [],
  });
  expect(await listEntries(account, { month: null, after: "nonsense", zone: "WIB" })).toEqual({
    entries: [],
    next: null,
  });
});
