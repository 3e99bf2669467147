import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { SignedInUser } from "#app/features/core/access/signed-in-user.ts";
import { ownOutletColumns } from "#app/features/people/account/account.queries.server.ts";
import { ownName } from "#app/features/people/account/nameless.ts";
import { agreesTo } from "#app/features/people/consent/consent.ts";
import { type TokenState, tokenState } from "#app/features/people/sessions/provider-token.ts";
import { needsRenewal } from "#app/features/people/sessions/session-life.ts";
import { hashSessionToken } from "#app/features/people/sessions/session-token.server.ts";
import { isSurveyDue } from "#app/features/people/survey/survey.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

export interface FoundSession {
  user: SignedInUser;
  createdAt: number;
  /** It is time to note that the session is in use. */
  isDue: boolean;
  /** What the provider's token of this person needs; "fresh" too for people without one. */
  providerToken: TokenState;
  /** The person is new and has not been led to the welcome survey yet. */
  isSurveyDue: boolean;
  /** Of the notifications in the app; `unreadShown` is as far as it counts. */
  unreadCount: number;
  /** Whether they agree to being measured; null when they were not asked. */
  agreesToMeasurement: boolean | null;
}

const row = z.object({
  id: z.string(),
  sessionId: z.string(),
  name: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  isManagement: z.boolean(),
  outletCount: z.number(),
  isPartner: z.boolean(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  tokenExpiresAt: z.date().nullable(),
  retryAt: z.date().nullable(),
  isRenewable: z.boolean(),
  firstLoginAt: z.date().nullable(),
  isAsked: z.boolean(),
  unreadCount: z.number(),
  isGranted: z.boolean().nullable(),
  consentVersion: z.string().nullable(),
});

/** Nobody needs to know how many more there are. */
const unreadShown = 100;

/** Whose session a cookie's value belongs to: null when it is unknown or over, or the person is suspended. */
export async function findSession(token: string, now: Temporal.Instant = clock.now()): Promise<FoundSession | null> {
  const hash = hashSessionToken(token);
  if (!hash) return null;
  const statement = Prisma.sql`/* session */
    SELECT u.id, s.id AS "sessionId", u.name, u.email, u.photo_url AS "photoUrl", u.phone,
           EXISTS (SELECT FROM role_grant r WHERE r.user_id = u.id AND r.role = 'ADMIN') AS "isAdmin",
           EXISTS (SELECT FROM role_grant r WHERE r.user_id = u.id AND r.role = 'MANAGEMENT') AS "isManagement",
           ${ownOutletColumns(Prisma.sql`u.id`)},
           s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt",
           u.first_login_at AS "firstLoginAt",
           EXISTS (SELECT FROM welcome_survey w WHERE w.user_id = u.id) AS "isAsked",
           (SELECT count(*)::int FROM (SELECT FROM notification n WHERE n.user_id = u.id AND n.read_at IS NULL
             LIMIT ${unreadShown}) unread) AS "unreadCount",
           c.granted AS "isGranted", c.version AS "consentVersion",
           g.expires_at AS "tokenExpiresAt", g.retry_at AS "retryAt", g.refresh_token IS NOT NULL AS "isRenewable"
    FROM session s JOIN "user" u ON u.id = s.user_id LEFT JOIN provider_grant g ON g.user_id = u.id
    LEFT JOIN LATERAL (
      SELECT granted, version FROM consent WHERE user_id = u.id AND purpose = 'ANALYTICS' ORDER BY at DESC, id DESC LIMIT 1
    ) c ON true
    WHERE s.token_hash = ${hash} AND s.expires_at > ${new Date(now.epochMilliseconds)} AND u.suspended_at IS NULL`;
  const [found] = await readRows(row, statement);
  if (!found) return null;
  const { createdAt, lastSeenAt, firstLoginAt, isAsked, tokenExpiresAt, retryAt, isRenewable, ...rest } = found;
  const { isGranted: granted, consentVersion: version, unreadCount, ...user } = rest;
  return {
    user: { ...user, name: ownName(user.name) },
    createdAt: createdAt.getTime(),
    isDue: needsRenewal(lastSeenAt.getTime(), now.epochMilliseconds),
    providerToken: tokenExpiresAt
      ? tokenState(
          { expiresAt: tokenExpiresAt.getTime(), retryAt: retryAt?.getTime() ?? null, isRenewable },
          now.epochMilliseconds,
        )
      : "fresh",
    agreesToMeasurement: granted === null ? null : agreesTo({ purpose: "ANALYTICS", granted, version: version ?? "" }),
    unreadCount,
    isSurveyDue: isSurveyDue({ firstLoginAt: firstLoginAt?.getTime() ?? null, isAsked }, now.epochMilliseconds),
  };
}

/** Whether a cookie's value still belongs to a session of somebody who is not suspended. */
export async function isSessionOpen(token: string, now: Temporal.Instant = clock.now()): Promise<boolean> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return false;
  const where = { tokenHash, expiresAt: { gt: new Date(now.epochMilliseconds) }, user: { suspendedAt: null } };
  return (await db.session.count({ where })) > 0;
}
