import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { refundToWallet, walletHeld, walletReturned } from "#app/features/money/ledger/postings.ts";
import { cancelWithdrawal } from "#app/features/money/payouts/cancel-withdrawal.server.ts";
import { findOwnWithdrawal } from "#app/features/money/payouts/own-withdrawal.queries.server.ts";
import { listWithdrawalsOf } from "#app/features/money/payouts/withdrawals.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import {
  askWithdrawal,
  balanceIn,
  createBankAccount,
  giveAvailable,
  giveRefund,
  giveWallet,
  payoutNow,
} from "#tests/support/withdrawal-fixtures.ts";

let userId: string;
let bankAccountId: string;
beforeEach(async () => {
  userId = (await createUser()).id;
  bankAccountId = (await createBankAccount(userId)).id;
});
const ask = (amount: number, key?: string) => askWithdrawal({ userId, bankAccountId, amount, ...(key && { key }) });

test.each([
  ["WIT", "Selasa, 1 Desember 2026 pukul 12.00 WIT"],
  ["WITA", "Selasa, 1 Desember 2026 pukul 11.00 WITA"],
] as const)("of an outlet in %s is told in its zone, in the list and on its own page", async (zone, asked) => {
  const outlet = await createOutlet({ zone, ownerId: userId });
  await giveAvailable(outlet.id, 200_000);
  const from = { kind: "OUTLET", outletId: outlet.id } as const;
  const answer = await askWithdrawal({ userId, bankAccountId, amount: 100_000, from });
  const id = answer.ok ? answer.withdrawalId : "";
  const at = toDate(payoutNow);
  const end = toDate(payoutNow.add({ hours: 2 }));
  await db.withdrawal.update({ where: { id }, data: { createdAt: at, firstAt: at, endedAt: end } });
  const [row] = await listWithdrawalsOf(userId, from);
  expect(row?.askedAt).toBe(asked);
  const own = await findOwnWithdrawal(userId, id);
  expect(own).toMatchObject({ askedAt: { text: asked }, approvedAt: { text: asked } });
  expect(own?.endedAt?.text).toMatch(new RegExp(` ${zone}$`));
});

describe("a withdrawal from the wallet", () => {
  test("takes amount and fee at once and waits for management", async () => {
    await giveWallet(userId, 200_000);
    const asked = await ask(150_000);
    expect(asked).toMatchObject({ ok: true, amount: 150_000, fee: 4_000, isNew: true });
    const [row] = await listWithdrawalsOf(userId, { kind: "CUSTOMER" });
    expect(row).toMatchObject({
      status: "REQUESTED",
      amount: "Rp\u00a0150.000",
      fee: "Rp\u00a04.000",
      canCancel: true,
    });
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(46_000);
    expect(await balanceIn("PAYOUT_TRANSIT", asked.ok ? asked.withdrawalId : "")).toBe(154_000);
  });

  test("of refunded money is free from 10.000 on, and only as far as the refunds reach", async () => {
    await giveRefund(userId, 30_000);
    await giveWallet(userId, 100_000);
    expect(await ask(10_000)).toMatchObject({ ok: true, fee: 0 });
    expect(await ask(20_001)).toMatchObject({ ok: false, reason: "below-minimum" });
    expect(await ask(20_000)).toMatchObject({ ok: true, fee: 0 });
    expect(await ask(10_000)).toMatchObject({ ok: false, reason: "below-minimum" });
    expect(await ask(96_000)).toMatchObject({ ok: true, fee: 4_000 });
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(0);
  });

  test("of rewards is not free because they went through a booking that was cancelled", async () => {
    await giveWallet(userId, 40_000);
    const of = { paymentId: randomUUID(), bookingId: randomUUID(), userId, amount: 40_000 };
    await inTransaction(async (tx) => {
      await mustPost(tx, walletHeld(of));
      await mustPost(tx, refundToWallet({ refundId: randomUUID(), ...of }));
    });
    expect(await ask(40_000)).toMatchObject({ ok: false, reason: "below-minimum" });
  });

  test("of refunded money stays free when an attempt to pay with it came to nothing", async () => {
    await giveRefund(userId, 30_000);
    const of = { paymentId: randomUUID(), bookingId: randomUUID(), userId, amount: 30_000 };
    await inTransaction(async (tx) => {
      await mustPost(tx, walletHeld(of));
      await mustPost(tx, walletReturned(of));
    });
    expect(await ask(30_000)).toMatchObject({ ok: true, fee: 0 });
  });

  test("that is cancelled gives back amount and fee, once", async () => {
    await giveWallet(userId, 100_000);
    const asked = await ask(60_000);
    const id = asked.ok ? asked.withdrawalId : "";
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancelWithdrawal({ id: userId }, id, payoutNow)));
    expect(answers).toEqual(Array(5).fill({ ok: true }));
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(100_000);
    const stranger = await createUser("Sari Dewi");
    expect(await cancelWithdrawal({ id: stranger.id }, id, payoutNow)).toEqual({ ok: false, reason: "not-found" });
  });

  test("above 5 million needs a second member, at 5 million one is enough", async () => {
    await giveWallet(userId, 20_000_000);
    await ask(5_000_000);
    await ask(5_000_000);
    const other = await createUser();
    await giveWallet(other.id, 20_000_000);
    const account = await createBankAccount(other.id);
    await askWithdrawal({ userId: other.id, bankAccountId: account.id, amount: 5_000_001 });
    const rows = await db.withdrawal.findMany({ select: { amount: true, needsSecond: true } });
    for (const { amount, needsSecond } of rows) expect(needsSecond).toBe(amount > 5_000_000);
  });
});

describe("a withdrawal of an outlet's balance", () => {
  test("is its owner's alone", async () => {
    const outlet = await createOutlet();
    await giveAvailable(outlet.id, 500_000);
    const from = { kind: "OUTLET", outletId: outlet.id } as const;
    expect(await askWithdrawal({ userId, bankAccountId, amount: 100_000, from })).toEqual({
      ok: false,
      reason: "not-found",
    });
    const account = await createBankAccount(outlet.ownerId);
    const order = { userId: outlet.ownerId, bankAccountId: account.id, from };
    expect(await askWithdrawal({ ...order, amount: 49_999 })).toMatchObject({ reason: "below-minimum" });
    expect(await askWithdrawal({ ...order, amount: 496_001 })).toMatchObject({ reason: "above-balance" });
    expect(await askWithdrawal({ ...order, amount: 496_000 })).toMatchObject({ ok: true, fee: 4_000 });
    expect(await balanceIn("PARTNER_AVAILABLE", outlet.id)).toBe(0);
  });
});

describe("a bank account is refused", () => {
  const hour = 3_600_000;
  test.each([
    ["while the bank checks it", { status: "UNVERIFIED" as const }, "account-unverified"],
    ["after the bank did not know it", { status: "REJECTED" as const }, "account-rejected"],
    ["in its first 24 hours", { usableFrom: new Date(payoutNow.epochMilliseconds + hour) }, "account-cooling"],
    ["once it is removed", { removedAt: new Date(payoutNow.epochMilliseconds - hour) }, "account-unknown"],
  ])("%s", async (_, set, reason) => {
    await giveWallet(userId, 200_000);
    await db.bankAccount.update({ where: { id: bankAccountId }, data: set });
    expect(await ask(100_000)).toMatchObject({ ok: false, reason });
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(200_000);
  });

  test("when it is somebody else's", async () => {
    await giveWallet(userId, 200_000);
    const { id } = await createBankAccount((await createUser("Sari Dewi")).id);
    expect(await askWithdrawal({ userId, bankAccountId: id, amount: 100_000 })).toMatchObject({
      reason: "account-unknown",
    });
  });
});

describe("at once", () => {
  test("20 requests take no more than there is", async () => {
    await giveWallet(userId, 5 * 104_000 + 50_000);
    await openConnections(10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(100_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe("above-balance");
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(50_000);
  });

  test("20 requests from wallet and outlet stay within the day's 10 million", async () => {
    const outlet = await createOutlet();
    const account = await createBankAccount(outlet.ownerId);
    await giveWallet(outlet.ownerId, 50_000_000);
    await giveAvailable(outlet.id, 50_000_000);
    await openConnections(10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        askWithdrawal({
          userId: outlet.ownerId,
          bankAccountId: account.id,
          amount: 1_500_000,
          from: index % 2 ? { kind: "OUTLET", outletId: outlet.id } : { kind: "CUSTOMER" },
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
    for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe("above-day");
    const tomorrow = payoutNow.add({ hours: 14 });
    const next = { userId: outlet.ownerId, bankAccountId: account.id, amount: 1_500_000 };
    expect(await askWithdrawal(next, tomorrow)).toMatchObject({ ok: true });
  });

  test("one form sent 100 times is one withdrawal with one answer", async () => {
    await giveWallet(userId, 1_000_000);
    await openConnections(10);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(60_000, key)));
    const [first] = answers;
    for (const answer of answers) expect({ ...answer, isNew: true }).toEqual({ ...first, isNew: true });
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(936_000);
    expect(await ask(60_001, key)).toEqual({ ok: false, reason: "key-used" });
  });
});

test("a refused form can be sent again once it is mended", async () => {
  const key = randomUUID();
  expect(await ask(60_000, key)).toMatchObject({ reason: "above-balance" });
  await giveWallet(userId, 100_000);
  expect(await ask(60_000, key)).toMatchObject({ ok: true });
});
