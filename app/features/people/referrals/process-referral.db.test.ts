import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";

const joined = Temporal.Instant.from("2026-11-21T03:00:00Z");
const later = joined.add({ seconds: 2 });

let referrerId: string;
let refereeId: string;
let code: string;

const newcomer = (set = {}) => createUser("Siti Rahmawati", { createdAt: toDate(joined), ...set });
const eventsOf = (userId: string) => db.referralEvent.findMany({ where: { refereeId: userId } });

beforeEach(async () => {
  referrerId = (await createUser("Budi Santoso")).id;
  refereeId = (await newcomer()).id;
  code = (await findOrCreateReferralCode(referrerId)).code;
});

describe("processReferral", () => {
  test("puts the invitation on record with its audit row", async () => {
    expect(await processReferral({ code, refereeId, isNew: true }, later)).toEqual({ ok: true });
    const [event] = await eventsOf(refereeId);
    expect(event).toMatchObject({ code, referrerId, status: "RECORDED", rejection: null, createdAt: toDate(later) });
    const audit = await db.auditLog.findMany({ where: { entityId: event?.id ?? "" } });
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([["referral.recorded", refereeId]]);
  });

  test("reads the code in any letter case, and keeps the one of its owner", async () => {
    await db.referralCode.update({ where: { userId: referrerId }, data: { code: "Cukur-di_Braga" } });
    expect(await processReferral({ code: " cUKUR-DI_BRAGA", refereeId, isNew: true }, later)).toEqual({ ok: true });
    expect((await eventsOf(refereeId))[0]?.code).toBe("Cukur-di_Braga");
  });

  test("a repeat and another code answer already-processed", async () => {
    const other = await findOrCreateReferralCode((await createUser("Ayu")).id);
    await processReferral({ code, refereeId, isNew: true }, later);
    for (const next of [code, other.code, "TIDAKADA"]) {
      const again = await processReferral({ code: next, refereeId, isNew: true }, later);
      expect(again).toEqual({ ok: false, reason: "already-processed" });
    }
    expect(await eventsOf(refereeId)).toMatchObject([{ referrerId }]);
  });

  test.each(["TIDAKADA", "", "' OR 1=1 --", "%"])("the code %j is nobody's and leaves no trace", async (unknown) => {
    const answer = await processReferral({ code: unknown, refereeId, isNew: true }, later);
    expect(answer).toEqual({ ok: false, reason: "unknown-code" });
    expect(await eventsOf(refereeId)).toEqual([]);
    expect(await processReferral({ code, refereeId, isNew: true }, later)).toEqual({ ok: true });
  });

  test("the code of a suspended person and of one who left is unknown", async () => {
    for (const set of [{ suspendedAt: toDate(joined) }, { suspendedAt: null, deletedAt: toDate(joined) }]) {
      await db.user.update({ where: { id: referrerId }, data: set });
      const answer = await processReferral({ code, refereeId, isNew: true }, later);
      expect(answer).toEqual({ ok: false, reason: "unknown-code" });
    }
  });

  test("oneself, a known person and the same verified phone are on record as rejected", async () => {
    const phone = { phone: "+6281311112222", phoneVerifiedAt: toDate(joined) };
    await db.user.update({ where: { id: referrerId }, data: phone });
    const twin = (await newcomer(phone)).id;
    const unverified = (await newcomer({ phone: phone.phone })).id;
    const cases = [
      [referrerId, true, "self", "SELF"],
      [refereeId, false, "existing-user", "EXISTING_USER"],
      [twin, true, "same-phone", "SAME_PHONE"],
    ] as const;
    for (const [id, isNew, reason, rejection] of cases) {
      expect(await processReferral({ code, refereeId: id, isNew }, later)).toEqual({ ok: false, reason });
      expect(await eventsOf(id)).toMatchObject([{ status: "REJECTED", rejection }]);
      expect(await processReferral({ code, refereeId: id, isNew }, later)).toMatchObject({
        reason: "already-processed",
      });
    }
    expect(await processReferral({ code, refereeId: unverified, isNew: true }, later)).toEqual({ ok: true });
  });

  test("50 at once for one person: one is put on record", async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => findOrCreateReferralCode((await createUser(`Pengundang ${n}`)).id)),
    );
    const codes = [code, ...others.map((other) => other.code)];
    await openConnections(20);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        processReferral({ code: codes[n % codes.length] ?? "", refereeId, isNew: true }, later),
      ),
    );
    const reasons = answers.map((answer) => (answer.ok ? "ok" : answer.reason)).sort();
    expect(reasons).toEqual([...Array(49).fill("already-processed"), "ok"]);
    expect(await eventsOf(refereeId)).toHaveLength(1);
  });
});

describe("findOrCreateReferralCode", () => {
  test("gives one readable code, whoever asks first", async () => {
    const { id } = await createUser("Nadia");
    await openConnections(20);
    const codes = await Promise.all(Array.from({ length: 20 }, () => findOrCreateReferralCode(id)));
    expect(new Set(codes.map((each) => each.code)).size).toBe(1);
    expect(codes[0]?.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{7}$/);
  });

  test("the database keeps codes apart that differ in case only", async () => {
    const { id } = await createUser("Nadia");
    const same = db.referralCode.create({ data: { userId: id, code: code.toLowerCase() } });
    await expect(same).rejects.toMatchObject({ code: "P2002" });
  });
});
