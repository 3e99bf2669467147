import { type Account, accountKey } from "#app/features/money/ledger/ledger.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/** Whole rupiah; 0 for an account that nothing was ever posted to. */
export async function balanceOf({ kind, ownerId }: Account, tx: Tx = db): Promise<number> {
  const account = await tx.ledgerAccount.findUnique({
    where: { kind_ownerId: { kind, ownerId } },
    select: { balance: true },
  });
  return Number(account?.balance ?? 0);
}

/** The same as a part of another statement: null for an account that nothing was ever posted to. */
export function balanceSql({ kind, ownerId }: Account): Prisma.Sql {
  return Prisma.sql`(SELECT a.balance FROM ledger_account a
    WHERE a.kind = ${kind}::ledger_account_kind AND a.owner_id = ${ownerId}::uuid)`;
}

/** The balance of each, by `accountKey`; accounts that nothing was posted to are 0. */
export async function balancesOf(accounts: readonly Account[], tx: Tx = db): Promise<Map<string, number>> {
  const found = await tx.ledgerAccount.findMany({
    where: { OR: accounts.map(({ kind, ownerId }) => ({ kind, ownerId })) },
    select: { kind: true, ownerId: true, balance: true },
  });
  const balances = new Map(accounts.map((account) => [accountKey(account), 0]));
  for (const account of found) balances.set(accountKey(account), Number(account.balance));
  return balances;
}
