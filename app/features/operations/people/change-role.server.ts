import type { Temporal } from "temporal-polyfill";
import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { countOtherManagers, endManagementSessionsOf } from "#app/features/people/management/role-lock.server.ts";
import type { RoleChange, SubjectFacts } from "#app/features/people/roles/role-request.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What decides about a change of roles; null for nobody. Under `lockRoles` it stays true. */
export async function findSubject(
  tx: Tx,
  subjectId: string,
  { role }: Pick<RoleChange, "role">,
): Promise<(SubjectFacts & { name: string }) | null> {
  const user = await tx.user.findUnique({
    where: { id: subjectId },
    select: { name: true, suspendedAt: true, deletedAt: true, roles: { where: { role } } },
  });
  if (!user) return null;
  return {
    name: user.name,
    hasRole: user.roles.length > 0,
    isInactive: user.suspendedAt !== null || user.deletedAt !== null,
    otherManagers: await countOtherManagers(tx, subjectId),
  };
}

/** Gives or takes the role. Whoever loses a role of the management list loses their sessions there. */
export async function applyRoleChange(
  tx: Tx,
  { change, subjectId, member, reason }: { change: RoleChange; subjectId: string; member: Member; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const { action, role } = change;
  let sessions = 0;
  if (action === "GRANT") {
    await tx.roleGrant.create({
      data: { userId: subjectId, role, grantedAt: toDate(now), grantedBy: member.id },
      select: { userId: true },
    });
  } else {
    await tx.roleGrant.deleteMany({ where: { userId: subjectId, role } });
    if (role !== "ADMIN") sessions = await endManagementSessionsOf(tx, subjectId, toDate(now));
    // Documents of applicants stay shut for who is no admin any more, also when the role comes back.
    else await tx.session.updateMany({ where: { userId: subjectId }, data: { stepUpAt: null } });
  }
  await writeAudit(tx, {
    actor: member,
    action: action === "GRANT" ? "role.granted" : "role.revoked",
    entity: "user",
    entityId: subjectId,
    after: { role, reason, ...(sessions > 0 && { managementSessions: sessions }) },
  });
}
