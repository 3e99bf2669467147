import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { applyRoleChange, findSubject } from "#app/features/operations/people/change-role.server.ts";
import { isActiveMember, lockRoles } from "#app/features/people/management/role-lock.server.ts";
import {
  type ChangeRefusal,
  changeRefusal,
  type DecisionRefusal,
  decisionRefusal,
} from "#app/features/people/roles/role-request.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { RoleRequest } from "#app/platform/generated/client.ts";

interface RoleDecision {
  requestId: string;
  act: "approve" | "refuse" | "withdraw";
  reason: string;
}

type RoleDecided =
  | { ok: true; status: "APPROVED" | "REFUSED" | "WITHDRAWN" }
  | { ok: false; reason: ChangeRefusal | DecisionRefusal | "not-found" | "not-member" };

/**
 * A second member approves or refuses a request; who asked may withdraw it. Of two at once the second finds it decided,
 * and a member who lost the role meanwhile decides nothing.
 */
export function decideRole(
  member: Member,
  { requestId, act, reason }: RoleDecision,
  now = clock.now(),
): Promise<RoleDecided> {
  return inTransaction(async (tx): Promise<RoleDecided> => {
    if (!isUuid(requestId)) return { ok: false, reason: "not-found" };
    await lockRoles(tx);
    if (!(await isActiveMember(tx, member.id))) return { ok: false, reason: "not-member" };
    const request = await tx.roleRequest.findUnique({ where: { id: requestId } });
    if (!request) return { ok: false, reason: "not-found" };
    if (act === "withdraw") {
      if (request.status !== "PENDING") return { ok: false, reason: "closed" };
      if (request.askedBy !== member.id) return { ok: false, reason: "own-request" };
      return close(tx, { request, status: "WITHDRAWN", member, reason, at: toDate(now) });
    }
    const refusal = decisionRefusal(
      {
        ...request,
        expiresAt: request.expiresAt.getTime(),
        isAskerMember: await isActiveMember(tx, request.askedBy),
      },
      member.id,
      now.epochMilliseconds,
    );
    if (refusal) return { ok: false, reason: refusal };
    if (act === "refuse") return close(tx, { request, status: "REFUSED", member, reason, at: toDate(now) });

    const { action, role, subjectId } = request;
    const subject = await findSubject(tx, subjectId, { role });
    const impossible = subject ? changeRefusal({ action, role }, subject) : "inactive";
    if (impossible) return { ok: false, reason: impossible };
    const closed = await close(tx, { request, status: "APPROVED", member, reason, at: toDate(now) });
    await applyRoleChange(tx, { change: { action, role }, subjectId, member, reason }, now);
    return closed;
  });
}

interface Closing {
  request: RoleRequest;
  status: "APPROVED" | "REFUSED" | "WITHDRAWN";
  member: Member;
  reason: string;
  at: Date;
}

async function close(tx: Tx, { request, status, member, reason, at }: Closing): Promise<RoleDecided> {
  await tx.roleRequest.update({
    where: { id: request.id },
    data: { status, decidedBy: member.id, decidedAt: at, decision: reason },
    select: { id: true },
  });
  const { action, role, subjectId } = request;
  await writeAudit(tx, {
    actor: member,
    action: `role.request-${lowerCase(status)}`,
    entity: "role_request",
    entityId: request.id,
    before: { status: request.status },
    after: { status, action, role, subjectId, reason },
  });
  return { ok: true, status };
}
