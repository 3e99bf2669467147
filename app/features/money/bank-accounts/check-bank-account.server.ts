import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { isSameHolder } from "#app/features/money/bank-accounts/holder-name.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { iris } from "#app/platform/gateways/iris.server.ts";
import type { PayoutGateway } from "#app/platform/gateways/payout-gateway.ts";
import { logger } from "#app/platform/logger.server.ts";
import { open } from "#app/platform/secret-box.server.ts";

export const checkAccountJob = "check-bank-account";

/** How long after a check that told nothing the next one comes. */
const againAfterMin = 10;

/**
 * Asks the bank whose account it is: VERIFIED when it is the holder that was typed, REJECTED when it is somebody
 * else's or nobody's. While the bank says nothing it stays UNVERIFIED and is asked about again.
 */
export async function checkBankAccount(
  accountId: string,
  now: Temporal.Instant = clock.now(),
  gateway: PayoutGateway = iris,
): Promise<void> {
  const account = await db.bankAccount.findFirst({
    where: { id: accountId, status: "UNVERIFIED", removedAt: null },
    select: { bankCode: true, number: true, holderName: true },
  });
  if (!account) return;
  const told = await gateway.checkAccount(account.bankCode, open(account.number));
  if (!told.ok) {
    logger.warn({ accountId, reason: told.reason, code: told.code }, "bank account not checked");
    await db.bankAccount.update({ where: { id: accountId }, data: { checkedAt: toDate(now) }, select: { id: true } });
    return;
  }
  const isSame = told.holderName !== null && isSameHolder(account.holderName, told.holderName);
  const status = isSame ? "VERIFIED" : "REJECTED";
  // Somebody else's name is not ours to keep.
  const bankName = isSame || told.holderName === null ? told.holderName : "";
  await inTransaction(async (tx) => {
    const { count } = await tx.bankAccount.updateMany({
      where: { id: accountId, status: "UNVERIFIED", removedAt: null },
      data: { status, bankName, checkedAt: toDate(now) },
    });
    if (count === 0) return;
    await writeAudit(tx, {
      actor: systemActor,
      action: `bank-account.${lowerCase(status)}`,
      entity: "bank_account",
      entityId: accountId,
      before: { status: "UNVERIFIED" },
      after: { status },
    });
    const kind = isSame ? "bank-account-verified" : "bank-account-rejected";
    await writeOutbox(tx, { kind, key: `${kind}:${accountId}`, payload: { accountId } });
  });
}

/** Accounts that were added and never checked, or asked about without an answer a while ago. */
export async function listUncheckedAccounts(now = clock.now(), limit = 20): Promise<string[]> {
  const before = toDate(now.subtract({ minutes: againAfterMin }));
  const accounts = await db.bankAccount.findMany({
    where: {
      status: "UNVERIFIED",
      removedAt: null,
      OR: [{ checkedAt: { lte: before } }, { checkedAt: null, createdAt: { lte: before } }],
    },
    orderBy: [{ checkedAt: { sort: "asc", nulls: "first" } }],
    take: limit,
    select: { id: true },
  });
  return accounts.map(({ id }) => id);
}
