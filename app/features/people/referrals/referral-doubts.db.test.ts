import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { listReferralEventsOf } from "#app/features/people/referrals/referral-events.queries.server.ts";
import { clearReferral } from "#app/features/people/referrals/stop-referral.server.ts";
import { listAbuseRows } from "#app/features/trust/abuse/abuse-rows.queries.server.ts";
import { listSignals } from "#app/features/trust/abuse/abuse-signals.queries.server.ts";
import { markSignal } from "#app/features/trust/abuse/mark-signal.server.ts";
import { qualifyReferrals } from "#app/features/trust/referral-rewards/qualify-referrals.server.ts";
import { rewardReferrals } from "#app/features/trust/referral-rewards/reward-referrals.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import {
  createInvitedPerson,
  createReferral,
  day,
  eventOf,
  joined,
  paid,
  phone,
} from "#tests/support/referral-fixtures.ts";
import { createBankAccount } from "#tests/support/withdrawal-fixtures.ts";

let outlet: OutletFixture;
let referrerId: string;
let refereeId: string;
let code: string;

beforeAll(async () => {
  outlet = await createOutlet();
});
beforeEach(async () => {
  ({ referrerId, refereeId, code } = await createReferral());
});

describe("the reward waits for a person", () => {
  const account = (fill: number) => ({ numberHash: new Uint8Array(32).fill(fill), isPrimary: false });
  const place = { districtCode: "32.73.09", lat: -6.9, lng: 107.6, label: "Rumah" } as const;
  const live = (userId: string, addressLine: string) =>
    db.customerAddress.create({ data: { ...place, userId, addressLine } });
  const otherFriend = async () => {
    const { id } = await createInvitedPerson("Ayu");
    await processReferral({ code, refereeId: id, isNew: true }, joined);
    return id;
  };
  const removed = { ...account(9), removedAt: toDate(joined) };

  test.each<[string, () => Promise<unknown>, string[]]>([
    ["for nobody without a reason", () => createBankAccount(refereeId, account(1)), []],
    [
      "where both have one bank account",
      () => Promise.all([referrerId, refereeId].map((id) => createBankAccount(id, account(2)))),
      ["referrer-bank"],
    ],
    [
      "where the friend's bank account is that of the outlet's owner",
      () => Promise.all([outlet.ownerId, refereeId].map((id) => createBankAccount(id, account(3)))),
      ["owner-bank"],
    ],
    [
      "where the inviting person's bank account is that of the outlet's owner",
      () => Promise.all([outlet.ownerId, referrerId].map((id) => createBankAccount(id, account(4)))),
      ["owner-bank"],
    ],
    [
      "where both live at one address, however it is written",
      () => Promise.all([live(referrerId, "Jl. Dago No. 10"), live(refereeId, "JL DAGO, no 10")]),
      ["referrer-address"],
    ],
    [
      "where two friends have one bank account",
      async () => {
        for (const id of [refereeId, await otherFriend()]) await createBankAccount(id, account(5));
      },
      ["bank"],
    ],
    [
      "where three friends have numbers in a row",
      async () => {
        for (const [last, id] of [refereeId, await otherFriend(), await otherFriend()].entries()) {
          await db.user.update({ where: { id }, data: phone(`+62812777700${last}1`) });
        }
      },
      ["phone"],
    ],
    [
      "not for a bank account that was taken away",
      async () => {
        await createBankAccount(refereeId, account(9));
        for (const id of [referrerId, outlet.ownerId]) await createBankAccount(id, removed);
      },
      [],
    ],
  ])("%s", async (_, give, doubts) => {
    await give();
    await createBooking(outlet, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
    await qualifyReferrals(day(4));
    expect(await eventOf(refereeId)).toMatchObject({ status: "QUALIFIED", doubts });
    expect(await rewardReferrals(day(5))).toBe(doubts.length > 0 ? 0 : 2);
  });
});

test("what looks like one person waits for a member, and is paid once it is approved", async () => {
  const member = await createManager();
  const reason = "Dua saudara, sudah ditelepon.";
  for (const userId of [referrerId, refereeId]) {
    const place = { districtCode: "32.73.09", lat: -6.9, lng: 107.6, label: "Rumah" } as const;
    await db.customerAddress.create({ data: { ...place, userId, addressLine: "Jl. Dago No. 10" } });
  }
  await createBooking(outlet, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
  await qualifyReferrals(day(4));
  const event = await eventOf(refereeId);
  expect(event).toMatchObject({ status: "QUALIFIED", doubts: ["referrer-address"] });
  expect(await rewardReferrals(day(5))).toBe(0);
  expect((await listReferralEventsOf(referrerId, {}, day(5))).events).toMatchObject([{ isChecked: true }]);

  const signals = await listSignals({ kinds: ["referral-doubt"] }, day(5));
  expect(signals).toMatchObject([{ subjectId: referrerId, size: 1, traits: ["referrer-address"] }]);
  expect(await listAbuseRows("referral-doubt", referrerId, day(5))).toMatchObject([
    { id: event.id, doubtedEventId: event.id, openEventId: event.id },
  ]);
  expect(await markSignal({ kind: "referral-doubt", subjectId: referrerId, reason }, member, day(5))).toMatchObject({
    reason: "nothing-there",
  });
  for (const id of [referrerId, refereeId]) {
    expect(await clearReferral({ eventId: event.id, reason }, { ...member, id }, day(5))).toMatchObject({
      reason: "own",
    });
  }
  expect(await clearReferral({ eventId: event.id, reason }, member, day(5))).toEqual({ ok: true });
  expect(await clearReferral({ eventId: event.id, reason }, member, day(5))).toMatchObject({ ok: false });
  expect(await listSignals({ kinds: ["referral-doubt"] }, day(5))).toEqual([]);
  expect(await rewardReferrals(day(5))).toBe(2);
  expect(await db.auditLog.count({ where: { entityId: event.id, action: "referral.cleared" } })).toBe(1);
});
