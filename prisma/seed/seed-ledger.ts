import {
  type Account,
  accountKey,
  accountOf,
  balancedLines,
  isAllowedBalance,
  type Posting,
} from "#app/features/money/ledger/ledger.ts";
import { fingerprintOf } from "#app/features/money/ledger/post-transaction.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";

interface OpenAccount {
  row: Row;
  id: string;
  balance: number;
}

/** The ledger while it is planned: postings in the order of their times, judged as the product judges them. */
export class SeedLedger {
  readonly #random: Random = randomFrom("ledger");
  readonly #accounts = new Map<string, OpenAccount>();
  readonly #transactions: Row[] = [];
  readonly #entries: Row[] = [];

  balanceOf(kind: Parameters<typeof accountOf>[0], ownerId: string): number {
    return this.balanceIn(accountOf(kind, ownerId));
  }

  balanceIn(account: Account): number {
    return this.#accounts.get(accountKey(account))?.balance ?? 0;
  }

  /** @throws when an account does not reach */
  post(posting: Posting, atMs: number): void {
    const lines = balancedLines(posting.lines);
    if (lines.length === 0) return;
    const id = this.#random.id(atMs);
    this.#transactions.push({
      id,
      kind: posting.kind,
      key: posting.key,
      fingerprint: `\\x${Buffer.from(fingerprintOf(posting, lines)).toString("hex")}`,
      booking_id: posting.bookingId ?? null,
      payment_id: posting.paymentId ?? null,
      withdrawal_id: posting.withdrawalId ?? null,
      invoice_id: posting.invoiceId ?? null,
      at: iso(atMs),
      created_at: iso(atMs),
    });
    for (const { account, amount } of lines) {
      const open = this.#open(account, atMs);
      open.balance += amount;
      if (!isAllowedBalance(account.kind, open.balance)) {
        throw new Error(`${posting.key} leaves ${open.balance} in ${accountKey(account)}.`);
      }
      const entry = { id: this.#random.id(atMs), transaction_id: id, account_id: open.id, amount, at: iso(atMs) };
      this.#entries.push(entry);
    }
  }

  /** The triggers of the database keep the balances and refuse what does not balance. */
  async write(tx: Tx): Promise<void> {
    await insertRows(
      tx,
      "ledger_account",
      [...this.#accounts.values()].map(({ row }) => row),
    );
    await insertRows(tx, "ledger_transaction", this.#transactions);
    await insertRows(tx, "ledger_entry", this.#entries);
  }

  #open(account: Account, atMs: number): OpenAccount {
    const key = accountKey(account);
    const known = this.#accounts.get(key);
    if (known) return known;
    const id = this.#random.id(atMs);
    const row = { id, kind: account.kind, owner_id: account.ownerId, balance: 0, created_at: iso(atMs) };
    const open = { row, id, balance: 0 };
    this.#accounts.set(key, open);
    return open;
  }
}
