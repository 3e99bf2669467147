import { z } from "zod";
import { openCaseStatuses, urgentReasons } from "#app/features/core/states/safety-case.ts";
import { chargebacks } from "#app/features/money/payments/payment-transitions.ts";
import { type WaitingKind, waitingKinds } from "#app/features/operations/waiting/waiting.ts";
import { openReviews } from "#app/features/trust/moderation/review-search.queries.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { deadLetterQueue } from "#app/platform/job-queue-settings.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  kind: z.enum(waitingKinds),
  count: z.number(),
  oldest: z.date(),
  late: z.number(),
  mayOpen: z.boolean(),
});
export type WaitingRow = z.output<typeof row>;

interface WaitingLimits {
  now: Date;
  /** What came before has waited beyond the time that is promised. */
  withdrawals: Date;
  applications: Date;
  reviews: Date;
  messages: Date;
  referrals: Date;
  refunds: Date;
  /** The first day that the list of errors reaches back to, `2026-11-08`. */
  errorsFrom: string;
}

/**
 * What waits for a person of the platform, by kind: how many, since when the oldest, and how many for too long; kinds of
 * which nothing waits are left out. Whoever is on neither list of management, or is shut out, gets nothing. What admins
 * decide is opened by members who are admins, too; a report about the viewer is not counted for them.
 */
export function listWaiting(viewerId: string, limits: WaitingLimits): Promise<WaitingRow[]> {
  const { now } = limits;
  const rows: Readonly<Record<WaitingKind, Prisma.Sql>> = {
    withdrawals: Prisma.sql`SELECT created_at AS since, created_at < ${limits.withdrawals} AS is_late
      FROM withdrawal WHERE status = 'REQUESTED'`,
    applications: Prisma.sql`SELECT a.sent_at AS since, a.sent_at < ${limits.applications} AS is_late
      FROM outlet o JOIN application a ON a.outlet_id = o.id
      WHERE o.status IN ('SUBMITTED', 'IN_REVIEW') AND a.sent_at IS NOT NULL`,
    cases: Prisma.sql`SELECT c.created_at AS since, c.reason = ANY(${[...urgentReasons]}::safety_reason[]) AS is_late
      FROM safety_case c LEFT JOIN outlet o ON o.id = c.outlet_id
      WHERE c.status = ANY(${[...openCaseStatuses]}::safety_case_status[])
        AND (CASE c.side WHEN 'OUTLET' THEN c.customer_id ELSE o.owner_id END) IS DISTINCT FROM viewer.id`,
    disputes: Prisma.sql`SELECT created_at AS since, due_at <= ${now} AS is_late FROM dispute WHERE status = 'OPEN'`,
    reviews: Prisma.sql`SELECT since, since < ${limits.reviews} AS is_late FROM (${openReviews}) review`,
    messages: Prisma.sql`SELECT created_at AS since, created_at < ${limits.messages} AS is_late
      FROM contact_message WHERE status = 'NEW'`,
    "data-requests": Prisma.sql`SELECT received_at AS since, due_at <= ${now} AS is_late
      FROM data_request WHERE status = 'OPEN'`,
    chargebacks: Prisma.sql`SELECT coalesce((
        SELECT max(e.received_at) FROM payment_event e
        WHERE e.payment_id = p.id AND e.status = ANY(${[...chargebacks]}::text[])), p.updated_at) AS since, false AS is_late
      FROM payment p WHERE p.status = 'DISPUTED'`,
    "payment-events": Prisma.sql`SELECT received_at AS since, false AS is_late
      FROM payment_event WHERE outcome IN ('mismatch', 'unknown-order')`,
    refunds: Prisma.sql`SELECT r.created_at AS since, true AS is_late FROM refund r JOIN payment p ON p.id = r.payment_id
      WHERE r.status <> 'DONE' AND r.created_at < ${limits.refunds} AND p.status <> 'DISPUTED'`,
    adjustments: Prisma.sql`SELECT asked_at AS since, false AS is_late FROM ledger_adjustment WHERE status = 'ASKED'`,
    roles: Prisma.sql`SELECT created_at AS since, false AS is_late
      FROM role_request WHERE status = 'PENDING' AND expires_at > ${now}`,
    referrals: Prisma.sql`SELECT min(qualified_at) AS since, min(qualified_at) < ${limits.referrals} AS is_late
      FROM referral_event WHERE status = 'QUALIFIED' AND doubts <> ARRAY[]::text[] AND cleared_at IS NULL
      GROUP BY referrer_id`,
    errors: Prisma.sql`SELECT CASE r.status WHEN 'RETURNED' THEN coalesce(r.status_at, r.first_seen_at) ELSE r.first_seen_at END
        AS since, r.severity = 'CRITICAL' AS is_late
      FROM error_report r WHERE r.status IN ('OPEN', 'RETURNED')
        AND EXISTS (SELECT FROM error_report_day d WHERE d.report_id = r.id AND d.day >= ${limits.errorsFrom}::date)`,
    jobs: Prisma.sql`SELECT start_after AS since, true AS is_late
      FROM pgboss.job WHERE name = ${deadLetterQueue} AND state IN ('created', 'failed') AND start_after <= ${now}`,
  };
  const counted = waitingKinds.map(
    (kind) => Prisma.sql`SELECT ${kind}::text AS kind, count(*)::int AS count, min(since) AS oldest,
      (count(*) FILTER (WHERE is_late))::int AS late FROM (${rows[kind]}) waiting`,
  );
  return readRows(
    row,
    Prisma.sql`/* waiting */
    WITH viewer AS (
      SELECT u.id, bool_or(g.role = 'ADMIN') AS is_admin FROM "user" u JOIN role_grant g ON g.user_id = u.id
      WHERE u.id = ${viewerId}::uuid AND u.suspended_at IS NULL AND u.deleted_at IS NULL
      GROUP BY u.id HAVING bool_or(g.role IN ('MANAGEMENT', 'SUPPORT')))
    SELECT each.*, viewer.is_admin OR each.kind NOT IN ('cases', 'disputes') AS "mayOpen"
    FROM viewer CROSS JOIN LATERAL (${Prisma.join(counted, " UNION ALL ")}) each WHERE each.count > 0`,
  );
}
