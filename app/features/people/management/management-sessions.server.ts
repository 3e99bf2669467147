import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { Actor } from "#app/features/core/access/actor.ts";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { endViews } from "#app/features/people/management/begin-account-view.server.ts";
import {
  managementIdleMs,
  managementLongestMs,
  managementPendingMs,
} from "#app/features/people/management/management-session.ts";
import { isListed, type PendingManager } from "#app/features/people/management/management-sessions.queries.server.ts";
import { hashSessionToken, newSessionToken } from "#app/features/people/sessions/session-token.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

export interface ManagementBrowser {
  userAgent: string | null;
  requestId?: string;
}

/** SUPPORT reads what MANAGEMENT reads and changes nothing. */
export type ManagerRole = "MANAGEMENT" | "SUPPORT";

/** A member of management whose code was given. */
export interface Manager {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  role: ManagerRole;
  /** However much the session is used. */
  endsAt: Date;
}

const manager = z.object({
  id: z.string(),
  sessionId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["MANAGEMENT", "SUPPORT"]),
  endsAt: z.date(),
});
/**
 * Whose verified session a cookie's value belongs to, noting that it is in use, unless a page asks by itself. Null when
 * it is unknown, idle for half an hour or over, or when its member is no longer on the list: such a session does not
 * come back.
 */
export async function touchManagementSession(
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
  now: Temporal.Instant = clock.now(),
): Promise<Manager | null> {
  const hash = hashSessionToken(token);
  if (!hash) return null;
  const at = toDate(now);
  const idleSince = new Date(at.getTime() - managementIdleMs);
  const [found] = await readRows(
    manager,
    Prisma.sql`/* management-session */
    UPDATE management_session s SET last_seen_at = CASE WHEN ${isUse} THEN ${at} ELSE s.last_seen_at END
    FROM "user" u
    WHERE s.token_hash = ${hash} AND u.id = s.user_id AND s.verified_at IS NOT NULL
      AND s.expires_at > ${at} AND s.last_seen_at > ${idleSince} AND ${isListed}
    RETURNING u.id, s.id AS "sessionId", u.name, u.email, s.expires_at AS "endsAt",
              CASE WHEN EXISTS (SELECT FROM role_grant r WHERE r.user_id = u.id AND r.role = 'MANAGEMENT')
                   THEN 'MANAGEMENT' ELSE 'SUPPORT' END AS role`,
  );
  if (found) return found;
  await db.$executeRaw`
    DELETE FROM management_session WHERE token_hash = ${hash} AND (verified_at IS NOT NULL OR expires_at <= ${at})`;
  return null;
}

/** Opens a session that waits for the code; other waiting and over ones of the member end. The token goes into the cookie. */
export async function startPendingSession(
  tx: Tx,
  userId: string,
  { userAgent }: ManagementBrowser,
  now: Temporal.Instant,
): Promise<string> {
  const at = toDate(now);
  const idleSince = new Date(at.getTime() - managementIdleMs);
  await tx.managementSession.deleteMany({
    where: { userId, OR: [{ verifiedAt: null }, { expiresAt: { lte: at } }, { lastSeenAt: { lte: idleSince } }] },
  });
  const expiresAt = new Date(at.getTime() + managementPendingMs);
  return insertSession(tx, { userId, userAgent, createdAt: at, lastSeenAt: at, expiresAt });
}

/** Turns a waiting session into one that opens management, under another id and another cookie value. */
export async function openManagementSession(
  tx: Tx,
  pending: PendingManager,
  { userAgent, requestId }: ManagementBrowser,
  now: Temporal.Instant,
): Promise<string> {
  const at = toDate(now);
  await tx.managementSession.deleteMany({ where: { id: pending.sessionId } });
  const expiresAt = new Date(at.getTime() + managementLongestMs);
  const token = await insertSession(tx, {
    userId: pending.id,
    userAgent,
    createdAt: at,
    lastSeenAt: at,
    verifiedAt: at,
    expiresAt,
  });
  await auditManagement(tx, "management.signed-in", { id: pending.id, requestId });
  return token;
}

/** Ends the management session of a cookie's value, waiting or not; every other session stays. */
export async function endManagementSession(token: string, requestId?: string): Promise<void> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return;
  await inTransaction(async (tx) => {
    const session = await tx.managementSession.findUnique({
      where: { tokenHash },
      select: { id: true, userId: true, verifiedAt: true },
    });
    if (!session) return;
    await endViews(tx, { managementSessionId: session.id }, toDate(clock.now()));
    const { count } = await tx.managementSession.deleteMany({ where: { id: session.id } });
    if (count === 1 && session.verifiedAt) {
      await auditManagement(tx, "management.signed-out", { id: session.userId, requestId });
    }
  });
}

/** An entry of the member's own doing: the name of an entity of its own finds those of management by the index. */
export function auditManagement(
  tx: Tx,
  action: AuditAction & `management.${string}`,
  { id, requestId }: { id: string; requestId?: string | undefined },
): Promise<void> {
  const actor: Actor = { kind: "management", id, ...(requestId && { requestId }) };
  return writeAudit(tx, { actor, action, entity: "management", entityId: id });
}

async function insertSession(
  tx: Tx,
  { userAgent, ...row }: Omit<Prisma.ManagementSessionUncheckedCreateInput, "tokenHash">,
): Promise<string> {
  const token = newSessionToken();
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) throw new Error("A new session token has the wrong form.");
  await tx.managementSession.create({
    data: { ...row, userAgent: userAgent?.slice(0, 300) ?? null, tokenHash },
    select: { id: true },
  });
  return token;
}
