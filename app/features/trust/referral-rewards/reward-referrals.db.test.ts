import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, credit, debit, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { rememberSubject } from "#app/features/people/referrals/former-subjects.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import {
  referralReward,
  referralRewardsAMonth,
  rewardWalletCap,
} from "#app/features/people/referrals/referral-constants.ts";
import { rewardReferrals } from "#app/features/trust/referral-rewards/reward-referrals.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

/** The last evening of November in Jakarta. */
const now = Temporal.Instant.from("2026-11-30T14:00:00Z");
const nextMonth = Temporal.Instant.from("2026-11-30T17:00:00Z");
let referrerId: string;

const walletOf = (userId: string) => balanceOf(accountOf("CUSTOMER_WALLET", userId));

async function qualified(referrer = referrerId): Promise<string> {
  const referee = await createUser("Teman", { createdAt: toDate(now) });
  const { code } = await findOrCreateReferralCode(referrer);
  await processReferral({ code, refereeId: referee.id, isNew: true }, now);
  await db.referralEvent.updateMany({
    where: { refereeId: referee.id },
    data: { status: "QUALIFIED", qualifiedAt: toDate(now) },
  });
  return referee.id;
}

beforeAll(() => db.$queryRaw`SELECT 1`);
beforeEach(async () => {
  await db.referralEvent.deleteMany();
  referrerId = (await createUser("Budi", { createdAt: toDate(now) })).id;
});

test("both are paid once, however many workers ask at once", async () => {
  const refereeId = await qualified();
  const paid = await Promise.all(Array.from({ length: 8 }, () => rewardReferrals(now)));
  expect(paid.reduce((sum, each) => sum + each)).toBe(2);
  expect(await walletOf(referrerId)).toBe(referralReward);
  expect(await walletOf(refereeId)).toBe(referralReward);
  const event = await db.referralEvent.findFirstOrThrow({ where: { refereeId } });
  expect(event).toMatchObject({
    status: "REWARDED",
    referrerReward: 10_000,
    refereeReward: 10_000,
    rewardedAt: toDate(now),
  });
});

test("the 21st of a month waits for the next, and the friend does not", async () => {
  const friends: string[] = [];
  for (let count = 0; count <= referralRewardsAMonth; count += 1) friends.push(await qualified());
  await Promise.all([rewardReferrals(now), rewardReferrals(now), rewardReferrals(now)]);
  await rewardReferrals(now);
  expect(await walletOf(referrerId)).toBe(referralRewardsAMonth * referralReward);
  for (const friend of friends) expect(await walletOf(friend)).toBe(referralReward);
  expect(await db.referralEvent.count({ where: { referrerId, status: "QUALIFIED" } })).toBe(1);

  expect(await rewardReferrals(nextMonth)).toBe(1);
  expect(await walletOf(referrerId)).toBe((referralRewardsAMonth + 1) * referralReward);
  expect(await db.referralEvent.count({ where: { referrerId, status: "REWARDED" } })).toBe(21);
});

test("a full wallet waits; who deleted the account gets nothing", async () => {
  const wallet = accountOf("CUSTOMER_WALLET", referrerId);
  const almost = rewardWalletCap - referralReward + 1;
  const lines = [debit(platformAccount("GATEWAY_CLEARING"), almost), credit(wallet, almost)];
  await inTransaction((tx) => mustPost(tx, { kind: "ADJUSTMENT", key: `fill:${referrerId}`, lines }));
  const refereeId = await qualified();
  await db.user.update({ where: { id: refereeId }, data: { deletedAt: toDate(now) } });
  expect(await rewardReferrals(now)).toBe(0);
  const spend = [debit(wallet, 1), credit(platformAccount("GATEWAY_CLEARING"), 1)];
  await inTransaction((tx) => mustPost(tx, { kind: "ADJUSTMENT", key: `spend:${referrerId}`, lines: spend }));
  expect(await rewardReferrals(now)).toBe(1);
  expect(await walletOf(refereeId)).toBe(0);
  expect(await walletOf(referrerId)).toBe(rewardWalletCap);
});

test("an account that comes back after its deletion is nobody new", async () => {
  const { code } = await findOrCreateReferralCode(referrerId);
  const back = await createUser("Kembali", { createdAt: toDate(now) });
  const { googleSub } = await db.user.findUniqueOrThrow({ where: { id: back.id }, select: { googleSub: true } });
  await inTransaction((tx) => rememberSubject(tx, googleSub, now));
  expect(await processReferral({ code, refereeId: back.id, isNew: true }, now)).toEqual({
    ok: false,
    reason: "existing-user",
  });
});
