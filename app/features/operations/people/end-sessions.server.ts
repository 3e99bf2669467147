import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { endManagementSessionsOf } from "#app/features/people/management/role-lock.server.ts";
import { deviceOf } from "#app/features/people/sessions/device-name.server.ts";
import { endAllSessions } from "#app/features/people/sessions/sessions.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type SessionsEnded = { ok: true; ended: number } | { ok: false; reason: "not-found" };

/** Ends one session of a person, or all of them with those of management; their holds go with them. */
export function endSessionsOf(
  member: Member,
  { userId, sessionId, reason }: { userId: string; sessionId: string | null; reason: string },
  now = clock.now(),
): Promise<SessionsEnded> {
  return inTransaction(async (tx): Promise<SessionsEnded> => {
    if (!isUuid(userId) || (sessionId && !isUuid(sessionId))) return { ok: false, reason: "not-found" };
    if (sessionId) {
      const session = await tx.session.findFirst({ where: { id: sessionId, userId }, select: { userAgent: true } });
      const { count } = await tx.session.deleteMany({ where: { id: sessionId, userId } });
      if (!session || count === 0) return { ok: false, reason: "not-found" };
      const after = { reason, userId, device: deviceOf(session.userAgent).name };
      await writeAudit(tx, { actor: member, action: "session.ended", entity: "session", entityId: sessionId, after });
      return { ok: true, ended: 1 };
    }
    const ended = await endAllSessions(tx, userId);
    const ofManagement = await endManagementSessionsOf(tx, userId, toDate(now));
    const after = { reason, sessions: ended, managementSessions: ofManagement };
    await writeAudit(tx, { actor: member, action: "user.sessions-ended", entity: "user", entityId: userId, after });
    return { ok: true, ended: ended + ofManagement };
  });
}
