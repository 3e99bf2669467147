import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAbuseRows } from "#app/features/abuse/abuse-rows.queries.server.ts";
import { listSignals } from "#app/features/abuse/abuse-signals.queries.server.ts";
import { markSignal } from "#app/features/abuse/mark-signal.server.ts";
import { deleteBarber } from "#app/features/catalog/arrange-barbers.server.ts";
import { findOrCreateReferralCode } from "#app/features/referrals/find-or-create-code.server.ts";
import { processReferral } from "#app/features/referrals/process-referral.server.ts";
import { qualifyReferrals } from "#app/features/referrals/qualify-referrals.server.ts";
import { formerStaffDays } from "#app/features/referrals/referral-constants.ts";
import { countReferralsOf, listReferralEventsOf } from "#app/features/referrals/referral-events.queries.server.ts";
import { rewardReferrals } from "#app/features/referrals/reward-referrals.server.ts";
import { clearReferral } from "#app/features/referrals/stop-referral.server.ts";
import { acceptInvitation, leaveOutlet } from "#app/features/staff/answer-invitation.server.ts";
import { inviteStaff } from "#app/features/staff/invite-staff.server.ts";
import { takeBackStaff } from "#app/features/staff/take-back-staff.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { createBankAccount } from "#tests/support/withdrawal-fixtures.ts";

const joined = Temporal.Instant.from("2026-11-21T03:00:00Z");
const day = (days: number, minutes = 0) => joined.add({ minutes: 1440 * days + minutes });
const phone = (number: string) => ({ phone: number, phoneVerifiedAt: toDate(joined) });
/** Paid through the product. */
const paid = { payment: "FULL", prepaid: 30_000 } as const;
let numbers = 0;
const ownNumber = () => {
  numbers += 1;
  return phone(`+62812${String(numbers).padStart(4, "0")}0000`);
};

let outlet: OutletFixture;
let referrerId: string;
let refereeId: string;
let code: string;

beforeAll(async () => {
  outlet = await createOutlet();
});

const person = (name: string) => createUser(name, { createdAt: toDate(joined), ...ownNumber() });
const eventOf = (userId: string) => db.referralEvent.findFirstOrThrow({ where: { refereeId: userId } });

beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.referralEvent.deleteMany();
  referrerId = (await person("Budi Santoso")).id;
  refereeId = (await person("Siti Rahmawati")).id;
  code = (await findOrCreateReferralCode(referrerId)).code;
  await processReferral({ code, refereeId, isNew: true }, joined);
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

    const second = (await person("Ayu")).id;
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
    const second = (await person("Ayu")).id;
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

    const third = (await person("Raka")).id;
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
    const second = (await person("Ayu")).id;
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

  describe("an outlet where one of the two belongs", () => {
    const atOutlets: [string, () => Promise<OutletFixture>][] = [
      ["is the inviting person's", () => createOutlet({ ownerId: referrerId })],
      ["is the friend's", () => createOutlet({ ownerId: refereeId })],
      ["employs the inviting person", () => employing(referrerId)],
      ["employs the friend", () => employing(refereeId)],
      ["has invited the friend to work there", () => employing(refereeId, false)],
    ];
    async function employing(userId: string, hasJoined = true) {
      const shop = await createOutlet();
      const person = await db.user.findUniqueOrThrow({ where: { id: userId } });
      // Whoever has joined is known by their account, whatever address the invitation went to.
      const email = hasJoined ? `tempat.kerja.${userId}@example.com` : person.email;
      const joinedAs = { userId, status: "ACTIVE", joinedAt: toDate(joined) } as const;
      const invited = { outletId: shop.id, barberId: shop.barberIds[0] ?? "", email, invitedBy: shop.ownerId };
      await db.outletStaff.create({ data: { ...invited, ...(hasJoined && joinedAs) } });
      return shop;
    }

    test.each(atOutlets)("%s: its visits earn nothing, another's do", async (_, make) => {
      const own = await make();
      await createBooking(own, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
      expect(await qualifyReferrals(day(4))).toBe(0);
      await createBooking(outlet, { status: "COMPLETED", start: day(5), set: { ...paid, customerId: refereeId } });
      await qualifyReferrals(day(6));
      expect((await eventOf(refereeId)).status).toBe("QUALIFIED");
    });

    /** Invited, joined and gone again, by the product's own ways. */
    const formerly = async (
      userId: string,
      leave: (at: { outlet: OutletFixture; staffId: string }) => Promise<unknown>,
    ) => {
      const shop = await createOutlet();
      const barberId = shop.barberIds[1] ?? "";
      const { email } = await db.user.update({ where: { id: userId }, data: { emailVerified: true } });
      const manager = { id: shop.ownerId, isAdmin: false };
      const invited = await inviteStaff({ outletId: shop.id, barberId, email: email.toLowerCase(), editor: manager });
      if (!invited.ok) throw new Error(invited.reason);
      expect(await acceptInvitation({ id: userId }, invited.staffId)).toMatchObject({ ok: true });
      await leave({ outlet: shop, staffId: invited.staffId });
      expect(await db.outletStaff.count({ where: { outletId: shop.id } })).toBe(0);
      return shop;
    };
    const takenOff = (userId: string) =>
      formerly(userId, ({ outlet: { id: outletId, ownerId }, staffId }) =>
        takeBackStaff({ outletId, staffId, manager: { id: ownerId, isAdmin: false } }),
      );

    test.each<[string, () => Promise<OutletFixture>]>([
      ["took the inviting person off the day before", () => takenOff(referrerId)],
      ["took the friend off the day before", () => takenOff(refereeId)],
      ["the friend has just left", () => formerly(refereeId, ({ staffId }) => leaveOutlet({ id: refereeId }, staffId))],
      [
        "deleted the barber that the inviting person was",
        () =>
          formerly(referrerId, ({ outlet: { id: outletId, ownerId, barberIds } }) =>
            deleteBarber({ outletId, barberId: barberIds[1] ?? "", editor: { id: ownerId, isAdmin: false } }),
          ),
      ],
    ])("%s: its visits earn nothing, another's do", async (_, make) => {
      const own = await make();
      await createBooking(own, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
      expect(await qualifyReferrals(day(4))).toBe(0);
      await createBooking(outlet, { status: "COMPLETED", start: day(5), set: { ...paid, customerId: refereeId } });
      await qualifyReferrals(day(6));
      expect((await eventOf(refereeId)).status).toBe("QUALIFIED");
    });

    test("is any outlet again once they have been gone for long", async () => {
      const shop = await createOutlet();
      const written = { entity: "barber", entityId: shop.barberIds[0] ?? "", actorKind: "staff", actorId: referrerId };
      const log = (action: string, at: Temporal.Instant) =>
        db.auditLog.create({ data: { ...written, action, at: toDate(at), after: { staffId: shop.id } } });
      await log("staff.joined", day(-400));
      await createBooking(shop, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
      expect(await qualifyReferrals(day(4))).toBe(0);
      await log("staff.left", day(3 - formerStaffDays - 1));
      expect(await qualifyReferrals(day(4))).toBe(1);
      expect((await eventOf(refereeId)).status).toBe("QUALIFIED");
    });

    test("ends the invitation with its window where there was no other", async () => {
      const own = await createOutlet({ ownerId: referrerId });
      await createBooking(own, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
      expect(await qualifyReferrals(day(31))).toBe(0);
      expect(await qualifyReferrals(day(33))).toBe(1);
      expect(await eventOf(refereeId)).toMatchObject({ status: "REJECTED", rejection: "OWN_OUTLET" });
    });
  });

  describe("the reward waits for a person", () => {
    const account = (fill: number) => ({ numberHash: new Uint8Array(32).fill(fill), isPrimary: false });
    const place = { districtCode: "32.73.09", lat: -6.9, lng: 107.6, label: "Rumah" } as const;
    const live = (userId: string, addressLine: string) =>
      db.customerAddress.create({ data: { ...place, userId, addressLine } });
    const otherFriend = async () => {
      const { id } = await person("Ayu");
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

  test("many at once are shared among workers, each decided once", async () => {
    await db.user.update({ where: { id: referrerId }, data: phone("+6281300000002") });
    const people = await Promise.all(Array.from({ length: 25 }, (_, n) => person(`Orang ${n}`)));
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
      const ids = await Promise.all(["A", "B", "C", "D"].map(async (name) => (await person(name)).id));
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

describe("what the inviting person sees", () => {
  test("is the latest first, page by page, short names only, over after 30 days without a visit", async () => {
    const second = (await person("Raka Aditya Nugraha")).id;
    await processReferral({ code, refereeId: second, isNew: true }, day(0, 1));
    const gone = (await person("Ayu Lestari")).id;
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
    const known = (await person("Melati Kusumawardani")).id;
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
