import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { deviceOf } from "#app/features/people/sessions/device-name.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/** Ends one session of a person from another of theirs; its holds go with it. */
export async function endOwnSession(
  { userId, sessionId }: { userId: string; sessionId: string },
  actor: Actor,
): Promise<{ ok: true; device: string } | { ok: false; reason: "not-found" }> {
  return inTransaction(async (tx) => {
    const session = await tx.session.findFirst({ where: { id: sessionId, userId }, select: { userAgent: true } });
    const { count } = await tx.session.deleteMany({ where: { id: sessionId, userId } });
    if (!session || count === 0) return { ok: false, reason: "not-found" };
    await writeAudit(tx, { actor, action: "session.ended", entity: "session", entityId: sessionId });
    return { ok: true, device: deviceOf(session.userAgent).name };
  });
}
