import type { Temporal } from "temporal-polyfill";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { WithdrawalNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { withdrawalReturned } from "#app/features/money/ledger/postings.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { WithdrawalStatus } from "#app/platform/generated/enums.ts";

const fields = {
  id: true,
  code: true,
  requestedBy: true,
  outletId: true,
  bankAccountId: true,
  amount: true,
  fee: true,
  status: true,
  needsSecond: true,
  firstBy: true,
  secondBy: true,
  payoutRef: true,
  sentAt: true,
  endedAt: true,
  createdAt: true,
} as const satisfies Prisma.WithdrawalSelect;

export type LockedWithdrawal = Prisma.WithdrawalGetPayload<{ select: typeof fields }>;

/** The withdrawal as it is, held until the transaction ends; null when there is none. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<LockedWithdrawal | null> {
  await tx.$executeRaw`/* lock-withdrawal */ SELECT 1 FROM withdrawal WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.withdrawal.findUnique({ where: { id }, select: fields });
}

interface WithdrawalChange {
  withdrawal: LockedWithdrawal;
  to: WithdrawalStatus;
  actor: Actor;
  set?: Omit<Prisma.WithdrawalUncheckedUpdateInput, "status" | "version">;
  /** For the audit log alone. */
  detail?: string | null;
  notification?: WithdrawalNotificationKind;
}

/** Takes a locked withdrawal to its next state, with its audit row and its event. */
export async function changeWithdrawal(tx: Tx, { withdrawal, to, actor, set, detail, notification }: WithdrawalChange) {
  const { id, status } = withdrawal;
  await tx.withdrawal.update({
    where: { id },
    data: { ...set, status: to, version: { increment: 1 } },
    select: { id: true },
  });
  await writeAudit(tx, {
    actor,
    action: `withdrawal.${lowerCase(to)}`,
    entity: "withdrawal",
    entityId: id,
    before: { status },
    after: { status: to, ...(typeof set?.reason === "string" && { reason: set.reason }), ...(detail && { detail }) },
  });
  if (notification)
    await writeOutbox(tx, { kind: notification, key: `${notification}:${id}`, payload: { withdrawalId: id } });
}

/** Where a withdrawal's money came from. */
const sourceOf = ({ outletId, requestedBy }: LockedWithdrawal) => (outletId ? { outletId } : { userId: requestedBy });

/** Amount and fee go back where they came from; also after the bank had paid. */
export async function giveBack(tx: Tx, withdrawal: LockedWithdrawal, now: Temporal.Instant): Promise<void> {
  const { id, amount, fee, status, endedAt } = withdrawal;
  const wasPaid = status === "PAID";
  // As it was when the fee was earned.
  const tax = await taxAt(wasPaid && endedAt ? instantFrom(endedAt) : now, tx);
  await mustPost(
    tx,
    withdrawalReturned({ withdrawalId: id, from: sourceOf(withdrawal), amount, fee, wasPaid }, tax),
    now,
  );
}

export const endedNow = (now: Temporal.Instant) => ({ endedAt: toDate(now) });
