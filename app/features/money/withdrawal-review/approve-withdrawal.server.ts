import type { Temporal } from "temporal-polyfill";
import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { advancePayoutJob } from "#app/features/money/payouts/advance-payout.server.ts";
import {
  changeWithdrawal,
  type LockedWithdrawal,
  lockWithdrawal,
} from "#app/features/money/payouts/change-withdrawal.server.ts";
import type { ApproveRefusal } from "#app/features/money/withdrawal-review/withdrawal-review-text.ts";
import { isActiveMember, lockRoles } from "#app/features/people/management/role-lock.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** `isSent` is false while a second member has yet to approve. */
type ApprovedWithdrawal = { ok: true; isSent: boolean } | { ok: false; reason: ApproveRefusal | "not-found" };

/**
 * One member of management lets a withdrawal go; above 5 million rupiah another one has to, too. Nobody decides about
 * money of their own. Whoever comes second to a decision finds it made. A first one who lost the role meanwhile counts for
 * nobody: who approves now is the first.
 */
export function approveWithdrawal(
  member: Member,
  withdrawalId: string,
  now: Temporal.Instant = clock.now(),
): Promise<ApprovedWithdrawal> {
  return inTransaction(async (tx): Promise<ApprovedWithdrawal> => {
    await lockRoles(tx);
    if (!(await isActiveMember(tx, member.id))) return { ok: false, reason: "not-member" };
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal) return { ok: false, reason: "not-found" };
    if (withdrawal.status !== "REQUESTED") return { ok: false, reason: "decided" };
    if (withdrawal.requestedBy === member.id) return { ok: false, reason: "own-money" };
    const hasFirst = withdrawal.firstBy !== null && (await isActiveMember(tx, withdrawal.firstBy));
    if (!hasFirst) return approveFirst(tx, withdrawal, member, now);
    if (withdrawal.firstBy === member.id) return { ok: false, reason: "same-member" };
    const set = { secondBy: member.id, secondAt: toDate(now) };
    return letGo(tx, withdrawal, member, set);
  });
}

async function approveFirst(
  tx: Tx,
  withdrawal: LockedWithdrawal,
  member: Member,
  now: Temporal.Instant,
): Promise<ApprovedWithdrawal> {
  const set = { firstBy: member.id, firstAt: toDate(now) };
  if (!withdrawal.needsSecond) return letGo(tx, withdrawal, member, set);
  const data = { ...set, version: { increment: 1 } };
  await tx.withdrawal.update({ where: { id: withdrawal.id }, data, select: { id: true } });
  await writeAudit(tx, {
    actor: member,
    action: "withdrawal.first-approved",
    entity: "withdrawal",
    entityId: withdrawal.id,
    after: { firstBy: member.id },
  });
  return { ok: true, isSent: false };
}

async function letGo(
  tx: Tx,
  withdrawal: LockedWithdrawal,
  member: Member,
  set: { firstBy: string; firstAt: Date } | { secondBy: string; secondAt: Date },
): Promise<ApprovedWithdrawal> {
  await changeWithdrawal(tx, { withdrawal, to: "APPROVED", actor: member, set });
  await enqueue(tx, advancePayoutJob, { withdrawalId: withdrawal.id }, { singletonKey: withdrawal.id });
  return { ok: true, isSent: true };
}
