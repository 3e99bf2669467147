import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { type Checked, checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { reconcileJob } from "#app/features/settlement/reconciliation/reconcile-round.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** Asks the gateway about one payment now. */
export async function reconcileOne(paymentId: string, actor: Actor): Promise<Checked> {
  if (!isUuid(paymentId)) return { ok: false, reason: "not-found" };
  const checked = await checkPayment(paymentId);
  if (!checked.ok) return checked;
  const after = { outcome: checked.outcome, gateway: checked.fact?.status ?? null };
  await inTransaction((tx) =>
    writeAudit(tx, { actor, action: "payment.reconciled", entity: "payment", entityId: paymentId, after }),
  );
  return checked;
}

/** Begins a round over all payments that the gateway may know better. False: one is about to begin already. */
export function reconcileAll(actor: Actor): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isNew = await enqueue(tx, reconcileJob, {}, { singletonKey: "asked" });
    const entity = { entity: "payment", entityId: "00000000-0000-0000-0000-000000000000" } as const;
    await writeAudit(tx, { actor, action: "payment.reconcile_asked", ...entity, after: { isNew } });
    return isNew;
  });
}
