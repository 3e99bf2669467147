import { createHash, randomUUIDv7 } from "node:crypto";
import {
  type Account,
  accountKey,
  balancedLines,
  isAllowedBalance,
  type Posting,
} from "#app/features/money/ledger/ledger.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { LedgerAccountKind } from "#app/platform/generated/enums.ts";

/** `isNew` is false for an event that stands in the ledger already, and for one that moves nothing (its id is null). */
export type Posted =
  | { ok: true; id: string | null; isNew: boolean }
  | { ok: false; reason: "insufficient"; account: Account; balance: number };

interface LockedAccount {
  id: string;
  balance: number;
}

/**
 * Writes one event into the ledger in the transaction of its cause. Accounts appear with their first entry and are
 * locked in the order of their ids. The same key with the same lines is one event. Nothing is written when an account
 * does not reach; everything else that the database refuses throws.
 * @throws when the key stands for other lines, or the lines do not balance
 */
export async function post(tx: Tx, posting: Posting, now = clock.now()): Promise<Posted> {
  const lines = balancedLines(posting.lines);
  if (lines.length === 0) return { ok: true, id: null, isNew: false };
  const accounts = await lockAccounts(
    tx,
    lines.map(({ account }) => account),
  );
  const fingerprint = fingerprintOf(posting, lines);
  const earlier = await tx.ledgerTransaction.findUnique({
    where: { key: posting.key },
    select: { id: true, fingerprint: true },
  });
  if (earlier) return { ok: true, id: sameEvent(posting.key, earlier, fingerprint), isNew: false };

  for (const { account, amount } of lines) {
    const { balance } = lockedOf(accounts, account);
    if (!isAllowedBalance(account.kind, balance + amount))
      return { ok: false, reason: "insufficient", account, balance };
  }

  const { lines: _, ...what } = posting;
  const id = randomUUIDv7();
  const at = toDate(now);
  await tx.ledgerTransaction.create({ data: { ...what, id, fingerprint, at }, select: { id: true } });
  const entries = lines.map(({ account, amount }) => ({
    transactionId: id,
    accountId: lockedOf(accounts, account).id,
    amount,
    at,
  }));
  await tx.ledgerEntry.createMany({ data: entries.sort((a, b) => (a.accountId < b.accountId ? -1 : 1)) });
  return { ok: true, id, isNew: true };
}

/**
 * As `post`, for an event that cannot lack money: what it takes stands there by the product's own rules.
 * @throws also when an account does not reach
 */
export async function mustPost(tx: Tx, posting: Posting, now = clock.now()): Promise<{ isNew: boolean }> {
  const posted = await post(tx, posting, now);
  if (posted.ok) return { isNew: posted.isNew };
  throw new Error(`${posting.key} needs more than the ${posted.balance} of ${accountKey(posted.account)}.`);
}

/** Their rows, locked in the order of their ids until the transaction ends; those that do not exist are made. */
export async function lockAccounts(tx: Tx, accounts: readonly Account[]): Promise<Map<string, LockedAccount>> {
  const wanted = [...new Map(accounts.map((account) => [accountKey(account), account])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, account]) => account);
  const kinds = wanted.map(({ kind }) => kind);
  const owners = wanted.map(({ ownerId }) => ownerId);
  let found = await lockExisting(tx, kinds, owners);
  if (found.size < wanted.length) {
    await tx.ledgerAccount.createMany({
      data: wanted.filter((account) => !found.has(accountKey(account))).map((account) => ({ ...account })),
      skipDuplicates: true,
    });
    found = await lockExisting(tx, kinds, owners);
  }
  return found;
}

async function lockExisting(tx: Tx, kinds: LedgerAccountKind[], owners: string[]) {
  const rows = await tx.$queryRaw<{ id: string; kind: LedgerAccountKind; ownerId: string; balance: bigint }[]>`
    /* lock-accounts */ SELECT id, kind, owner_id AS "ownerId", balance
    FROM lock_ledger_accounts(${kinds}::ledger_account_kind[], ${owners}::uuid[])`;
  return new Map(rows.map((row) => [accountKey(row), { id: row.id, balance: Number(row.balance) }]));
}

function lockedOf(accounts: ReadonlyMap<string, LockedAccount>, account: Account): LockedAccount {
  const locked = accounts.get(accountKey(account));
  if (!locked) throw new Error(`The account ${accountKey(account)} is not locked.`);
  return locked;
}

function sameEvent(key: string, earlier: { id: string; fingerprint: Uint8Array }, fingerprint: Uint8Array): string {
  if (Buffer.compare(earlier.fingerprint, fingerprint) === 0) return earlier.id;
  throw new Error(`The ledger's key ${key} stands for another event.`);
}

/** What tells an event from another under one key. */
export function fingerprintOf({ kind }: Posting, lines: ReturnType<typeof balancedLines>): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify([kind, lines.map(({ account, amount }) => [accountKey(account), amount])]);
  return new Uint8Array(createHash("sha256").update(text).digest());
}
