import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { applyRoleChange, findSubject } from "#app/features/operations/people/change-role.server.ts";
import { isActiveMember, lockRoles } from "#app/features/people/management/role-lock.server.ts";
import {
  type ChangeRefusal,
  changeRefusal,
  needsSecond,
  type RoleChange,
  roleRequestDays,
} from "#app/features/people/roles/role-request.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface NewRoleRequest extends RoleChange {
  subjectId: string;
  reason: string;
}

type RoleAnswer =
  | { ok: true; requestId: string; isDone: boolean }
  | { ok: false; reason: ChangeRefusal | "not-found" | "not-member" | "pending" };

/**
 * A member asks that somebody gets or loses a role. ADMIN and SUPPORT are taken at once; everything else waits up to
 * seven days for a second member, who hears of it.
 */
export function requestRole(member: Member, request: NewRoleRequest, now = clock.now()): Promise<RoleAnswer> {
  const { action, role, subjectId, reason } = request;
  return inTransaction(async (tx): Promise<RoleAnswer> => {
    if (!isUuid(subjectId)) return { ok: false, reason: "not-found" };
    await lockRoles(tx);
    if (!(await isActiveMember(tx, member.id))) return { ok: false, reason: "not-member" };
    const subject = await findSubject(tx, subjectId, { role });
    if (!subject) return { ok: false, reason: "not-found" };
    const refusal = changeRefusal({ action, role }, subject);
    if (refusal) return { ok: false, reason: refusal };
    await lapse(tx, { subjectId, role }, toDate(now));
    const waiting = await tx.roleRequest.count({ where: { subjectId, role, status: "PENDING" } });
    if (waiting > 0) return { ok: false, reason: "pending" };

    const isDone = !needsSecond({ action, role });
    const row = { action, role, subjectId, reason, askedBy: member.id, createdAt: toDate(now) };
    const { id } = await tx.roleRequest.create({
      data: {
        ...row,
        expiresAt: toDate(now.add({ hours: roleRequestDays * 24 })),
        ...(isDone && { status: "APPROVED", decidedBy: member.id, decidedAt: toDate(now), decision: reason }),
      },
      select: { id: true },
    });
    if (isDone) {
      await applyRoleChange(tx, { change: { action, role }, subjectId, member, reason }, now);
    } else {
      await writeAudit(tx, {
        actor: member,
        action: "role.asked",
        entity: "role_request",
        entityId: id,
        after: { action, role, subjectId, reason },
      });
      await writeOutbox(tx, { kind: "role-asked", key: `role:${id}:asked`, payload: { requestId: id } });
    }
    return { ok: true, requestId: id, isDone };
  });
}

/** What waited too long makes room for a new request. */
async function lapse(tx: Tx, of: { subjectId: string; role: RoleChange["role"] }, at: Date): Promise<void> {
  await tx.roleRequest.updateMany({
    where: { ...of, status: "PENDING", expiresAt: { lte: at } },
    data: { status: "EXPIRED", decidedAt: at },
  });
}
