import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import {
  endManagementSessionsOf,
  isActiveMember,
  lockRoles,
} from "#app/features/people/management/role-lock.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type AuthenticatorReset =
  | { ok: true }
  | { ok: false; reason: "not-found" | "not-member" | "self" | "no-authenticator" };

export const resetRefusalText = {
  "not-member": "Anda bukan lagi anggota manajemen.",
  self: "Anggota lain yang mengatur ulang autentikator Anda.",
  "no-authenticator": "Orang ini belum punya autentikator.",
} as const;

/**
 * Forgets somebody's authenticator and recovery codes, which they lost: the next sign-in sets up new ones. One member
 * never does it for themself, and the person is told.
 */
export function resetAuthenticator(
  member: Member,
  { userId, reason }: { userId: string; reason: string },
  now = clock.now(),
): Promise<AuthenticatorReset> {
  return inTransaction(async (tx): Promise<AuthenticatorReset> => {
    if (!isUuid(userId)) return { ok: false, reason: "not-found" };
    await lockRoles(tx);
    if (!(await isActiveMember(tx, member.id))) return { ok: false, reason: "not-member" };
    if (userId === member.id) return { ok: false, reason: "self" };
    const found = await tx.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!found) return { ok: false, reason: "not-found" };
    const { count } = await tx.totpCredential.deleteMany({ where: { userId } });
    if (count === 0) return { ok: false, reason: "no-authenticator" };
    const codes = await tx.recoveryCode.deleteMany({ where: { userId } });
    const sessions = await endManagementSessionsOf(tx, userId, toDate(now));
    await tx.session.updateMany({ where: { userId }, data: { stepUpAt: null } });
    await writeAudit(tx, {
      actor: member,
      action: "management.authenticator-reset",
      entity: "user",
      entityId: userId,
      after: { reason, recoveryCodes: codes.count, managementSessions: sessions },
    });
    const key = `authenticator:${userId}:${now.epochMilliseconds}`;
    await writeOutbox(tx, { kind: "authenticator-reset", key, payload: { userId } });
    return { ok: true };
  });
}
