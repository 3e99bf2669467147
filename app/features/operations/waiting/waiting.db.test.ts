import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { platformOwner } from "#app/features/money/ledger/ledger.ts";
import { showWaiting } from "#app/features/operations/waiting/show-waiting.server.ts";
import { waitingKinds } from "#app/features/operations/waiting/waiting.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { deadLetterQueue, openJobs } from "#app/platform/jobs.server.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { createPayment } from "#tests/support/payment-fixtures.ts";
import { createReview } from "#tests/support/review-fixtures.ts";
import { createBankAccount, payoutNow as now } from "#tests/support/withdrawal-fixtures.ts";

/** `now` is a Tuesday, 10.00 in Jakarta. */
const ago = (hours: number) => toDate(now.subtract({ hours }));
/** On Monday, within every promise of a working day; on Friday, beyond it; on Thursday, beyond two. */
const [monday, friday, thursday] = [ago(24), ago(96), ago(120)];

let outlet: OutletFixture;
let customer: { id: string };
let manager: { id: string };

const bookingOf = (customerId = customer.id) => createBooking(outlet, { start: now, set: { customerId } });
async function paymentOf(set: Parameters<typeof createPayment>[1]) {
  const { id: bookingId } = await createBooking(outlet, {
    ...{ start: now.add({ hours: 24 * (1 + hoursUsed++) }), set: { customerId: customer.id } },
  });
  return createPayment({ bookingId, payerId: customer.id }, set);
}
let hoursUsed = 0;

const paymentEvent = (
  orderId: string,
  outcome: string,
  receivedAt: Date,
  set: { paymentId?: string; status?: string } = {},
) =>
  db.paymentEvent.create({
    data: {
      ...{
        orderId,
        transactionId: randomUUID(),
        source: "NOTIFICATION",
        status: "settlement",
        grossAmount: "52000.00",
      },
      ...{ raw: "{}", outcome, receivedAt, ...set },
    },
  });

beforeAll(async () => {
  manager = await createManager();
  outlet = await createOutlet({}, { barbers: 1 });
  customer = await createUser("Rina Wijaya");
});

const rowOf = async (kind: (typeof waitingKinds)[number], viewer = manager) => {
  const found = (await showWaiting(viewer, now)).find((row) => row.kind === kind);
  return found && [found.count, found.age, found.late, found.to];
};
const root = "/management-dashboard";

test("where nothing waits there is nothing", async () => {
  expect(await showWaiting(manager, now)).toEqual([]);
});

test("withdrawals wait until somebody decides, a working day at most", async () => {
  const bank = await createBankAccount(customer.id);
  const asked = (createdAt: Date, status: "REQUESTED" | "CANCELLED" = "REQUESTED") =>
    db.withdrawal.create({
      data: {
        ...{ code: `WD-${randomUUID()}`, requestedBy: customer.id, bankAccountId: bank.id, amount: 50_000, fee: 0 },
        ...{ createdAt, status },
      },
    });
  await asked(monday);
  await asked(thursday, "CANCELLED");
  expect(await rowOf("withdrawals")).toEqual(["1", "24 jam", null, `${root}/withdrawals`]);
  await asked(friday);
  expect(await rowOf("withdrawals")).toEqual(["2", "4 hari", "1 lewat 1 hari kerja", `${root}/withdrawals`]);
});

test("applications wait for a decision, two working days at most", async () => {
  const sent = async (status: "SUBMITTED" | "IN_REVIEW" | "REVISION", sentAt: Date) => {
    const { id } = await createSentApplication(status);
    await db.application.update({ where: { id }, data: { sentAt } });
  };
  await sent("SUBMITTED", friday);
  await sent("REVISION", thursday);
  expect(await rowOf("applications")).toEqual(["1", "4 hari", null, `${root}/applications`]);
  await sent("IN_REVIEW", thursday);
  expect(await rowOf("applications")).toEqual(["2", "5 hari", "1 lewat 2 hari kerja", `${root}/applications`]);
});

test("reports of people: the urgent ones are marked, one about the viewer is not theirs, only admins open them", async () => {
  const report = (reason: "RUDE" | "UNSAFE", set: { customerId?: string; status?: "IN_PROGRESS" } = {}) =>
    db.safetyCase.create({
      data: {
        ...{ code: `LP-${randomUUID().slice(0, 8)}`, reporterId: outlet.ownerId, side: "OUTLET", outletId: outlet.id },
        ...{ customerId: customer.id, reason, text: "Membentak saya di depan orang.", createdAt: ago(5), ...set },
      },
    });
  await report("RUDE");
  await report("RUDE", { customerId: manager.id });
  expect(await rowOf("cases")).toEqual(["1", "5 jam", null, null]);
  await report("UNSAFE", { status: "IN_PROGRESS" });
  const admin = await createManager("Dewi Anggraini");
  await db.roleGrant.create({ data: { userId: admin.id, role: "ADMIN" } });
  expect(await rowOf("cases", admin)).toEqual(["3", "5 jam", "1 mendesak", "/admin/cases"]);
});

test("complaints about visits wait until their deadline", async () => {
  const { id: bookingId } = await bookingOf();
  const complaint = { bookingId, kind: "QUALITY", text: "Potongan tidak rata", openedBy: customer.id } as const;
  await db.dispute.create({ data: { ...complaint, createdAt: ago(3), dueAt: toDate(now.add({ hours: 1 })) } });
  expect(await rowOf("disputes")).toEqual(["1", "3 jam", null, null]);
  const { id: other } = await createBooking(outlet, { start: now.add({ hours: 1 }), set: { customerId: customer.id } });
  await db.dispute.create({ data: { ...complaint, bookingId: other, createdAt: ago(50), dueAt: toDate(now) } });
  expect(await rowOf("disputes")).toEqual(["2", "2 hari", "1 lewat tenggat", null]);
});

test("reviews that are held or reported wait a day at most", async () => {
  const written = async (status: "HELD" | "PUBLISHED", createdAt: Date) => {
    const { id } = await createBooking(outlet, {
      ...{
        status: "COMPLETED",
        start: now.subtract({ hours: 24 * (1 + hoursUsed++) }),
        set: { customerId: customer.id },
      },
    });
    const booking = await db.booking.findUniqueOrThrow({ where: { id } });
    return createReview(booking, { status, createdAt });
  };
  await written("HELD", ago(23));
  const { id: reviewId } = await written("PUBLISHED", thursday);
  expect(await rowOf("reviews")).toEqual(["1", "23 jam", null, `${root}/reviews`]);
  await db.reviewReport.create({ data: { reviewId, reporterId: outlet.ownerId, reason: "FAKE", createdAt: ago(25) } });
  expect(await rowOf("reviews")).toEqual(["2", "25 jam", "1 lewat 24 jam", `${root}/reviews`]);
});

test("messages wait for an answer, a working day at most", async () => {
  const message = { name: "Sari", email: "sari@example.com", topic: "OTHER", message: "Apa kabar?" } as const;
  await db.contactMessage.create({ data: { ...message, createdAt: monday } });
  await db.contactMessage.create({ data: { ...message, createdAt: friday } });
  await db.contactMessage.create({ data: { ...message, createdAt: thursday, status: "HANDLED", handledAt: monday } });
  expect(await rowOf("messages")).toEqual(["2", "4 hari", "1 lewat 1 hari kerja", `${root}/messages`]);
});

test("requests about personal data wait until their deadline", async () => {
  const asked = (receivedAt: Date, dueAt: Date) =>
    db.dataRequest.create({
      data: {
        ...{
          code: `PD-${randomUUID().slice(0, 6)}`,
          kind: "ACCESS",
          source: "EMAIL",
          name: "Sari",
          contact: "sari@example.com",
        },
        ...{ text: "Mohon salinan data saya.", receivedAt, dueAt, recordedBy: manager.id },
      },
    });
  await asked(monday, toDate(now.add({ hours: 48 })));
  await asked(ago(73), ago(1));
  expect(await rowOf("data-requests")).toEqual(["2", "3 hari", "1 lewat tenggat", `${root}/data-requests`]);
});

test("money: chargebacks since the bank said so, what fits no payment, refunds that do not arrive, corrections", async () => {
  const settled = { status: "DISPUTED", paidAt: thursday, createdAt: thursday } as const;
  const disputed = await paymentOf(settled);
  await paymentEvent(disputed.orderId, "applied", ago(4), { paymentId: disputed.id, status: "chargeback" });
  expect(await rowOf("chargebacks")).toEqual(["1", "4 jam", null, `${root}/payments?status=DISPUTED`]);

  await paymentEvent("LAIN-1", "unknown-order", ago(30));
  await paymentEvent("LAIN-2", "ignored", ago(90));
  expect(await rowOf("payment-events")).toEqual(["1", "30 jam", null, `${root}/payments#open-events`]);

  const refund = async (createdAt: Date, payment: { id: string; bookingId: string | null }) => {
    const of = { paymentId: payment.id, bookingId: payment.bookingId ?? "", refundKey: randomUUID(), reason: "test" };
    await db.refund.create({ data: { ...of, amount: 52_000, target: "METHOD", status: "PROCESSING", createdAt } });
  };
  const paid = await paymentOf({ status: "PAID", paidAt: thursday, createdAt: thursday });
  await refund(thursday, paid);
  await refund(ago(24 * 10), disputed);
  expect(await rowOf("refunds")).toBeUndefined();
  await refund(ago(24 * 6), paid);
  expect(await rowOf("refunds")).toEqual(["1", "6 hari", "1 lewat 3 hari kerja", `${root}/refunds?late=1`]);

  const correction = {
    debitKind: "DISPUTE_LOSS",
    creditKind: "CUSTOMER_WALLET",
    amount: 5_000,
    reason: "Ganti rugi",
  } as const;
  await db.ledgerAdjustment.create({
    data: { ...correction, debitOwner: platformOwner, creditOwner: customer.id, askedBy: manager.id, askedAt: ago(2) },
  });
  expect(await rowOf("adjustments")).toEqual(["1", "2 jam", null, `${root}/ledger/adjustments?view=ASKED`]);
});

test("roles wait for a second member until their request ends", async () => {
  const asked = (role: "ADMIN" | "SUPPORT", expiresAt: Date) =>
    db.roleRequest.create({
      data: {
        ...{ action: "GRANT", role, subjectId: customer.id, reason: "Anggota baru di kantor", askedBy: manager.id },
        ...{ createdAt: ago(6), expiresAt },
      },
    });
  await asked("ADMIN", toDate(now.add({ hours: 1 })));
  await asked("SUPPORT", toDate(now));
  expect(await rowOf("roles")).toEqual(["1", "6 jam", null, `${root}/roles`]);
});

test("rewards in doubt wait by person who invited, two working days at most", async () => {
  const [one, other] = [await createUser("Andi"), await createUser("Budi")];
  const doubted = async (referrerId: string, qualifiedAt: Date, clearedAt: Date | null = null) => {
    const { id: refereeId } = await createUser("Teman");
    await db.referralEvent.create({
      data: {
        ...{ referrerId, refereeId, code: "ANDI2026", eventType: "customer_join", status: "QUALIFIED", qualifiedAt },
        ...{ doubts: ["device"], clearedAt },
      },
    });
  };
  await doubted(one.id, thursday);
  await doubted(one.id, friday);
  await doubted(other.id, friday);
  await doubted(other.id, ago(200), friday);
  expect(await rowOf("referrals")).toEqual([
    "2",
    "5 hari",
    "1 lewat 2 hari kerja",
    `${root}/abuse?kind=referral-doubt`,
  ]);
});

test("errors that nobody decided about, and jobs that failed for good", async () => {
  const report = (
    status: "OPEN" | "RETURNED" | "RESOLVED",
    set: { severity?: "LOW" | "CRITICAL"; statusAt?: Date } = {},
  ) =>
    db.errorReport.create({
      data: {
        ...{ type: "Error", message: "x", stack: "x", userAgent: "x", sessionId: "x", url: "/", severity: "LOW" },
        ...{ fingerprint: randomUUID(), status, firstSeenAt: ago(72), ...set },
        days: { create: [{ day: new Date("2026-11-30"), count: 1 }] },
      },
    });
  await report("RETURNED", { statusAt: ago(7) });
  await report("RESOLVED");
  expect(await rowOf("errors")).toEqual(["1", "7 jam", null, `${root}/errors?days=90`]);
  await report("OPEN", { severity: "CRITICAL" });
  expect(await rowOf("errors")).toEqual(["2", "3 hari", "1 kritis", `${root}/errors?days=90`]);

  await (await openJobs()).send(deadLetterQueue, {}, { startAfter: ago(3) });
  expect(await rowOf("jobs")).toEqual(["1", "3 jam", "1 berhenti dicoba", `${root}/jobs/dead-letter`]);
});

test("every kind is known; what is late comes first, and of these the oldest", async () => {
  const shown = await showWaiting(manager, now);
  expect(shown.map(({ kind }) => kind).sort()).toEqual([...waitingKinds].sort());
  const late = shown.map((row) => row.late !== null);
  expect(late).toEqual([...late].sort((one, other) => Number(other) - Number(one)));
  expect(shown.slice(0, 2).map(({ kind }) => kind)).toEqual(["refunds", "applications"]);
});

test("whoever only reads sees the same; who is on no list, or shut out, sees nothing", async () => {
  const support = await createManager("Rudi Salam", "SUPPORT");
  expect((await showWaiting(support, now)).length).toBe(waitingKinds.length);
  expect(await showWaiting(customer, now)).toEqual([]);
  const admin = await createUser("Dewi");
  await db.roleGrant.create({ data: { userId: admin.id, role: "ADMIN" } });
  expect(await showWaiting(admin, now)).toEqual([]);
  await db.user.update({ where: { id: support.id }, data: { suspendedAt: toDate(now) } });
  expect(await showWaiting(support, now)).toEqual([]);
});
