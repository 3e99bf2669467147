import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { isToDecide } from "#app/features/trust/abuse/abuse-signal.ts";
import { findSignal } from "#app/features/trust/abuse/abuse-signals.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

type Marked = { ok: true } | { ok: false; reason: "not-found" | "nothing-there" | "own" };

/** A member looked at a signal and finds it in order: it is quiet until it grows. */
export async function markSignal(
  { kind, subjectId, reason }: { kind: string; subjectId: string; reason: string },
  member: Member,
  now = clock.now(),
): Promise<Marked> {
  const signal = isUuid(subjectId) ? await findSignal(kind, subjectId, now) : null;
  if (!signal) return { ok: false, reason: "not-found" };
  const { size } = signal;
  if (size === 0 || isToDecide(signal.kind)) return { ok: false, reason: "nothing-there" };
  return inTransaction(async (tx): Promise<Marked> => {
    if (await isOwnSubject(tx, subjectId, member.id)) return { ok: false, reason: "own" };
    const kept = { size, reason, markedBy: member.id, markedAt: toDate(now) };
    await tx.abuseMark.upsert({
      where: { kind_subjectId: { kind, subjectId } },
      create: { kind, subjectId, ...kept },
      update: kept,
      select: { size: true },
    });
    await writeAudit(tx, {
      actor: { ...member, reason },
      action: "abuse.marked_fine",
      entity: "abuse_signal",
      entityId: subjectId,
      before: { size: signal.marked?.size ?? 0 },
      after: { kind, size },
    });
    return { ok: true };
  });
}

/** A signal is about a person, an outlet or a promo code of one. */
async function isOwnSubject(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  if (id === ownerId) return true;
  const promo = await tx.promoCode.findUnique({ where: { id }, select: { outletId: true } });
  return (await tx.outlet.count({ where: { id: promo?.outletId ?? id, ownerId } })) > 0;
}
