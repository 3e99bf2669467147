import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { nibLength } from "#app/features/outlets/registration/business-numbers.ts";
import { sealedNib } from "#app/features/outlets/registration/identity-number.server.ts";
import { maskedNumber } from "#app/features/outlets/registration/masked-number.ts";
import { lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type NibSaved = { ok: true } | { ok: false; reason: "not-found" | "known" };

/**
 * Keeps the NIB of an outlet whose application came without one, sealed as in the application; the audit log has it
 * masked. One that is known stays: a change is asked of the platform.
 */
export async function saveNib(
  user: OutletManager,
  { outletId, nib }: { outletId: string; nib: string },
  now = clock.now(),
): Promise<NibSaved> {
  return inTransaction(async (tx): Promise<NibSaved> => {
    const outlet = await findManagedOutlet(user, outletId, tx);
    if (!outlet || !(await lockOutletStatus(tx, outletId))) return { ok: false, reason: "not-found" };
    const where = { outletId };
    const application = await tx.application.findUnique({ where, select: { id: true, nibLast4: true } });
    if (!application) return { ok: false, reason: "not-found" };
    if (application.nibLast4) return { ok: false, reason: "known" };
    const at = { touchedAt: new Date(now.epochMilliseconds), version: { increment: 1 } };
    const numbers = sealedNib(nib);
    await tx.application.update({ where, data: { ...numbers, ...at }, select: { id: true } });
    await writeAudit(tx, {
      actor: managerActor(user, outlet),
      action: "outlet.nib-given",
      entity: "outlet",
      entityId: outletId,
      after: { nib: maskedNumber(numbers.nibLast4, nibLength) },
    });
    return { ok: true };
  });
}
