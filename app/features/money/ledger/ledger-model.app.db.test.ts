import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import {
  accountKey,
  accountOf,
  balancedLines,
  credit,
  debit,
  type Posting,
} from "#app/features/money/ledger/ledger.ts";
import { findLedgerProblems } from "#app/features/money/ledger/ledger-problems.queries.server.ts";
import { mustPost, type Posted, post } from "#app/features/money/ledger/post-transaction.server.ts";
import * as postings from "#app/features/money/ledger/postings.ts";
import { reversalOf } from "#app/features/money/ledger/reverse-transaction.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { count } from "#tests/support/counts.ts";
import { people, randomOf, randomPosting } from "#tests/support/ledger-operations.ts";

/** The ledger as one would keep it on paper. */
class Paper {
  readonly balances = new Map<string, number>();
  readonly told = new Set<string>();

  /** What becomes of an event when nobody else writes. */
  outcomeOf({ key, lines }: Posting): "new" | "known" | "nothing" | "insufficient" {
    const merged = balancedLines(lines);
    if (merged.length === 0) return "nothing";
    if (this.told.has(key)) return "known";
    const fits = merged.every(({ account, amount }) => {
      const after = (this.balances.get(accountKey(account)) ?? 0) + amount;
      if (/WALLET|ESCROW|PENDING|AVAILABLE|TRANSIT/.test(account.kind)) return after >= 0;
      return account.kind !== "PARTNER_RECEIVABLE" || after <= 0;
    });
    return fits ? "new" : "insufficient";
  }

  write({ key, lines }: Posting): void {
    this.told.add(key);
    for (const { account, amount } of lines) {
      this.balances.set(accountKey(account), (this.balances.get(accountKey(account)) ?? 0) + amount);
    }
  }
}

const paper = new Paper();
const random = randomOf(20_261_122);
const serial = count(400, 40_000);
const parallel = count(250, 40_000);
/** On a machine that does much else. */
const longMs = 3_600_000;

beforeAll(async () => {
  // A cold pool queues a race: it opens its connections first.
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.05)`));
});

const reward = (userId: string, amount: number) =>
  postings.referralReward({ eventId: randomUUID(), userId, share: "referee", amount });

function outcomeOf(posted: Posted) {
  if (!posted.ok) return posted.reason;
  return posted.isNew ? "new" : posted.id === null ? "nothing" : "known";
}

async function expectAsOnPaper() {
  const rows = await db.ledgerAccount.findMany({ select: { kind: true, ownerId: true, balance: true } });
  const kept = new Map(
    rows.map((row) => [accountKey(row), Number(row.balance)]).filter(([, balance]) => balance !== 0) as [
      string,
      number,
    ][],
  );
  const written = new Map([...paper.balances].filter(([, balance]) => balance !== 0));
  expect(kept).toEqual(written);
  const { problems } = await findLedgerProblems(db);
  expect(
    problems.filter(({ kind }) => ["balance", "sum", "total", "sign", "lost-entry", "correction"].includes(kind)),
  ).toEqual([]);
  expect(await db.ledgerTransaction.count()).toBe(paper.told.size);
}

test(
  `${serial} events one after the other come out as on paper`,
  async () => {
    const seen = new Set<string>();
    for (let done = 0; done < serial; done += 50) {
      await inTransaction(async (tx) => {
        for (let each = 0; each < 50; each += 1) {
          const posting = randomPosting(random);
          const expected = paper.outcomeOf(posting);
          expect(outcomeOf(await post(tx, posting))).toBe(expected);
          if (expected === "new") paper.write(posting);
          seen.add(expected);
        }
      });
    }
    expect([...seen].sort()).toEqual(["insufficient", "known", "new"]);
    await expectAsOnPaper();
  },
  longMs,
);

test(
  `${parallel} events at once: every rupiah is somewhere, nothing is negative, nothing happens twice`,
  async () => {
    let left = parallel;
    const worker = async () => {
      while (left-- > 0) {
        const posting = randomPosting(random);
        const posted = await db.$transaction((tx) => post(tx, posting));
        if (outcomeOf(posted) === "new") {
          expect(paper.told.has(posting.key)).toBe(false);
          paper.write(posting);
        }
      }
    };
    await Promise.all(Array.from({ length: 10 }, worker));
    await expectAsOnPaper();
  },
  longMs,
);

test("a hundred at once with one key are one event; other lines under it are refused", async () => {
  for (let round = 0; round < count(5, 50); round += 1) {
    const posting = reward(people[round % 4] ?? "", 10_000);
    const posted = await Promise.all(Array.from({ length: 100 }, () => inTransaction((tx) => post(tx, posting))));
    expect(posted.filter((each) => each.ok && each.isNew)).toHaveLength(1);
    expect(new Set(posted.map((each) => each.ok && each.id)).size).toBe(1);
    paper.write(posting);
    const other = { ...posting, lines: posting.lines.map((line) => ({ ...line, amount: line.amount * 2 })) };
    await expect(inTransaction((tx) => post(tx, other))).rejects.toThrow("another event");
  }
  await expectAsOnPaper();
});

test("a reversal restores every balance, once", async () => {
  const before = new Map(paper.balances);
  const rewards = people.flatMap((userId) => reward(userId, 10_000).lines);
  const posting: Posting = { kind: "ADJUSTMENT", key: randomUUID(), lines: rewards };
  const posted = await inTransaction((tx) => post(tx, posting));
  const id = posted.ok ? (posted.id ?? "") : "";
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(async (tx) => mustPost(tx, await reversalOf(tx, id)))),
  );
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  for (const userId of people) {
    const wallet = accountOf("CUSTOMER_WALLET", userId);
    expect(await balanceOf(wallet)).toBe(before.get(accountKey(wallet)) ?? 0);
  }
  paper.told.add(posting.key).add(`reversal:${id}`);
  await expectAsOnPaper();
});

test(
  "transfers among ten accounts in whatever order never deadlock",
  async () => {
    const wallets = Array.from({ length: 10 }, () => accountOf("CUSTOMER_WALLET", randomUUID()));
    for (const { ownerId } of wallets) {
      await inTransaction((tx) => post(tx, reward(ownerId, 100_000)));
    }
    let left = count(150, 10_000);
    const worker = async () => {
      while (left-- > 0) {
        const [from, to] = [random(10), random(10)];
        if (from === to) continue;
        const amount = 1_000 * (1 + random(60));
        const lines = [
          debit(wallets[from] as (typeof wallets)[0], amount),
          credit(wallets[to] as (typeof wallets)[0], amount),
        ];
        // Without the retries of inTransaction: a deadlock would be an error here.
        await db.$transaction((tx) => post(tx, { kind: "ADJUSTMENT", key: randomUUID(), lines }));
      }
    };
    await Promise.all(Array.from({ length: 10 }, worker));
    const balances = await Promise.all(wallets.map((wallet) => balanceOf(wallet)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(1_000_000);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  },
  longMs,
);
