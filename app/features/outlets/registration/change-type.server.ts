import type { Temporal } from "temporal-polyfill";
import { lockDraft, type NotChangeable, touchDraft } from "#app/features/outlets/registration/lock-draft.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

type TypeChanged = { ok: true } | NotChangeable | { ok: false; reason: "already-sent" };

/** A draft becomes one of the other type. What only that type asks is missing then; what both ask stays. */
export function changeType(
  order: { ownerId: string; draftId: string; type: OutletType },
  now: Temporal.Instant = clock.now(),
): Promise<TypeChanged> {
  const { ownerId, draftId, type } = order;
  return inTransaction(async (tx): Promise<TypeChanged> => {
    const locked = await lockDraft(tx, ownerId, draftId);
    if (!locked.ok) return locked;
    if (locked.draft.type === type) return { ok: true };
    if (locked.draft.status !== "DRAFT") return { ok: false, reason: "already-sent" };
    await tx.application.update({ where: { id: draftId }, data: { type }, select: { id: true } });
    await touchDraft(tx, { draftId, step: null }, now);
    return { ok: true };
  });
}
