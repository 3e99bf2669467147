import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import {
  changeWithdrawal,
  endedNow,
  giveBack,
  lockWithdrawal,
} from "#app/features/money/payouts/change-withdrawal.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type CancelledWithdrawal = { ok: true } | { ok: false; reason: "not-found" | "too-late" };

/** Takes back what the asker's own withdrawal took, while management has not let it go; again it changes nothing. */
export function cancelWithdrawal(
  user: { id: string; requestId?: string },
  withdrawalId: string,
  now: Temporal.Instant = clock.now(),
): Promise<CancelledWithdrawal> {
  return inTransaction(async (tx): Promise<CancelledWithdrawal> => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.requestedBy !== user.id) return { ok: false, reason: "not-found" };
    if (withdrawal.status === "CANCELLED") return { ok: true };
    if (withdrawal.status !== "REQUESTED") return { ok: false, reason: "too-late" };
    await giveBack(tx, withdrawal, now);
    const actor = actorOf(user, withdrawal.outletId ? "partner" : "customer", user.requestId);
    await changeWithdrawal(tx, { withdrawal, to: "CANCELLED", actor, set: endedNow(now) });
    return { ok: true };
  });
}
