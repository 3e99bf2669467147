import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { undecidedStatuses } from "#app/features/core/states/withdrawal.ts";
import type { RemoveRefusal } from "#app/features/money/bank-accounts/bank-account.ts";
import { maskedNumber } from "#app/features/money/bank-accounts/bank-text.ts";
import { lockPayee } from "#app/features/money/bank-accounts/lock-payee.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

type RemovedBankAccount = { ok: true } | { ok: false; reason: RemoveRefusal | "not-found" };

/** Forgets a bank account, unless money is on its way to it; the next one becomes the primary one in its place. */
export function removeBankAccount(
  user: { id: string; requestId?: string },
  accountId: string,
  now: Temporal.Instant = clock.now(),
): Promise<RemovedBankAccount> {
  return inTransaction(async (tx): Promise<RemovedBankAccount> => {
    await lockPayee(tx, user.id);
    const account = await tx.bankAccount.findFirst({
      where: { id: accountId, userId: user.id, removedAt: null },
      select: { isPrimary: true, bankCode: true, numberLast4: true },
    });
    if (!account) return { ok: false, reason: "not-found" };
    const running = await tx.withdrawal.count({
      where: { bankAccountId: accountId, status: { in: [...undecidedStatuses] } },
    });
    if (running > 0) return { ok: false, reason: "withdrawal-running" };
    await tx.bankAccount.update({
      where: { id: accountId },
      data: { removedAt: toDate(now), isPrimary: false },
      select: { id: true },
    });
    if (account.isPrimary) await promoteNext(tx, user.id);
    await writeAudit(tx, {
      actor: actorOf(user, "customer", user.requestId),
      action: "bank-account.removed",
      entity: "bank_account",
      entityId: accountId,
      before: { bankCode: account.bankCode, number: maskedNumber(account.numberLast4) },
    });
    return { ok: true };
  });
}

async function promoteNext(tx: Tx, userId: string): Promise<void> {
  const accounts = await tx.bankAccount.findMany({
    where: { userId, removedAt: null },
    orderBy: { createdAt: "asc" },
    select: { id: true, status: true },
  });
  const next = accounts.find(({ status }) => status === "VERIFIED") ?? accounts[0];
  if (next) await tx.bankAccount.update({ where: { id: next.id }, data: { isPrimary: true }, select: { id: true } });
}
