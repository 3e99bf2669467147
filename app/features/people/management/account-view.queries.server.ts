import { z } from "zod";
import type { SignedInUser } from "#app/features/core/access/signed-in-user.ts";
import { ownOutletColumns } from "#app/features/people/account/account.queries.server.ts";
import { ownName } from "#app/features/people/account/nameless.ts";
import { notedPages } from "#app/features/people/management/account-view.ts";
import { managementIdleMs } from "#app/features/people/management/management-session.ts";
import { isListed } from "#app/features/people/management/management-sessions.queries.server.ts";
import { hashSessionToken } from "#app/features/people/sessions/session-token.server.ts";
import { formatInstant, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  sessionId: z.string(),
  name: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  phone: z.string().nullable(),
  outletCount: z.number(),
  isPartner: z.boolean(),
  managerId: z.string(),
  endsAt: z.date(),
});

/** An account that is looked at now. Its `sessionId` is the view's own: nothing of a session hangs on it. */
export interface FoundView {
  user: SignedInUser;
  managerId: string;
  endsAt: Date;
}

/**
 * Whose account the cookies of a request show, noting the page. Null unless the session of management in which the view
 * began is the one that asks, verified and in use, its member still on the list, and the person seen neither shut out,
 * gone, nor by now of the platform's staff.
 */
export async function findAccountView(
  { token, managementToken, page }: { token: string; managementToken: string; page: string },
  now = clock.now(),
): Promise<FoundView | null> {
  const hash = hashSessionToken(token);
  const managementHash = hashSessionToken(managementToken);
  if (!hash || !managementHash) return null;
  const at = toDate(now);
  const idleSince = new Date(at.getTime() - managementIdleMs);
  const noted = JSON.stringify([{ at: at.toISOString(), page: page.slice(0, 200) }]);
  const [found] = await readRows(
    row,
    Prisma.sql`/* account-view */
    UPDATE account_view v
    SET pages = CASE WHEN jsonb_array_length(v.pages) < ${notedPages} THEN v.pages || ${noted}::jsonb ELSE v.pages END
    FROM management_session s JOIN "user" u ON u.id = s.user_id, "user" seen
    WHERE v.token_hash = ${hash} AND v.ended_at IS NULL AND v.ends_at > ${at}
      AND s.id = v.management_session_id AND s.token_hash = ${managementHash} AND s.user_id = v.manager_id
      AND s.verified_at IS NOT NULL AND s.expires_at > ${at} AND s.last_seen_at > ${idleSince} AND ${isListed}
      AND seen.id = v.user_id AND seen.suspended_at IS NULL AND seen.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM role_grant staff WHERE staff.user_id = seen.id)
    RETURNING seen.id, v.id AS "sessionId", seen.name, seen.email, seen.photo_url AS "photoUrl", seen.phone,
      ${ownOutletColumns(Prisma.sql`seen.id`)},
      v.manager_id AS "managerId", v.ends_at AS "endsAt"`,
  );
  if (!found) return null;
  const { managerId, endsAt, ...user } = found;
  return { user: { ...user, name: ownName(user.name), isAdmin: false, isManagement: false }, managerId, endsAt };
}

/** When somebody's account was looked at and why, the latest first. */
export async function listViewsOf(userId: string, now = clock.now()) {
  const rows = await db.accountView.findMany({
    where: { userId },
    orderBy: { begunAt: "desc" },
    take: 20,
    select: { id: true, begunAt: true, endsAt: true, endedAt: true, reason: true },
  });
  return rows.map(({ id, begunAt, endsAt, endedAt, reason }) => {
    const until = Math.min((endedAt ?? endsAt).getTime(), now.epochMilliseconds);
    const minutes = Math.max(1, Math.ceil((until - begunAt.getTime()) / 60_000));
    return { id, at: formatInstant(begunAt, "WIB"), minutes, reason };
  });
}

export type PastView = Awaited<ReturnType<typeof listViewsOf>>[number];
