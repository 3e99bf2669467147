import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { hashSessionToken } from "#app/features/people/sessions/session-token.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** A member whom Google vouched for and whose code is awaited. */
export interface PendingManager {
  sessionId: string;
  id: string;
  name: string;
  email: string;
  failedTries: number;
}

const pending = z.object({
  id: z.string(),
  sessionId: z.string(),
  name: z.string(),
  email: z.string(),
  failedTries: z.number(),
});

/** In a statement with `"user" u`. */
export const isListed = Prisma.sql`u.suspended_at IS NULL AND u.deleted_at IS NULL
  AND EXISTS (SELECT FROM role_grant r WHERE r.user_id = u.id AND r.role IN ('MANAGEMENT', 'SUPPORT'))`;

/** Whose code is awaited from a cookie's value; with `tx` the session is locked until the transaction ends. */
export async function findPendingManager(
  token: string,
  now: Temporal.Instant = clock.now(),
  tx?: Tx,
): Promise<PendingManager | null> {
  const hash = hashSessionToken(token);
  if (!hash) return null;
  const statement = Prisma.sql`/* pending-management-session */
    SELECT u.id, s.id AS "sessionId", u.name, u.email, s.failed_tries AS "failedTries"
    FROM management_session s JOIN "user" u ON u.id = s.user_id
    WHERE s.token_hash = ${hash} AND s.verified_at IS NULL AND s.expires_at > ${toDate(now)} AND ${isListed}
    ${tx ? Prisma.sql`FOR UPDATE OF s` : Prisma.empty}`;
  const [found] = await readRows(pending, statement, tx);
  return found ?? null;
}
