import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { type ViewRefusal, viewMinutes, viewRefusal } from "#app/features/people/management/account-view.ts";
import { hashSessionToken, newSessionToken } from "#app/features/people/sessions/session-token.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface Viewer {
  id: string;
  /** Of management: the view ends with it. */
  sessionId: string;
  requestId?: string;
}

type ViewBegun = { ok: true; token: string } | { ok: false; reason: ViewRefusal };

/**
 * Lets a member of management see the product as somebody else does, reading only, for at most 15 minutes. The person
 * is told, and reads the reason afterwards. Another view of the same session ends.
 */
export function beginAccountView(
  viewer: Viewer,
  { userId, reason }: { userId: string; reason: string },
  now = clock.now(),
): Promise<ViewBegun> {
  return inTransaction(async (tx): Promise<ViewBegun> => {
    if (!isUuid(userId)) return { ok: false, reason: "not-found" };
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { id: true, suspendedAt: true, deletedAt: true, _count: { select: { roles: true } } },
    });
    if (!user) return { ok: false, reason: "not-found" };
    const { id, suspendedAt, deletedAt, _count } = user;
    const facts = { isSuspended: suspendedAt !== null, isDeleted: deletedAt !== null, hasRole: _count.roles > 0 };
    const refusal = viewRefusal(viewer.id, { id, ...facts });
    if (refusal) return { ok: false, reason: refusal };

    await endViews(tx, { managementSessionId: viewer.sessionId }, toDate(now));
    const token = newSessionToken();
    const tokenHash = hashSessionToken(token);
    if (!tokenHash) throw new Error("A new session token has the wrong form.");
    const endsAt = toDate(now.add({ minutes: viewMinutes }));
    const view = await tx.accountView.create({
      data: {
        ...{ tokenHash, managerId: viewer.id, managementSessionId: viewer.sessionId, userId, reason },
        ...{ begunAt: toDate(now), endsAt },
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: actorOf(viewer, "management", viewer.requestId),
      action: "account.viewed",
      entity: "user",
      entityId: userId,
      after: { reason, view: view.id, until: endsAt.toISOString() },
    });
    await writeOutbox(tx, { kind: "account-viewed", key: `view:${view.id}`, payload: { viewId: view.id } });
    return { ok: true, token };
  });
}

/** Ends what is looked at in a session of management, or under a cookie; how many there were. */
export async function endViews(
  tx: Tx,
  where: { managementSessionId: string } | { tokenHash: Uint8Array<ArrayBuffer> },
  at: Date,
): Promise<number> {
  const open = await tx.accountView.findMany({
    where: { ...where, endedAt: null, endsAt: { gt: at } },
    select: { id: true, managerId: true, userId: true, pages: true },
  });
  for (const { id, managerId, userId, pages } of open) {
    const { count } = await tx.accountView.updateMany({ where: { id, endedAt: null }, data: { endedAt: at } });
    if (count === 0) continue;
    await writeAudit(tx, {
      actor: actorOf({ id: managerId }, "management"),
      action: "account.view-ended",
      entity: "user",
      entityId: userId,
      after: { reason: "Selesai melihat", view: id, pages: Array.isArray(pages) ? pages.length : 0 },
    });
  }
  return open.length;
}

/** Ends the view of a cookie's value. */
export async function endAccountView(token: string, now = clock.now()): Promise<void> {
  const tokenHash = hashSessionToken(token);
  if (tokenHash) await inTransaction((tx) => endViews(tx, { tokenHash }, toDate(now)));
}
