import { z } from "zod";
import { severities } from "#app/features/operations/monitoring/figures.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const jakartaDay = Prisma.sql`to_char(at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD')`;

const signInDay = z.object({ day: z.string(), signIns: z.number(), newPeople: z.number() });

/** Sign-ins, and first sign-ins, of each Jakarta day since an instant; days without any are left out. */
export function listSignInsByDay(since: Date) {
  return readRows(
    signInDay,
    Prisma.sql`/* figures: sign-ins */
    SELECT ${jakartaDay} AS day, count(*)::int AS "signIns", (count(*) FILTER (WHERE is_new))::int AS "newPeople"
    FROM login_event WHERE at >= ${since} GROUP BY 1`,
  );
}

const failure = z.object({ side: z.enum(["CUSTOMER", "MANAGEMENT"]), reason: z.string(), count: z.number() });

/** Failed sign-ins since an instant by side and reason, the most frequent first. */
export function listFailuresByReason(since: Date) {
  return readRows(
    failure,
    Prisma.sql`/* figures: failures */
    SELECT side::text, reason, count(*)::int AS count
    FROM sign_in_failure WHERE at >= ${since} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 8`,
  );
}

const sessionCounts = z.object({
  active: z.number(),
  inUse: z.number(),
  managementActive: z.number(),
  managementSignIns: z.number(),
});

/** Sessions that have not ended, those used within a quarter of an hour, and management's, with its sign-ins since an instant. */
export async function countSessions({ now, idleSince, since }: { now: Date; idleSince: Date; since: Date }) {
  const quarter = new Date(now.getTime() - 15 * 60_000);
  const [counts] = await readRows(
    sessionCounts,
    Prisma.sql`/* figures: sessions */
    SELECT customer.*, management.*, (
             SELECT count(*)::int FROM audit_log
             WHERE entity = 'management' AND action = 'management.signed-in' AND at >= ${since}) AS "managementSignIns"
    FROM (SELECT count(*)::int AS active, (count(*) FILTER (WHERE last_seen_at > ${quarter}))::int AS "inUse"
          FROM session WHERE expires_at > ${now}) customer,
         (SELECT count(*)::int AS "managementActive" FROM management_session
          WHERE verified_at IS NOT NULL AND expires_at > ${now} AND last_seen_at > ${idleSince}) management`,
  );
  if (!counts) throw new Error("Counting sessions gave no row.");
  return counts;
}

const errorDay = z.object({ day: z.string(), severity: z.enum(severities), count: z.number() });

/** Error reports by Jakarta day and severity from a day on, `2026-11-08`. */
export function listErrorsByDay(fromDay: string) {
  return readRows(
    errorDay,
    Prisma.sql`/* figures: errors */
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, r.severity::text, sum(d.count)::int AS count
    FROM error_report_day d JOIN error_report r ON r.id = d.report_id
    WHERE d.day >= ${fromDay}::date GROUP BY 1, 2`,
  );
}

const inboxCount = z.object({
  kind: z.enum(["interest", "survey", "referral"]),
  name: z.string(),
  count: z.number(),
});

/** Interests by feature, surveys and invitations by state. */
export function listInboxCounts() {
  return readRows(
    inboxCount,
    Prisma.sql`/* figures: inbox */
    SELECT 'interest' AS kind, feature::text AS name, count(*)::int AS count FROM feature_interest GROUP BY 2
    UNION ALL SELECT 'referral', status::text, count(*)::int FROM referral_event GROUP BY 2
    UNION ALL SELECT 'survey', CASE WHEN answered_at IS NOT NULL THEN 'answered' WHEN skipped_at IS NOT NULL THEN 'skipped'
                                    ELSE 'asked' END, count(*)::int FROM welcome_survey GROUP BY 2`,
  );
}
