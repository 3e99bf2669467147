import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  BankAccountNotificationKind,
  Notice,
  WithdrawalNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { bankText } from "#app/features/money/bank-accounts/bank-text.ts";
import { bankAccountTexts, withdrawalTexts } from "#app/features/money/notices/withdrawal-texts.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What whoever asked for a withdrawal reads of it; nothing when it is no longer true. */
export async function findWithdrawalNotices(
  tx: Tx,
  kind: WithdrawalNotificationKind,
  { withdrawalId }: { withdrawalId: string },
): Promise<Notice[]> {
  const found = await tx.withdrawal.findUnique({
    where: { id: withdrawalId },
    select: {
      id: true,
      code: true,
      amount: true,
      status: true,
      reason: true,
      requestedBy: true,
      bankAccount: { select: { bankCode: true, numberLast4: true } },
    },
  });
  const { trueFor, owner } = withdrawalTexts[kind];
  if (!found || !trueFor.includes(found.status)) return [];
  return [{ userId: found.requestedBy, ...owner({ ...found, bank: bankText(found.bankAccount) }) }];
}

/** What the owner of a bank account reads of it; nothing once it is removed or no longer so. */
export async function findBankAccountNotices(
  tx: Tx,
  kind: BankAccountNotificationKind,
  { accountId }: { accountId: string },
): Promise<Notice[]> {
  const found = await tx.bankAccount.findFirst({
    where: { id: accountId, removedAt: null },
    select: { userId: true, status: true, bankCode: true, numberLast4: true },
  });
  const { trueFor, owner } = bankAccountTexts[kind];
  return found && trueFor.includes(found.status) ? [{ userId: found.userId, ...owner({ bank: bankText(found) }) }] : [];
}

export const withdrawalNotices = noticeSubject(
  withdrawalTexts,
  z.object({ withdrawalId: z.uuid() }),
  findWithdrawalNotices,
);
export const bankAccountNotices = noticeSubject(
  bankAccountTexts,
  z.object({ accountId: z.uuid() }),
  findBankAccountNotices,
);
