import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { countReferralsOf } from "#app/features/people/referrals/referral-events.queries.server.ts";
import { qualifyReferrals } from "#app/features/trust/referral-rewards/qualify-referrals.server.ts";
import { rewardReferrals } from "#app/features/trust/referral-rewards/reward-referrals.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  createInvitedPerson,
  createReferral,
  day,
  eventOf,
  joined,
  paid,
  phone,
} from "#tests/support/referral-fixtures.ts";

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

describe("qualifyReferrals", () => {
  test("a completed visit within 30 days qualifies, once, with its audit row", async () => {
    await createBooking(outlet, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
    expect(await qualifyReferrals(day(3, 60))).toBe(1);
    expect(await qualifyReferrals(day(4))).toBe(0);
    const event = await eventOf(refereeId);
    expect(event).toMatchObject({ status: "QUALIFIED", rejection: null, qualifiedAt: toDate(day(3, 60)) });
    const audit = await db.auditLog.findMany({ where: { entityId: event.id }, orderBy: { id: "asc" } });
    expect(audit.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["referral.recorded", "customer"],
      ["referral.qualified", "system"],
    ]);
  });

  test.each<[string, Parameters<typeof createBooking>[1], boolean]>([
    ["for Rp 30.000", { set: { subtotal: 30_000, total: 32_000 } }, true],
    ["for less, fees not counted", { set: { subtotal: 29_000, total: 31_000 } }, false],
    ["for less after the discount", { set: { subtotal: 31_000, discount: 2_000, total: 31_000 } }, false],
    ["that ends with the 30th day", { start: day(30, -30) }, true],
    ["that ends later", { start: day(30, -29) }, false],
    ["from before joining", { start: day(-1) }, false],
    ["that is still to come", { status: "CONFIRMED" }, false],
    ["that was missed", { status: "NO_SHOW" }, false],
    ["paid at the outlet", { set: { payment: "VENUE", prepaid: 0 } }, false],
    ["with a deposit", { set: { payment: "DEPOSIT", deposit: 15_000, prepaid: 15_000 } }, true],
  ])("a visit %s: %s", async (_, booking, qualifies) => {
    const { set, ...rest } = booking ?? {};
    await createBooking(outlet, {
      status: "COMPLETED",
      start: day(3),
      ...rest,
      set: { ...paid, ...set, customerId: refereeId },
    });
    await qualifyReferrals(day(31));
    expect((await eventOf(refereeId)).status).toBe(qualifies ? "QUALIFIED" : "RECORDED");
  });

  test.each([
    [20_001, "RECORDED"],
    [20_000, "QUALIFIED"],
  ])("a visit of which services for Rp %i were not done: %s", async (notDone, status) => {
    const money = { payment: "DEPOSIT", deposit: 15_000, prepaid: 15_000, subtotal: 50_000, total: 52_000 } as const;
    const { id: bookingId, barberId } = await createBooking(outlet, {
      status: "COMPLETED",
      start: day(3),
      set: { ...money, customerId: refereeId },
    });
    const { ownerId: byUserId, id: outletId } = outlet;
    const of = { bookingId, outletId, barberId, byUserId, day: new Date("2026-11-24"), at: toDate(day(3, 30)) };
    // One that was taken back says nothing.
    const wrong = { ...of, number: 1, method: "CASH", amount: 1_000, notDone: 37_000, completes: true } as const;
    const { id: reversesId } = await db.visitSale.create({ data: wrong });
    await db.visitSale.create({ data: { ...wrong, reversesId } });
    await db.visitSale.create({ data: { ...wrong, number: 2, amount: 37_000 - notDone, notDone } });
    await qualifyReferrals(day(4));
    expect((await eventOf(refereeId)).status).toBe(status);
  });

  test("a visit qualifies once nobody can take its completion back any more", async () => {
    const set = { ...paid, customerId: refereeId, settledAt: toDate(day(3, 25)) };
    await createBooking(outlet, { status: "COMPLETED", start: day(3), set });
    expect(await qualifyReferrals(day(3, 35))).toBe(0);
    expect(await qualifyReferrals(day(3, 36))).toBe(1);
    expect((await eventOf(refereeId)).status).toBe("QUALIFIED");
  });

  test("a visit of somebody else, or to one's own outlet, does not count", async () => {
    await createBooking(outlet, { status: "COMPLETED", start: day(3) });
    const own = await createOutlet({ ownerId: refereeId });
    await createBooking(own, { status: "COMPLETED", start: day(4), set: { ...paid, customerId: refereeId } });
    expect(await qualifyReferrals(day(5))).toBe(0);
  });

  test("a phone that both verify later rejects what waits, and not what has qualified", async () => {
    await db.user.update({ where: { id: referrerId }, data: phone("+6281300000001") });
    await db.user.update({ where: { id: refereeId }, data: { phone: "+6281300000001", phoneVerifiedAt: null } });
    expect(await qualifyReferrals(day(1))).toBe(0);
    await db.user.update({ where: { id: refereeId }, data: phone("+6281300000001") });
    await createBooking(outlet, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
    expect(await qualifyReferrals(day(4))).toBe(1);
    expect(await eventOf(refereeId)).toMatchObject({ status: "REJECTED", rejection: "SAME_PHONE", qualifiedAt: null });

    const second = (await createInvitedPerson("Ayu")).id;
    await processReferral({ code, refereeId: second, isNew: true }, joined);
    await createBooking(outlet, { status: "COMPLETED", start: day(5), set: { ...paid, customerId: second } });
    await qualifyReferrals(day(6));
    await db.user.update({ where: { id: second }, data: phone("+6281300000001") });
    expect(await qualifyReferrals(day(7))).toBe(0);
    expect((await eventOf(second)).status).toBe("QUALIFIED");
  });

  test("waits until the friend has verified a number", async () => {
    await db.user.update({ where: { id: refereeId }, data: { phoneVerifiedAt: null } });
    await createBooking(outlet, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
    expect(await qualifyReferrals(day(4))).toBe(0);
    await db.user.update({ where: { id: refereeId }, data: { phoneVerifiedAt: toDate(day(5)) } });
    expect(await qualifyReferrals(day(5))).toBe(1);
    expect((await eventOf(refereeId)).status).toBe("QUALIFIED");
  });

  test("one number earns once, whoever has it now, and for whoever was rewarded", async () => {
    const number = phone("+6281300000077");
    const second = (await createInvitedPerson("Ayu")).id;
    await processReferral({ code, refereeId: second, isNew: true }, joined);
    for (const [days, id] of [refereeId, second].entries()) {
      await createBooking(outlet, { status: "COMPLETED", start: day(3 + days), set: { ...paid, customerId: id } });
    }
    await db.user.update({ where: { id: refereeId }, data: number });
    await db.user.update({ where: { id: second }, data: { phoneVerifiedAt: null } });
    await qualifyReferrals(day(5));
    await db.user.update({ where: { id: refereeId }, data: phone("+6281300000078") });
    await db.user.update({ where: { id: second }, data: number });
    await qualifyReferrals(day(6));
    expect(await eventOf(refereeId)).toMatchObject({ status: "QUALIFIED" });
    expect(await eventOf(second)).toMatchObject({ status: "REJECTED", rejection: "USED_PHONE" });

    const third = (await createInvitedPerson("Raka")).id;
    await processReferral({ code, refereeId: third, isNew: true }, joined);
    await createBooking(outlet, { status: "COMPLETED", start: day(7), set: { ...paid, customerId: third } });
    await rewardReferrals(day(7));
    expect(await eventOf(refereeId)).toMatchObject({ status: "REWARDED" });
    await db.user.update({ where: { id: third }, data: phone("+6281300000078") });
    await qualifyReferrals(day(8));
    expect(await eventOf(third)).toMatchObject({ status: "REJECTED", rejection: "USED_PHONE" });
  });

  test("two friends with one number who are decided at once earn once", async () => {
    const number = phone("+6281300000079");
    const second = (await createInvitedPerson("Ayu")).id;
    await processReferral({ code, refereeId: second, isNew: true }, joined);
    for (const [days, id] of [refereeId, second].entries()) {
      await createBooking(outlet, { status: "COMPLETED", start: day(3 + days), set: { ...paid, customerId: id } });
      await db.user.update({ where: { id }, data: number });
    }
    await openConnections(4);
    let deciding: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      // Both workers are in the middle of their decision before either has written it down.
      await tx.$executeRaw`LOCK TABLE audit_log IN EXCLUSIVE MODE`;
      deciding = Promise.all([1, 2].map(() => qualifyReferrals(day(5), 1)));
      const waiting = () => db.$queryRaw`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(2);
    });
    await deciding;
    const events = await db.referralEvent.findMany({ orderBy: { status: "asc" } });
    expect(events.map(({ status, rejection }) => [status, rejection])).toEqual([
      ["QUALIFIED", null],
      ["REJECTED", "USED_PHONE"],
    ]);
  });

  test("many at once are shared among workers, each decided once", async () => {
    await db.user.update({ where: { id: referrerId }, data: phone("+6281300000002") });
    const people = await Promise.all(Array.from({ length: 25 }, (_, n) => createInvitedPerson(`Orang ${n}`)));
    for (const { id } of people) await processReferral({ code, refereeId: id, isNew: true }, joined);
    await db.user.updateMany({ where: { id: { in: people.map(({ id }) => id) } }, data: phone("+6281300000002") });
    const decided = await Promise.all([1, 2, 3].map(() => qualifyReferrals(day(1), 4)));
    expect(decided.reduce((sum, each) => sum + each)).toBe(25);
    expect(await countReferralsOf(referrerId, day(1))).toMatchObject({ REJECTED: 25, RECORDED: 1 });
    expect(await db.auditLog.count({ where: { action: "referral.rejected", actorKind: "system" } })).toBeGreaterThan(
      24,
    );
  });
});

test("whatever happens in whatever order, a person has at most one event, and one of oneself is rejected", async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant("process"), code: fc.nat(3), who: fc.nat(3), isNew: fc.boolean(), day: fc.nat(9) }),
    fc.record({ kind: fc.constant("visit"), who: fc.nat(3), day: fc.nat(35) }),
    fc.record({ kind: fc.constant("verify"), who: fc.nat(3), number: fc.nat(1) }),
    fc.record({ kind: fc.constant("qualify"), day: fc.nat(40) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      await db.slotClaim.deleteMany();
      const ids = await Promise.all(["A", "B", "C", "D"].map(async (name) => (await createInvitedPerson(name)).id));
      const codes = await Promise.all(ids.map(async (id) => (await findOrCreateReferralCode(id)).code));
      const settled = new Map<string, string>();
      for (const [n, step] of actions.entries()) {
        const customerId = "who" in step ? (ids[step.who] ?? "") : "";
        if ("code" in step) {
          const referral = { code: codes[step.code] ?? "", refereeId: customerId, isNew: step.isNew };
          await processReferral(referral, day(step.day));
        } else if ("number" in step) {
          await db.user.update({ where: { id: customerId }, data: phone(`+628130000001${step.number}`) });
        } else if ("who" in step) {
          const visit = { start: day(step.day, n * 60), set: { ...paid, customerId } };
          await createBooking(outlet, { status: "COMPLETED", ...visit });
        } else {
          await qualifyReferrals(day(step.day));
        }
        for (const event of await db.referralEvent.findMany({ where: { refereeId: { in: ids } } })) {
          const isSelf = event.referrerId === event.refereeId;
          if (isSelf) expect(event).toMatchObject({ status: "REJECTED", rejection: "SELF" });
          const before = settled.get(event.id);
          if (before) expect(event.status).toBe(before);
          if (event.status !== "RECORDED") settled.set(event.id, event.status);
        }
      }
      const events = await db.referralEvent.groupBy({
        by: ["refereeId"],
        where: { refereeId: { in: ids } },
        _count: true,
      });
      expect(events.every(({ _count }) => _count === 1)).toBe(true);
    }),
    runs(8, 300),
  );
});
