import type { Temporal } from "temporal-polyfill";
import type { Member } from "#app/features/core/access/actor.ts";
import {
  changeWithdrawal,
  endedNow,
  giveBack,
  lockWithdrawal,
} from "#app/features/money/payouts/change-withdrawal.server.ts";
import type { RejectRefusal } from "#app/features/money/withdrawal-review/withdrawal-review-text.ts";
import { isActiveMember, lockRoles } from "#app/features/people/management/role-lock.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type RejectedWithdrawal = { ok: true } | { ok: false; reason: RejectRefusal | "not-found" };

/** A member of management refuses a withdrawal that the bank does not have yet: the money goes back, with a reason. */
export function rejectWithdrawal(
  member: Member,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
  now: Temporal.Instant = clock.now(),
): Promise<RejectedWithdrawal> {
  return inTransaction(async (tx): Promise<RejectedWithdrawal> => {
    await lockRoles(tx);
    if (!(await isActiveMember(tx, member.id))) return { ok: false, reason: "not-member" };
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal) return { ok: false, reason: "not-found" };
    if (withdrawal.status !== "REQUESTED" && withdrawal.status !== "APPROVED") return { ok: false, reason: "decided" };
    if (withdrawal.requestedBy === member.id) return { ok: false, reason: "own-money" };
    await giveBack(tx, withdrawal, now);
    await changeWithdrawal(tx, {
      withdrawal,
      to: "REJECTED",
      actor: { ...member, reason },
      set: { ...endedNow(now), reason },
      notification: "withdrawal-rejected",
    });
    return { ok: true };
  });
}
