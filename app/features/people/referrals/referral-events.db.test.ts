import { beforeEach, describe, expect, test } from "vitest";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import {
  countReferralsOf,
  listReferralEventsOf,
} from "#app/features/people/referrals/referral-events.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createInvitedPerson, createReferral, day } from "#tests/support/referral-fixtures.ts";

let referrerId: string;
let refereeId: string;
let code: string;

beforeEach(async () => {
  ({ referrerId, refereeId, code } = await createReferral());
});

describe("what the inviting person sees", () => {
  test("is the latest first, page by page, short names only, over after 30 days without a visit", async () => {
    const second = (await createInvitedPerson("Raka Aditya Nugraha")).id;
    await processReferral({ code, refereeId: second, isNew: true }, day(0, 1));
    const gone = (await createInvitedPerson("Ayu Lestari")).id;
    await processReferral({ code, refereeId: gone, isNew: true }, day(0, 2));
    await db.user.update({ where: { id: gone }, data: { deletedAt: toDate(day(1)) } });

    const first = await listReferralEventsOf(referrerId, { limit: 2 }, day(30));
    expect(first.events.map(({ refereeName, state }) => [refereeName, state])).toEqual([
      ["Akun yang dihapus", "RECORDED"],
      ["Raka N.", "RECORDED"],
    ]);
    const rest = await listReferralEventsOf(referrerId, { limit: 2, cursor: first.next }, day(30, 1));
    expect(rest.events.map(({ refereeName, state }) => [refereeName, state])).toEqual([["Siti R.", "EXPIRED"]]);
    expect([rest.next, rest.isFirstPage]).toEqual([null, false]);
    expect(JSON.stringify([first, rest])).not.toMatch(/Rahmawati|Nugraha|Lestari|@example/);
    expect(await countReferralsOf(referrerId, day(30))).toMatchObject({ RECORDED: 3, EXPIRED: 0 });
    expect(await countReferralsOf(referrerId, day(30, 1))).toMatchObject({ RECORDED: 0, EXPIRED: 3 });
  });

  test("is not who opened the link with an account of long standing", async () => {
    const known = (await createInvitedPerson("Melati Kusumawardani")).id;
    await processReferral({ code, refereeId: known, isNew: false }, day(1));
    const { events } = await listReferralEventsOf(referrerId, { limit: 1 }, day(2));
    expect(events).toMatchObject([{ refereeName: "Pengguna lama", state: "REJECTED", rejection: "EXISTING_USER" }]);
  });

  test("is nobody else's, and an unreadable cursor starts at the beginning", async () => {
    expect((await listReferralEventsOf(refereeId)).events).toEqual([]);
    for (const cursor of ["", "x", "1_2", `99999999999999_${refereeId}`, `1_${"-".repeat(36)}`]) {
      expect((await listReferralEventsOf(referrerId, { cursor })).events).toHaveLength(1);
    }
  });
});
