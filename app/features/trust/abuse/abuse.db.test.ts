import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { blockReferralCode, rejectReferral } from "#app/features/people/referrals/stop-referral.server.ts";
import { listAbuseRows } from "#app/features/trust/abuse/abuse-rows.queries.server.ts";
import type { AbuseKind } from "#app/features/trust/abuse/abuse-signal.ts";
import { findSignal, listSignals } from "#app/features/trust/abuse/abuse-signals.queries.server.ts";
import { markSignal } from "#app/features/trust/abuse/mark-signal.server.ts";
import { rewardReferrals } from "#app/features/trust/referral-rewards/reward-referrals.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { BookingStatus } from "#app/platform/generated/enums.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";
import { createBankAccount } from "#tests/support/withdrawal-fixtures.ts";

const reason = "Sudah diperiksa lewat telepon kemarin.";
const now = clock.now();
let referrer = "";
let hour = 0;

beforeEach(async () => {
  referrer = (await createUser("Budi Pengundang")).id;
  await findOrCreateReferralCode(referrer);
});

/** Friends of `referrer`, each with what `give` gives it. */
async function invite(count: number, give: (id: string, index: number) => Promise<unknown> = async () => null) {
  const friends: string[] = [];
  const { code } = await findOrCreateReferralCode(referrer);
  for (let index = 0; index < count; index += 1) {
    const friend = await createUser(`Teman ${index}`, { createdAt: new Date(now.epochMilliseconds) });
    await processReferral({ code, refereeId: friend.id, isNew: true }, now);
    await give(friend.id, index);
    friends.push(friend.id);
  }
  return friends;
}
const signalOf = async (kind: AbuseKind, subjectId = referrer) => {
  const all = await listSignals({ kinds: [kind] }, now);
  const found = all.find((each) => each.subjectId === subjectId);
  return found && { size: found.size, traits: found.traits };
};
const signIn = (userId: string, userAgent: string) =>
  db.loginEvent.create({
    data: { userId, sessionId: randomUUID(), isNew: true, userAgent, at: new Date(now.epochMilliseconds) },
  });
const visit = (outlet: OutletFixture, customerId: string, status: BookingStatus, set: object = {}) => {
  hour += 1;
  return createBooking(outlet, { status, start: now.subtract({ hours: hour }), set: { customerId, ...set } });
};
const place = { districtCode: "32.73.09", lat: -6.9, lng: 107.6, label: "Rumah" } as const;

test("friends who came with one kind of device, from one address or with numbers in a row, from three on", async () => {
  await createOutlet();
  await invite(2, (id) => signIn(id, "Android 14; Satu"));
  expect(await signalOf("referral-cluster")).toBeUndefined();
  const [third] = await invite(1, (id) => signIn(id, "Android 14; Satu"));
  expect(await signalOf("referral-cluster")).toEqual({ size: 3, traits: ["device"] });
  await invite(3, (userId, index) =>
    db.customerAddress.create({
      data: { ...place, userId, addressLine: ["Jl. Braga 1", "jl braga 1", "JL. BRAGA, 1"][index] ?? "" },
    }),
  );
  await invite(3, (id, index) =>
    db.user.update({ where: { id }, data: { phone: `+62812000077${index}1`, phoneVerifiedAt: new Date() } }),
  );
  expect(await signalOf("referral-cluster")).toEqual({ size: 9, traits: ["address", "device", "phone"] });
  const rows = await listAbuseRows("referral-cluster", referrer, now);
  expect(rows).toHaveLength(9);
  expect(rows.find(({ title }) => title === "Teman 0")).toMatchObject({ state: "Menunggu booking" });
  const event = await db.referralEvent.findFirstOrThrow({ where: { refereeId: third ?? "" } });
  expect(rows.map(({ openEventId }) => openEventId)).toContain(event.id);
});

test("two friends with one bank account are enough; strangers with one are none", async () => {
  const numberHash = new Uint8Array(32).fill(7);
  const give = (id: string) => createBankAccount(id, { numberHash, isPrimary: false });
  await invite(1, give);
  await give((await createUser("Orang lain")).id);
  expect(await signalOf("referral-cluster")).toBeUndefined();
  await invite(1, give);
  expect(await signalOf("referral-cluster")).toEqual({ size: 2, traits: ["bank"] });
});

test("rewards near the month's limit", async () => {
  await invite(16);
  const paid = { status: "REWARDED", qualifiedAt: new Date(), rewardedAt: new Date() } as const;
  const at = new Date(now.epochMilliseconds);
  await db.referralEvent.updateMany({
    where: { referrerId: referrer },
    data: { ...paid, referrerReward: 10_000, refereeReward: 10_000, referrerRewardedAt: at },
  });
  expect(await signalOf("referral-cap")).toEqual({ size: 16, traits: [] });
});

test("friends who only cancelled, or only paid at outlets of one owner; one suffices at the inviting person's own", async () => {
  const outlet = await createOutlet();
  await invite(2, (id) => visit(outlet, id, "CANCELLED_BY_CUSTOMER"));
  expect(await signalOf("referral-hollow")).toBeUndefined();
  await invite(1, (id) => visit(outlet, id, "NO_SHOW"));
  expect(await signalOf("referral-hollow")).toEqual({ size: 3, traits: ["cancelled"] });
  await invite(3, (id) => visit(outlet, id, "COMPLETED"));
  expect(await signalOf("referral-hollow")).toEqual({ size: 6, traits: ["cancelled", "venue"] });
  const honest = await invite(1, (id) => visit(outlet, id, "COMPLETED", { payment: "FULL" }));
  expect(await signalOf("referral-hollow")).toMatchObject({ size: 6 });
  expect((await listAbuseRows("referral-hollow", referrer, now)).length).toBe(6);
  expect(honest).toHaveLength(1);
  const own = await createOutlet();
  referrer = own.ownerId;
  await invite(1, (id) => visit(own, id, "COMPLETED"));
  expect(await signalOf("referral-hollow")).toEqual({ size: 1, traits: ["own"] });
});

test("a promo code used by accounts with one contact number", async () => {
  const outlet = await createOutlet();
  const promo = await createPromo(outlet.id);
  const use = async (contactPhone: string) => {
    const customerId = (await createUser("Pelanggan")).id;
    const { id: bookingId } = await visit(outlet, customerId, "CONFIRMED", { contactPhone });
    await db.promoUse.create({ data: { bookingId, promoId: promo.id, customerId, amount: 5_000 } });
  };
  await use("+6281200001111");
  await use("+6281200002222");
  expect(await signalOf("promo-shared", promo.id)).toBeUndefined();
  await use("+6281200001111");
  expect(await signalOf("promo-shared", promo.id)).toEqual({ size: 2, traits: ["contact"] });
  expect(await listAbuseRows("promo-shared", promo.id, now)).toMatchObject([
    { why: "nomor kontak sama" },
    { why: "nomor kontak sama" },
  ]);
});

test("an outlet that books with itself, and customers who only cancel", async () => {
  const outlet = await createOutlet();
  await visit(outlet, outlet.ownerId, "COMPLETED");
  expect(await signalOf("outlet-self", outlet.id)).toBeUndefined();
  await visit(outlet, outlet.ownerId, "CONFIRMED");
  expect(await signalOf("outlet-self", outlet.id)).toEqual({ size: 2, traits: [] });
  for (let count = 0; count < 3; count += 1) {
    expect(await signalOf("cancel-ring", outlet.id)).toBeUndefined();
    const { id } = await createUser("Pembatal");
    await visit(outlet, id, "CANCELLED_BY_CUSTOMER");
    await visit(outlet, id, "NO_SHOW");
  }
  const faithful = (await createUser("Setia")).id;
  await visit(outlet, faithful, "NO_SHOW");
  await visit(outlet, faithful, "COMPLETED");
  expect(await signalOf("cancel-ring", outlet.id)).toEqual({ size: 3, traits: [] });
  expect(await listAbuseRows("cancel-ring", outlet.id, now)).toHaveLength(6);
});

test("payments that were let lapse count as never coming, and four of one person as a sign of their own", async () => {
  const outlet = await createOutlet();
  const unpaid = { payment: "FULL", prepaid: 0 };
  for (let count = 0; count < 3; count += 1) {
    expect(await signalOf("cancel-ring", outlet.id)).toBeUndefined();
    const { id } = await createUser("Penahan");
    await visit(outlet, id, "EXPIRED", unpaid);
    await visit(outlet, id, "PENDING_PAYMENT", { ...unpaid, deadlineAt: new Date(now.epochMilliseconds - 1000) });
  }
  expect(await signalOf("cancel-ring", outlet.id)).toEqual({ size: 3, traits: [] });

  const { id } = await createUser("Penahan banyak");
  await visit(outlet, id, "EXPIRED", { payment: "FULL", prepaid: 50_000 }); // paid, and not answered by the outlet
  await visit(outlet, id, "EXPIRED"); // at the outlet, not answered
  await visit(outlet, id, "EXPIRED", { ...unpaid, cancelBy: "ADMIN" });
  for (let count = 0; count < 3; count += 1) await visit(await createOutlet(), id, "EXPIRED", unpaid);
  expect(await signalOf("lapsed-payments", id)).toBeUndefined();
  await visit(outlet, id, "EXPIRED", unpaid);
  expect(await signalOf("lapsed-payments", id)).toEqual({ size: 4, traits: [] });
  expect(await listAbuseRows("lapsed-payments", id, now)).toHaveLength(4);
});

test("what was found in order is quiet until it grows", async () => {
  const member = await createManager();
  await invite(3, (id) => signIn(id, "iPhone"));
  const mark = { kind: "referral-cluster", subjectId: referrer, reason };
  expect(await markSignal(mark, member, now)).toEqual({ ok: true });
  expect(await signalOf("referral-cluster")).toBeUndefined();
  expect(await findSignal("referral-cluster", referrer, now)).toMatchObject({
    size: 3,
    isQuiet: true,
    marked: { size: 3 },
  });
  await invite(1, (id) => signIn(id, "iPhone"));
  expect(await signalOf("referral-cluster")).toMatchObject({ size: 4 });
  expect(await markSignal({ ...mark, kind: "promo-shared" }, member, now)).toEqual({ ok: false, reason: "not-found" });
  expect(await markSignal({ ...mark, kind: "referral-cap" }, member, now)).toEqual({
    ok: false,
    reason: "nothing-there",
  });
  // Nobody finds themself or their own outlet in order.
  expect(await markSignal(mark, { kind: "management", id: referrer }, now)).toEqual({ ok: false, reason: "own" });
  const own = await createOutlet();
  for (let each = 0; each < 2; each += 1) await visit(own, own.ownerId, "COMPLETED");
  const self = { kind: "outlet-self", subjectId: own.id, reason };
  expect(await markSignal(self, { kind: "management", id: own.ownerId }, now)).toEqual({ ok: false, reason: "own" });
  expect(await markSignal(self, member, now)).toEqual({ ok: true });
});

test("those found in order leave their places to smaller ones", async () => {
  const small = await createOutlet();
  for (let each = 0; each < 2; each += 1) await visit(small, small.ownerId, "COMPLETED");
  for (let each = 0; each < 50; each += 1) {
    const large = await createOutlet();
    for (let visits = 0; visits < 3; visits += 1) await visit(large, large.ownerId, "COMPLETED");
  }
  expect(await signalOf("outlet-self", small.id)).toBeUndefined();
  const largest = await listSignals({ kinds: ["outlet-self"] }, now);
  expect(largest).toHaveLength(50);
  const marks = largest.map(({ kind, subjectId, size }) => ({ kind, subjectId, size, reason }));
  const marked = { markedBy: referrer, markedAt: new Date() };
  await db.abuseMark.createMany({ data: marks.map((mark) => ({ ...mark, ...marked })) });
  expect(await signalOf("outlet-self", small.id)).toMatchObject({ size: 2 });
});

test("an invitation that was rejected is never rewarded, whoever comes first, and a stopped code invites nobody", async () => {
  const member = await createManager();
  const [friend = ""] = await invite(1);
  const { id: eventId } = await db.referralEvent.findFirstOrThrow({ where: { refereeId: friend } });
  await db.referralEvent.update({ where: { id: eventId }, data: { status: "QUALIFIED", qualifiedAt: new Date() } });
  const [rejected, paid] = await Promise.all([rejectReferral({ eventId, reason }, member), rewardReferrals(now)]);
  const event = await db.referralEvent.findUniqueOrThrow({ where: { id: eventId } });
  expect([rejected.ok, event.status]).toEqual(paid === 0 ? [true, "REJECTED"] : [false, "REWARDED"]);
  expect((await proveLedger(null)).problemCount).toBe(0);
  expect(await rejectReferral({ eventId, reason }, member)).toEqual({ ok: false, reason: "rewarded" });

  const { code } = await findOrCreateReferralCode(referrer);
  expect(
    await blockReferralCode({ userId: referrer, isBlocked: true, reason }, { ...member, id: referrer }),
  ).toMatchObject({
    reason: "own",
  });
  expect(await blockReferralCode({ userId: referrer, isBlocked: true, reason }, member)).toEqual({ ok: true });
  const late = await createUser("Teman telat", { createdAt: new Date(now.epochMilliseconds) });
  const asked = { code, refereeId: late.id, isNew: true };
  expect(await processReferral(asked, now)).toEqual({ ok: false, reason: "unknown-code" });
  await blockReferralCode({ userId: referrer, isBlocked: false, reason }, member);
  expect(await processReferral(asked, now)).toEqual({ ok: true });
});
