import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { outletAtWork } from "#app/features/core/access/outlet-access.server.ts";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

export interface InvitedUser {
  id: string;
  requestId?: string;
}

type InvitationAnswered = { ok: true; outlet: string; barber: string } | { ok: false; reason: "gone" };

interface Row {
  barberId: string;
  outlet: string;
  barber: string;
}

/** An open invitation for the user's verified e-mail, its row locked; null once it was taken back. */
async function lockInvitation(tx: Tx, userId: string, staffId: string): Promise<Row | null> {
  if (!isUuid(staffId)) return null;
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT s.barber_id AS "barberId", o.name AS outlet, r.name AS barber
    FROM outlet_staff s JOIN outlet o ON o.id = s.outlet_id JOIN barber r ON r.id = s.barber_id
      JOIN "user" u ON u.id = ${userId}::uuid AND u.email_verified AND lower(u.email) = s.email
    WHERE s.id = ${staffId}::uuid AND s.status = 'INVITED' AND r.active AND ${outletAtWork} FOR UPDATE OF s`;
  return row ?? null;
}

/** From here on the user sees this barber's visits of the day. The outlet's owner is told. Again it changes nothing. */
export function acceptInvitation(
  user: InvitedUser,
  staffId: string,
  now: Temporal.Instant = clock.now(),
): Promise<InvitationAnswered> {
  return inTransaction(async (tx): Promise<InvitationAnswered> => {
    const row = await lockInvitation(tx, user.id, staffId);
    if (!row) {
      const post = (await listPosts(user.id, tx)).find((each) => each.staffId === staffId);
      return post ? { ok: true, outlet: post.outlet, barber: post.barber } : { ok: false, reason: "gone" };
    }
    const joined = { status: "ACTIVE", userId: user.id, joinedAt: toDate(now) } as const;
    await tx.outletStaff.update({ where: { id: staffId }, data: joined, select: { id: true } });
    await told(tx, user, "staff.joined", row.barberId, staffId);
    await writeOutbox(tx, { kind: "staff-joined", key: `staff:${staffId}:joined`, payload: { staffId } });
    return { ok: true, outlet: row.outlet, barber: row.barber };
  });
}

export function declineInvitation(user: InvitedUser, staffId: string): Promise<InvitationAnswered> {
  return inTransaction(async (tx): Promise<InvitationAnswered> => {
    const row = await lockInvitation(tx, user.id, staffId);
    if (!row) return { ok: false, reason: "gone" };
    await tx.outletStaff.delete({ where: { id: staffId }, select: { id: true } });
    await told(tx, user, "staff.declined", row.barberId, staffId);
    return { ok: true, outlet: row.outlet, barber: row.barber };
  });
}

/** Gives the own access back. */
export function leaveOutlet(user: InvitedUser, staffId: string): Promise<InvitationAnswered> {
  return inTransaction(async (tx): Promise<InvitationAnswered> => {
    if (!isUuid(staffId)) return { ok: false, reason: "gone" };
    const [row] = await tx.$queryRaw<Row[]>`
      SELECT s.barber_id AS "barberId", o.name AS outlet, r.name AS barber
      FROM outlet_staff s JOIN outlet o ON o.id = s.outlet_id JOIN barber r ON r.id = s.barber_id
      WHERE s.id = ${staffId}::uuid AND s.user_id = ${user.id}::uuid FOR UPDATE OF s`;
    if (!row) return { ok: false, reason: "gone" };
    await tx.outletStaff.delete({ where: { id: staffId }, select: { id: true } });
    await told(tx, user, "staff.left", row.barberId, staffId);
    return { ok: true, outlet: row.outlet, barber: row.barber };
  });
}

function told(tx: Tx, user: InvitedUser, action: AuditAction, barberId: string, staffId: string): Promise<void> {
  const actor = actorOf(user, "staff", user.requestId);
  return writeAudit(tx, { actor, action, entity: "barber", entityId: barberId, after: { staffId } });
}
