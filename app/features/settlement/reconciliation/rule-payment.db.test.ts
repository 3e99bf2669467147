import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { type Member, systemActor } from "#app/features/core/access/actor.ts";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import { lockRoles } from "#app/features/people/management/role-lock.server.ts";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import type { RulingSide } from "#app/features/settlement/reconciliation/payment-ruling.ts";
import { decideRuling, recordRuling } from "#app/features/settlement/reconciliation/rule-payment.server.ts";
import { sendRefund } from "#app/features/settlement/refunds/send-refund.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  factsOf,
  openCharged,
  orderOf,
  type PaymentWorld,
  stateOf,
} from "#tests/support/payment-world.ts";

let world: PaymentWorld;
let outlet: OutletFixture;
let [one, two]: Member[] = [];

beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 1 });
  [one, two] = [await createManager("Hendra Gunawan"), await createManager("Dewi Anggraini")];
});
beforeEach(() => {
  world = createPaymentWorld();
});

type Step = "CHECKED_IN" | "COMPLETED" | "CANCELLED_BY_CUSTOMER";
const move = (bookingId: string, from: "CONFIRMED" | "CHECKED_IN", to: Step) =>
  inTransaction((tx) =>
    changeStatus(tx, {
      ...{ bookingId, from: [from], to, actor: systemActor, now: world.time.now },
      ...(to === "CANCELLED_BY_CUSTOMER" && { set: { cancelBy: "CUSTOMER", cancelFee: 0, refundTo: "METHOD" } }),
    }),
  );

/** Paid by GoPay and disputed, at the gateway as well; before that what `meanwhile` does. */
async function disputed(meanwhile: (bookingId: string) => Promise<unknown> = async () => null) {
  const { id: payerId } = await createUser("Rina Wijaya");
  const { id: bookingId } = await createPayable(outlet, payerId, world.time.now);
  const payment = await openCharged(world, { bookingId, payerId, method: "GOPAY" });
  const order = orderOf(world, payment.orderId);
  world.book.pay(order);
  await checkPayment(payment.id, world.time.now, world.gateway);
  await meanwhile(bookingId);
  world.book.chargeback(order);
  await checkPayment(payment.id, world.time.now, world.gateway);
  return { bookingId, payerId, paymentId: payment.id };
}
const complete = async (bookingId: string) => {
  await move(bookingId, "CONFIRMED", "CHECKED_IN");
  await move(bookingId, "CHECKED_IN", "COMPLETED");
};
const reason = "Surat bank nomor 12 tanggal hari ini.";
const nobody: Member = { kind: "management", id: "" };
const record = (paymentId: string, side: RulingSide = "OURS", member = one) =>
  recordRuling({ paymentId, side, reason }, member ?? nobody, world.time.now, world.gateway);
const confirm = (paymentId: string, member = two) =>
  decideRuling({ paymentId, act: "confirm", reason }, member ?? nobody, world.time.now);
const isSound = async () => (await proveLedger(null, world.time.now)).problemCount === 0;
const hear = async (paymentId: string, words: string) => {
  const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  await applyFact(factsOf(payment)(words), "STATUS", world.time.now);
};

test("the bank sides with us: a second member confirms, and what the outlet earned goes on", async () => {
  const { paymentId, bookingId } = await disputed(complete);
  expect(await record(paymentId)).toEqual({ ok: true, isDone: false });
  expect((await stateOf(paymentId)).payment).toBe("DISPUTED");
  expect(await confirm(paymentId, one)).toEqual({ ok: false, reason: "same-member" });
  expect(await confirm(paymentId)).toEqual({ ok: true, isDone: true });
  expect((await stateOf(paymentId)).payment).toBe("PAID");
  await releaseEarnings(world.time.now.add({ hours: 48 }));
  const earning = await db.partnerEarning.findUniqueOrThrow({ where: { bookingId } });
  expect(earning.releasedAt).not.toBeNull();
  expect(await isSound()).toBe(true);
  const audit = await db.auditLog.findFirstOrThrow({ where: { entityId: paymentId, action: "payment.ruled" } });
  expect(audit).toMatchObject({ actorKind: "management", actorId: two?.id, after: { reason, askedBy: one?.id } });
});

test("what was disputed until then is over; another dispute freezes again", async () => {
  const { paymentId } = await disputed();
  await record(paymentId);
  await confirm(paymentId);
  await checkPayment(paymentId, world.time.now, world.gateway);
  expect((await stateOf(paymentId)).payment).toBe("PAID");
  world.time.pass({ hours: 1 });
  await hear(paymentId, "partial_chargeback");
  expect((await stateOf(paymentId)).payment).toBe("DISPUTED");
  const { orderId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const told = { kind: "alert-payment-disputed", key: { contains: orderId } };
  expect(await db.outboxEvent.count({ where: told })).toBe(2);
});

test("the same dispute once more, after the bank had settled it, freezes again", async () => {
  const { paymentId } = await disputed();
  const { orderId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  orderOf(world, orderId).status = "settlement";
  expect(await record(paymentId)).toEqual({ ok: true, isDone: true });
  await hear(paymentId, "chargeback");
  expect((await stateOf(paymentId)).payment).toBe("DISPUTED");
  await record(paymentId, "PAYERS");
  expect(await confirm(paymentId)).toEqual({ ok: true, isDone: true });
  expect(await stateOf(paymentId)).toMatchObject({ payment: "REVERSED" });
  expect(await isSound()).toBe(true);
});

test("a refund that waited is sent, and the payment is as refunded as it was", async () => {
  const { paymentId, bookingId } = await disputed((id) => move(id, "CONFIRMED", "CANCELLED_BY_CUSTOMER"));
  const refund = await db.refund.findFirstOrThrow({ where: { bookingId } });
  await sendRefund(refund.id, world.time.now, world.gateway);
  expect(world.calls.filter(({ verb }) => verb === "refund")).toEqual([]);
  await record(paymentId);
  await confirm(paymentId);
  expect(await stateOf(paymentId)).toMatchObject({ payment: "REFUNDED", escrow: bookingTotal });
  await sendRefund(refund.id, world.time.now, world.gateway);
  expect(world.calls.filter(({ verb }) => verb === "refund")).toHaveLength(1);
  expect(await isSound()).toBe(true);
});

test("where the gateway says that the money stays, one member is enough", async () => {
  const { paymentId } = await disputed();
  const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  orderOf(world, payment.orderId).status = "settlement";
  expect(await record(paymentId)).toEqual({ ok: true, isDone: true });
  expect((await stateOf(paymentId)).payment).toBe("PAID");
});

test("the bank sides with the payer: the money is taken as the gateway takes it", async () => {
  const { paymentId } = await disputed();
  await record(paymentId, "PAYERS");
  expect(await confirm(paymentId)).toEqual({ ok: true, isDone: true });
  expect(await stateOf(paymentId)).toMatchObject({ payment: "REVERSED", escrow: 0, prepaid: 0 });
  expect(await isSound()).toBe(true);
});

test("of two who confirm at once one is told that nothing waits, and nobody decides about money of their own", async () => {
  const { paymentId, payerId } = await disputed();
  expect(await record(paymentId, "OURS", { ...nobody, id: payerId })).toEqual({ ok: false, reason: "not-member" });
  await db.roleGrant.create({ data: { userId: payerId, role: "MANAGEMENT" } });
  expect(await record(paymentId, "OURS", { ...nobody, id: payerId })).toEqual({ ok: false, reason: "own-money" });
  await record(paymentId);
  expect(await record(paymentId)).toEqual({ ok: false, reason: "asked-already" });
  expect(await confirm(paymentId, { ...nobody, id: outlet.ownerId })).toEqual({ ok: false, reason: "own-money" });
  const three = await createManager("Rudi Salam");
  const answers = await Promise.all([confirm(paymentId), confirm(paymentId, three)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "not-asked" });
  expect(await record(paymentId)).toEqual({ ok: false, reason: "not-disputed" });
});

test("who recorded it and lost the role meanwhile is no first member", async () => {
  const { paymentId } = await disputed();
  const three = await createManager("Rudi Salam");
  await record(paymentId, "OURS", three);
  let answer: ReturnType<typeof confirm> | undefined;
  await inTransaction(async (tx) => {
    await lockRoles(tx);
    answer = confirm(paymentId);
    const waiting = () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(waiting).toHaveLength(1);
    await tx.roleGrant.deleteMany({ where: { userId: three.id } });
  });
  expect(await answer).toEqual({ ok: false, reason: "asker-gone" });
  expect((await stateOf(paymentId)).payment).toBe("DISPUTED");
  const refused = decideRuling({ paymentId, act: "reject", reason }, two ?? nobody, world.time.now);
  expect(await refused).toEqual({ ok: true, isDone: false });
  await record(paymentId);
  expect(await confirm(paymentId)).toEqual({ ok: true, isDone: true });
});

test("an answer of the gateway about another amount proves nothing", async () => {
  const { paymentId } = await disputed();
  const { orderId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  Object.assign(orderOf(world, orderId), { status: "settlement", amount: bookingTotal - 1 });
  expect(await record(paymentId)).toEqual({ ok: true, isDone: false });
  expect((await stateOf(paymentId)).payment).toBe("DISPUTED");
  const audit = await db.auditLog.findFirstOrThrow({ where: { entityId: paymentId, action: "payment.ruling_asked" } });
  expect(audit.after).toMatchObject({ gatewayStatus: null });
});

test("the database refuses it without a decision, and a decision by one member alone", async () => {
  const { paymentId } = await disputed();
  const pay = db.payment.update({ where: { id: paymentId }, data: { status: "PAID" } });
  await expect(pay).rejects.toThrow("nobody recorded a decision");
  await record(paymentId);
  const alone = { status: "DONE", decidedBy: one?.id ?? "", decidedAt: new Date() };
  const decide = db.paymentRuling.updateMany({ where: { paymentId }, data: alone });
  await expect(decide).rejects.toThrow("payment_ruling_second");
  const edit = db.paymentRuling.updateMany({ where: { paymentId }, data: { reason: "Lain sama sekali." } });
  await expect(edit).rejects.toThrow("stays as it is");
});
