import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { lockPayee } from "#app/features/money/bank-accounts/lock-payee.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type ChosenPrimary = { ok: true } | { ok: false; reason: "not-found" };

/** Makes one of a person's bank accounts the one that is offered first. */
export function choosePrimaryAccount(
  user: { id: string; requestId?: string },
  accountId: string,
): Promise<ChosenPrimary> {
  return inTransaction(async (tx): Promise<ChosenPrimary> => {
    await lockPayee(tx, user.id);
    const account = await tx.bankAccount.findFirst({
      where: { id: accountId, userId: user.id, removedAt: null },
      select: { isPrimary: true },
    });
    if (!account) return { ok: false, reason: "not-found" };
    if (account.isPrimary) return { ok: true };
    await tx.bankAccount.updateMany({ where: { userId: user.id, isPrimary: true }, data: { isPrimary: false } });
    await tx.bankAccount.update({ where: { id: accountId }, data: { isPrimary: true }, select: { id: true } });
    await writeAudit(tx, {
      actor: actorOf(user, "customer", user.requestId),
      action: "bank-account.made-primary",
      entity: "bank_account",
      entityId: accountId,
      after: { isPrimary: true },
    });
    return { ok: true };
  });
}
