import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkOutVisit } from "#app/features/bookings/checkout/check-out-visit.server.ts";
import { showVisitCheckout } from "#app/features/bookings/checkout/show-visit-checkout.server.ts";
import {
  findOutletPaymentSummary,
  findOwnPaymentSummary,
} from "#app/features/bookings/management/payment-summary.queries.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, type OwnedKind, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import * as postings from "#app/features/money/ledger/postings.ts";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import { noTax } from "#app/features/money/ledger/tax.ts";
import { answerDispute } from "#app/features/trust/disputes/answer-dispute.server.ts";
import { decideDispute } from "#app/features/trust/disputes/decide-dispute.server.ts";
import { disputeTransitions } from "#app/features/trust/disputes/dispute.ts";
import { listDisputes } from "#app/features/trust/disputes/disputes.queries.server.ts";
import { openDispute } from "#app/features/trust/disputes/open-dispute.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const doneAt = fixtureStart.add({ minutes: 40 });
const now = doneAt.add({ hours: 2 });
const text = "Potongannya tidak sesuai dengan yang dijanjikan.";
const reason = "Foto dan penjelasan kedua pihak sudah kami periksa.";
let outlet: OutletFixture;
let customer: { id: string };
let admin: { id: string };
let released: number;

beforeAll(async () => {
  admin = await createUser("Admin");
});
beforeEach(async () => {
  outlet = await createOutlet();
  customer = await createUser("Rina");
  released = await balanceOf(platformAccount("REVENUE_COMMISSION"));
});

/** Services of 60.000 paid by bank transfer in full; done, or missed with 10% and the service fee kept. */
async function createVisit(status: "COMPLETED" | "NO_SHOW", { isReleased = false } = {}) {
  const prices = { subtotal: 60_000, serviceFee: 2_000, total: 62_000 };
  const kept = status === "COMPLETED" ? 62_000 : 8_000;
  const set = {
    customerId: customer.id,
    ...prices,
    prepaid: kept,
    settledAt: toDate(doneAt),
    payment: "FULL",
  } as const;
  const { id: bookingId } = await createBooking(outlet, { status, set });
  await db.slotClaim.deleteMany({ where: { bookingId } });
  const refunded = 62_000 - kept;
  const payment = await db.payment.create({
    data: {
      ...{ orderId: `T-${randomUUID()}`, purpose: "BOOKING", bookingId, payerId: customer.id, method: "VA_BCA" },
      ...{ status: refunded ? "PARTIALLY_REFUNDED" : "PAID", amount: 62_000, gatewayAmount: 62_000, refunded },
      ...{ expiresAt: toDate(fixtureStart), paidAt: toDate(fixtureStart.subtract({ hours: 4 })) },
    },
  });
  const amount = status === "COMPLETED" ? 54_000 : 6_000;
  await inTransaction(async (tx) => {
    await mustPost(tx, postings.bookingPaid({ paymentId: payment.id, bookingId, amount: 62_000 }));
    const of = { bookingId, outletId: outlet.id };
    if (status === "COMPLETED") {
      const parts = { prepaid: 62_000, serviceValue: 60_000, travelFee: 0, serviceFee: 2_000, commissionPercent: 10 };
      await mustPost(tx, postings.visitCompleted({ ...of, ...parts }, noTax));
    } else {
      const fee = { ...of, kind: "BOOKING_NO_SHOW", partnerFee: 6_000, serviceFee: 2_000 } as const;
      await mustPost(tx, postings.feeTaken(fee, noTax));
      const back = { refundId: randomUUID(), bookingId, userId: customer.id, amount: 54_000 };
      await mustPost(tx, postings.refundToWallet(back));
    }
    const dueAt = toDate(doneAt.add({ hours: 24 }));
    await tx.partnerEarning.create({ data: { ...of, amount, dueAt, releasedAt: isReleased ? dueAt : null } });
    if (isReleased) await mustPost(tx, postings.earningReleased({ ...of, amount, owed: 0 }));
  });
  return bookingId;
}

const balance = (kind: OwnedKind, ownerId: string) => balanceOf(accountOf(kind, ownerId));

/** Until somebody waits for a table that this transaction holds. */
async function isWaiting(tx: Tx): Promise<void> {
  const wanted = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'outbox_event'::regclass
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  while ((await tx.$queryRawUnsafe<unknown[]>(wanted)).length === 0);
}

async function open(bookingId: string, at: Temporal.Instant = now, kind: "QUALITY" | "CUSTOMER_WAS_THERE" = "QUALITY") {
  const opened = await openDispute({ bookingId, customer, kind, text }, at);
  if (!opened.ok) throw new Error(opened.reason);
  return opened.disputeId;
}

const uphold = (disputeId: string, amount: number, version = 0, isWhole = false) =>
  decideDispute({ disputeId, admin, version, verdict: { kind: "UPHELD", amount, isWhole }, text: reason }, now);
const reject = (disputeId: string, by = admin) =>
  decideDispute({ disputeId, admin: by, version: 0, verdict: { kind: "REJECTED" }, text: reason }, now);

test("the database knows the same ways of a dispute", async () => {
  const rows = await db.$queryRaw<{ from: string; to: string }[]>`
    SELECT from_status AS from, to_status AS to FROM money_transition WHERE entity = 'dispute'`;
  const own = Object.entries(disputeTransitions).flatMap(([from, tos]) => tos.map((to) => ({ from, to })));
  expect(rows.toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual(own.toSorted((a, b) => (a.to < b.to ? -1 : 1)));
});

describe("opening", () => {
  test("once, however often and at once it is sent; both sides hear of it", async () => {
    const bookingId = await createVisit("COMPLETED");
    const complaint = { bookingId, customer, kind: "QUALITY", text } as const;
    const answers = await Promise.all(Array.from({ length: 10 }, () => openDispute(complaint, now)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const dispute = await db.dispute.findFirstOrThrow({ where: { bookingId } });
    expect(await db.dispute.count({ where: { bookingId } })).toBe(1);
    expect(dispute).toMatchObject({ status: "OPEN", dueAt: toDate(now.add({ hours: 72 })) });
    expect(await openDispute({ ...complaint, text: `${text}!` }, now)).toEqual({ ok: false, reason: "already-told" });

    const event = await db.outboxEvent.findUniqueOrThrow({ where: { key: `dispute-opened:${dispute.id}` } });
    await deliverEvent(notices, event.id);
    const told = await db.notification.findMany({ where: { eventId: event.id } });
    expect(told.map(({ userId }) => userId).sort()).toEqual([customer.id, outlet.ownerId].sort());

    const { code } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const isFound = async (q: string) => {
      const { disputes } = await listDisputes({ ...admin, isAdmin: true }, { isDecided: false, page: 1, q }, now);
      return disputes.some(({ id }) => id === dispute.id);
    };
    expect([await isFound(code.toLowerCase()), await isFound("pangkas uj"), await isFound("rina")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await isFound("Orang Lain"), await isFound("%")]).toEqual([false, false]);
  });

  test("in the last moment keeps the earning that a worker is about to release", async () => {
    const bookingId = await createVisit("COMPLETED");
    const due = doneAt.add({ hours: 24 });
    const { opening } = await inTransaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE outbox_event IN EXCLUSIVE MODE`;
      const complaint = { bookingId, customer, kind: "QUALITY", text } as const;
      const answer = openDispute(complaint, due.subtract({ milliseconds: 1 }));
      await isWaiting(tx);
      expect(await releaseEarnings(due)).toBe(0);
      return { opening: answer };
    });
    expect(await opening).toMatchObject({ ok: true });
    expect(await releaseEarnings(due)).toBe(0);
    expect(await balance("PARTNER_AVAILABLE", outlet.id)).toBe(0);
  });

  test("not by somebody else, not too late, not what does not fit", async () => {
    const bookingId = await createVisit("NO_SHOW");
    const complaint = { bookingId, customer, kind: "CUSTOMER_WAS_THERE", text } as const;
    expect(await openDispute({ ...complaint, customer: admin }, now)).toEqual({ ok: false, reason: "not-found" });
    expect(await openDispute({ ...complaint, bookingId: "1" }, now)).toEqual({ ok: false, reason: "not-found" });
    expect(await openDispute({ ...complaint, kind: "QUALITY" }, now)).toEqual({ ok: false, reason: "not-now" });
    const late = doneAt.add({ hours: 24 });
    expect(await openDispute(complaint, late)).toEqual({ ok: false, reason: "not-now" });
    expect(await openDispute(complaint, late.subtract({ milliseconds: 1 }))).toMatchObject({ ok: true });
  });
});

describe("answering", () => {
  test("by the outlet's owner until it is decided; the admin reads it before deciding", async () => {
    const disputeId = await open(await createVisit("COMPLETED"));
    const answer = "Pelanggan setuju dengan hasilnya waktu itu.";
    expect(await answerDispute({ disputeId, owner: admin, answer }, now)).toEqual({ ok: false, reason: "not-owner" });
    const owner = { id: outlet.ownerId };
    expect(await answerDispute({ disputeId, owner, answer }, now)).toEqual({ ok: true });
    expect(await uphold(disputeId, 62_000)).toEqual({ ok: false, reason: "changed" });
    expect(await uphold(disputeId, 62_000, 1)).toEqual({ ok: true, refund: 62_000 });
    expect(await answerDispute({ disputeId, owner, answer }, now)).toEqual({ ok: false, reason: "decided" });
  });
});

describe("deciding", () => {
  test("all of it: the outlet's earning and the platform's fees go back to the wallet", async () => {
    const bookingId = await createVisit("COMPLETED");
    const disputeId = await open(bookingId);
    expect(await uphold(disputeId, 62_000)).toEqual({ ok: true, refund: 62_000 });
    expect(await balance("CUSTOMER_WALLET", customer.id)).toBe(62_000);
    expect(await balance("PARTNER_PENDING", outlet.id)).toBe(0);
    expect(await balance("BOOKING_ESCROW", bookingId)).toBe(0);
    expect(await balanceOf(platformAccount("REVENUE_COMMISSION"))).toBe(released);
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ prepaid: 0 });
    expect(await db.partnerEarning.findUnique({ where: { bookingId } })).toMatchObject({ amount: 0 });
    expect(await db.dispute.findUnique({ where: { id: disputeId } })).toMatchObject({
      ...{ status: "UPHELD", refund: 62_000, decidedBy: admin.id, decision: reason },
    });
    expect(await db.auditLog.count({ where: { entityId: disputeId, action: "dispute.upheld" } })).toBe(1);
  });

  test("a part of it: the rest of the earning stays", async () => {
    const bookingId = await createVisit("COMPLETED");
    expect(await uphold(await open(bookingId), 30_000)).toMatchObject({ ok: true });
    expect(await balance("CUSTOMER_WALLET", customer.id)).toBe(30_000);
    expect(await balance("PARTNER_PENDING", outlet.id)).toBe(27_000);
    expect(await db.partnerEarning.findUnique({ where: { bookingId } })).toMatchObject({ amount: 27_000 });
  });

  test("all of a visit that a service was left out of: nobody gives back more than it got", async () => {
    const start = fixtureStart;
    const deposit = 42_000;
    const set = {
      ...{ customerId: customer.id, subtotal: 60_000, serviceFee: 2_000, total: 62_000, commissionPercent: 10 },
      ...{ prepaid: deposit, payment: "DEPOSIT" as const, deposit },
    };
    const { id: bookingId } = await createBooking(outlet, { status: "CHECKED_IN", set, start });
    const beard = { name: "Cukur Jenggot", price: 20_000, durationMin: 15, position: 1 };
    const { id: skipped } = await db.bookingItem.create({ data: { bookingId, ...beard } });
    await db.bookingItem.updateMany({ where: { bookingId, position: 0 }, data: { price: 40_000 } });
    const payment = await db.payment.create({
      data: {
        ...{ orderId: `T-${randomUUID()}`, purpose: "BOOKING", bookingId, payerId: customer.id, method: "VA_BCA" },
        ...{ status: "PAID", amount: deposit, gatewayAmount: deposit },
        ...{ expiresAt: toDate(start), paidAt: toDate(start.subtract({ hours: 4 })) },
      },
    });
    await inTransaction((tx) =>
      mustPost(tx, postings.bookingPaid({ paymentId: payment.id, bookingId, amount: deposit })),
    );
    const user = { id: outlet.ownerId, isAdmin: false };
    const form = { intent: "CASH", due: 0, tip: 0, skip: [skipped], extra: [] } as const;
    expect(await checkOutVisit({ ...form, skip: [skipped], extra: [] }, { bookingId, user }, doneAt)).toMatchObject({
      ok: true,
    });
    expect(await balance("PARTNER_PENDING", outlet.id)).toBe(36_000);

    expect(await uphold(await open(bookingId), deposit)).toEqual({ ok: true, refund: deposit });
    expect(await balance("CUSTOMER_WALLET", customer.id)).toBe(deposit);
    expect(await balance("PARTNER_PENDING", outlet.id)).toBe(0);
    expect(await balance("PARTNER_RECEIVABLE", outlet.id)).toBe(0);
    expect(await balanceOf(platformAccount("REVENUE_COMMISSION"))).toBe(released);
  });

  test("what went back is not asked for at the outlet, where nobody had recorded the visit", async () => {
    const bookingId = await createVisit("COMPLETED");
    expect(await uphold(await open(bookingId), 30_000)).toMatchObject({ ok: true });
    const user = { id: outlet.ownerId, isAdmin: false };
    const shown = await showVisitCheckout({ bookingId, user }, { skip: [], extra: [] }, now);
    expect(shown?.bill).toMatchObject({ due: 0 });
    const outletSummary = await findOutletPaymentSummary(user, bookingId);
    const ownSummary = await findOwnPaymentSummary(customer.id, bookingId, now);
    for (const summary of [outletSummary, ownSummary]) {
      expect(summary?.rows.map(({ term }) => term)).toEqual(["Dibayar di muka", "Dikembalikan"]);
    }
    const form = { intent: "CASH", due: 0, tip: 0, skip: [], extra: [] } as const;
    const answer = await checkOutVisit({ ...form, skip: [], extra: [] }, { bookingId, user }, now);
    expect(answer).toMatchObject({ ok: true, title: "Selesai · sudah dibayar" });
  });

  test("what was kept for a visit called missed", async () => {
    const bookingId = await createVisit("NO_SHOW");
    expect(await uphold(await open(bookingId, now, "CUSTOMER_WAS_THERE"), 8_000)).toMatchObject({ ok: true });
    expect(await balance("CUSTOMER_WALLET", customer.id)).toBe(62_000);
    expect(await balance("PARTNER_PENDING", outlet.id)).toBe(0);
  });

  test("an earning that is out already: the balance as far as it reaches, then debt", async () => {
    const bookingId = await createVisit("COMPLETED", { isReleased: true });
    const disputeId = await open(bookingId);
    const withdrawal = { withdrawalId: randomUUID(), from: { outletId: outlet.id }, amount: 40_000, fee: 4_000 };
    await inTransaction((tx) => mustPost(tx, postings.withdrawalAsked(withdrawal)));
    expect(await uphold(disputeId, 62_000)).toMatchObject({ ok: true });
    expect(await balance("PARTNER_AVAILABLE", outlet.id)).toBe(0);
    expect(await balance("PARTNER_RECEIVABLE", outlet.id)).toBe(-44_000);
    expect(await balance("CUSTOMER_WALLET", customer.id)).toBe(62_000);
  });

  test("never more than was paid, nothing for nothing, not by a side of it, and once", async () => {
    const disputeId = await open(await createVisit("COMPLETED"));
    expect(await uphold(disputeId, 62_001)).toEqual({ ok: false, reason: "more-than-paid", most: 62_000 });
    expect(await uphold(disputeId, 0)).toEqual({ ok: false, reason: "no-amount" });
    expect(await reject(disputeId, { id: outlet.ownerId })).toEqual({ ok: false, reason: "own" });
    expect(await reject(disputeId, customer)).toEqual({ ok: false, reason: "own" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => uphold(disputeId, 10_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance("CUSTOMER_WALLET", customer.id)).toBe(10_000);
    expect(await reject(disputeId)).toEqual({ ok: false, reason: "decided" });
  });

  test("what was read of a visit that has its result by now gives nothing back, nor a part of one that has none", async () => {
    const done = await open(await createVisit("COMPLETED"));
    expect(await uphold(done, 62_000, 0, true)).toEqual({ ok: false, reason: "changed" });
    expect(await uphold(done, 62_000)).toMatchObject({ ok: true });
    const start = fixtureStart.add({ minutes: 45 });
    const { id: bookingId } = await createBooking(outlet, { start, set: { customerId: customer.id } });
    const opened = await openDispute({ bookingId, customer, kind: "OUTLET_NO_SHOW", text }, now);
    expect(await uphold(opened.ok ? opened.disputeId : "", 10_000)).toEqual({ ok: false, reason: "changed" });
  });

  test("rejected: nothing moves", async () => {
    const disputeId = await open(await createVisit("COMPLETED"));
    expect(await reject(disputeId)).toEqual({ ok: true, refund: 0 });
    expect(await balance("PARTNER_PENDING", outlet.id)).toBe(54_000);
    expect(await balance("CUSTOMER_WALLET", customer.id)).toBe(0);
  });

  test("a visit without a result is cancelled for the outlet, or counts as done", async () => {
    const set = { customerId: customer.id };
    const upheld = await createBooking(outlet, { set });
    const complaint = { customer, kind: "OUTLET_NO_SHOW", text } as const;
    const first = await openDispute({ ...complaint, bookingId: upheld.id }, now);
    expect(await uphold(first.ok ? first.disputeId : "", 0)).toMatchObject({ ok: true });
    const after = await db.booking.findUnique({ where: { id: upheld.id } });
    expect(after).toMatchObject({ status: "CANCELLED_BY_OUTLET", cancelBy: "ADMIN", cancelReason: "DISPUTE" });

    const rejected = await createBooking(outlet, { set, start: fixtureStart.add({ minutes: 45 }) });
    const second = await openDispute({ ...complaint, bookingId: rejected.id }, now);
    expect(await reject(second.ok ? second.disputeId : "")).toMatchObject({ ok: true });
    const counted = await db.booking.findUnique({ where: { id: rejected.id } });
    expect(counted).toMatchObject({ status: "CHECKED_IN", deadlineAt: toDate(now) });
  });
});

test("after all of it the books agree, but for withdrawals that nobody asked for", async () => {
  await proveLedger(null);
  const proof = await db.ledgerProof.findFirstOrThrow({ orderBy: { id: "desc" } });
  const kinds = (proof.problems as unknown as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== "owner" && kind !== "reference")).toEqual([]);
});
