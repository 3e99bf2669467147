import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { accountKey, accountOf } from "#app/features/money/ledger/ledger.ts";
import { lockAccounts, mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { referralReward as rewardPosting } from "#app/features/money/ledger/postings.ts";
import {
  referralReward,
  referralRewardsAMonth,
  rewardWalletCap,
} from "#app/features/people/referrals/referral-constants.ts";
import { instantAt, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/**
 * Pays what invitations have earned, once each, to both people. A reward waits while its month is full for the inviting
 * person, or its wallet, and one that is in doubt until management clears it. An account that is suspended waits as well; one that is deleted gets nothing. Workers that run
 * at once share the invitations. Returns how many rewards this call paid.
 */
export async function rewardReferrals(now = clock.now(), batch = 100): Promise<number> {
  const month = monthOf(now);
  let paid = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const due = await db.referralEvent.findMany({
      where: {
        status: "QUALIFIED",
        id: { gt: after },
        OR: [{ doubts: { isEmpty: true } }, { clearedAt: { not: null } }],
      },
      orderBy: { id: "asc" },
      take: batch,
      select: { id: true },
    });
    for (const { id } of due) paid += await inTransaction((tx) => rewardOne(tx, id, month, now));
    if (due.length < batch) return paid;
    after = due.at(-1)?.id ?? after;
  }
}

interface Month {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** The calendar month of Jakarta. */
function monthOf(now: Temporal.Instant): Month {
  const first = localDate(now, "WIB").with({ day: 1 });
  return { from: instantAt(first, 0, "WIB"), to: instantAt(first.add({ months: 1 }), 0, "WIB") };
}

const eventRow = z.object({
  referrerId: z.string(),
  refereeId: z.string(),
  referrerReward: z.int().nullable(),
  refereeReward: z.int().nullable(),
  referrerState: z.enum(["here", "away", "gone"]),
  refereeState: z.enum(["here", "away", "gone"]),
});

async function rewardOne(tx: Tx, eventId: string, month: Month, now: Temporal.Instant): Promise<number> {
  const [event] = await readRows(eventRow, eventSql(eventId), tx);
  if (!event) return 0;
  const wallets = await lockAccounts(
    tx,
    [event.referrerId, event.refereeId].map((id) => accountOf("CUSTOMER_WALLET", id)),
  );
  const hasRoom = (userId: string) =>
    (wallets.get(accountKey(accountOf("CUSTOMER_WALLET", userId)))?.balance ?? 0) + referralReward <= rewardWalletCap;
  const decide = (before: number | null, state: "here" | "away" | "gone", isFree: boolean) => {
    if (before !== null) return before;
    if (state === "gone") return 0;
    return state === "here" && isFree ? referralReward : null;
  };

  // The inviting person's wallet is locked: nobody else counts or fills this month meanwhile.
  const inMonth = { gte: toDate(month.from), lt: toDate(month.to) };
  const used = await tx.referralEvent.count({
    where: { referrerId: event.referrerId, referrerRewardedAt: inMonth },
  });
  const referrer = decide(
    event.referrerReward,
    event.referrerState,
    used < referralRewardsAMonth && hasRoom(event.referrerId),
  );
  const referee = decide(event.refereeReward, event.refereeState, hasRoom(event.refereeId));
  const pays = [
    { userId: event.referrerId, share: "referrer", before: event.referrerReward, amount: referrer },
    { userId: event.refereeId, share: "referee", before: event.refereeReward, amount: referee },
  ] as const;
  const changed = pays.filter(({ before, amount }) => before !== amount);
  if (changed.length === 0) return 0;

  const isDone = referrer !== null && referee !== null;
  await tx.referralEvent.update({
    where: { id: eventId },
    select: { id: true },
    data: {
      referrerReward: referrer,
      refereeReward: referee,
      ...(event.referrerReward === null && referrer ? { referrerRewardedAt: toDate(now) } : {}),
      ...(isDone ? { status: "REWARDED" as const, rewardedAt: toDate(now) } : {}),
    },
  });
  await writeAudit(tx, {
    actor: systemActor,
    action: "referral.rewarded",
    entity: "referral_event",
    entityId: eventId,
    before: { referrerReward: event.referrerReward, refereeReward: event.refereeReward },
    after: { referrerReward: referrer, refereeReward: referee },
  });
  const credited = changed.filter((each) => (each.amount ?? 0) > 0);
  for (const { userId, share, amount } of credited) {
    await mustPost(tx, rewardPosting({ eventId, userId, share, amount: amount ?? 0 }), now);
  }
  return credited.length;
}

function eventSql(eventId: string): Prisma.Sql {
  const stateOf = (person: Prisma.Sql) => Prisma.sql`CASE WHEN ${person}.deleted_at IS NOT NULL THEN 'gone'
    WHEN ${person}.suspended_at IS NOT NULL THEN 'away' ELSE 'here' END`;
  return Prisma.sql`/* referral-to-reward */
    SELECT e.referrer_id AS "referrerId", e.referee_id AS "refereeId",
      e.referrer_reward AS "referrerReward", e.referee_reward AS "refereeReward",
      ${stateOf(Prisma.sql`r`)} AS "referrerState", ${stateOf(Prisma.sql`u`)} AS "refereeState"
    FROM referral_event e JOIN "user" r ON r.id = e.referrer_id JOIN "user" u ON u.id = e.referee_id
    WHERE e.id = ${eventId}::uuid AND e.status = 'QUALIFIED'
      AND (e.doubts = ARRAY[]::text[] OR e.cleared_at IS NOT NULL) FOR UPDATE OF e SKIP LOCKED`;
}
