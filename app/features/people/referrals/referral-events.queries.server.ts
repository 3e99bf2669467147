import { z } from "zod";
import { type ReferralState, refereeNameOf, referralStateOf } from "#app/features/people/referrals/referral.ts";
import { referralWindowMs } from "#app/features/people/referrals/referral-constants.ts";
import { afterRow } from "#app/lib/list-filter.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const referralPageSize = 20;

const row = z.object({
  id: z.string(),
  eventType: z.string(),
  status: z.enum(["RECORDED", "QUALIFIED", "REWARDED", "REJECTED"]),
  rejection: z.enum(["SELF", "SAME_PHONE", "EXISTING_USER", "ABUSE", "USED_PHONE", "OWN_OUTLET"]).nullable(),
  createdAt: z.date(),
  qualifiedAt: z.date().nullable(),
  rewardedAt: z.date().nullable(),
  ownReward: z.int().nullable(),
  isChecked: z.boolean(),
  name: z.string(),
  isGone: z.boolean(),
  joinedAt: z.date(),
});

export type ListedReferral = Awaited<ReturnType<typeof listReferralEventsOf>>["events"][number];

/**
 * A page of whom a person invited, the latest first, with as much of each name as the inviting person may see. An
 * unreadable cursor starts at the beginning.
 */
export async function listReferralEventsOf(
  userId: string,
  { cursor = null, limit = referralPageSize }: { cursor?: string | null; limit?: number } = {},
  now = clock.now(),
) {
  const from = afterRow.read(cursor ?? "");
  const start = from ? Prisma.sql`AND (e.created_at, e.id) < (${new Date(from.at)}, ${from.id}::uuid)` : Prisma.empty;
  const rows = await readRows(
    row,
    Prisma.sql`/* referral-events */
      SELECT e.id, e.event_type AS "eventType", e.status::text, e.rejection::text, e.created_at AS "createdAt",
             e.qualified_at AS "qualifiedAt", e.rewarded_at AS "rewardedAt", e.referrer_reward AS "ownReward",
             e.doubts <> ARRAY[]::text[] AND e.cleared_at IS NULL AS "isChecked",
             u.name, u.deleted_at IS NOT NULL AS "isGone", u.created_at AS "joinedAt"
      FROM referral_event e JOIN "user" u ON u.id = e.referee_id
      WHERE e.referrer_id = ${userId}::uuid ${start}
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    events: page.map(({ name, isGone, ...event }) => ({
      ...event,
      state: referralStateOf({ status: event.status, joinedAt: event.joinedAt.getTime() }, now.epochMilliseconds),
      refereeName: refereeNameOf({ name, isGone, rejection: event.rejection }),
    })),
    next: last && rows.length > limit ? afterRow.write({ at: last.createdAt.getTime(), id: last.id }) : null,
    isFirstPage: from === null,
  };
}

const counted = z.object({
  state: z.enum(["RECORDED", "QUALIFIED", "REWARDED", "REJECTED", "EXPIRED"]),
  count: z.int(),
});

/** How many invitations of a person are in each state. */
export async function countReferralsOf(userId: string, now = clock.now()): Promise<Record<ReferralState, number>> {
  const joinedBefore = toDate(now.subtract({ milliseconds: referralWindowMs }));
  const rows = await readRows(
    counted,
    Prisma.sql`/* referral-counts */
      SELECT CASE WHEN e.status = 'RECORDED' AND u.created_at < ${joinedBefore}::timestamptz THEN 'EXPIRED'
                  ELSE e.status::text END AS state, count(*)::int AS count
      FROM referral_event e JOIN "user" u ON u.id = e.referee_id
      WHERE e.referrer_id = ${userId}::uuid GROUP BY 1`,
  );
  const counts: Record<ReferralState, number> = { RECORDED: 0, QUALIFIED: 0, REWARDED: 0, REJECTED: 0, EXPIRED: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
