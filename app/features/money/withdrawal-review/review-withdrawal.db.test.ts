import { beforeEach, describe, expect, test } from "vitest";
import { findWithdrawalNotices } from "#app/features/money/notices/withdrawal-notices.server.ts";
import { cancelWithdrawal } from "#app/features/money/payouts/cancel-withdrawal.server.ts";
import { approveWithdrawal } from "#app/features/money/withdrawal-review/approve-withdrawal.server.ts";
import { rejectWithdrawal } from "#app/features/money/withdrawal-review/reject-withdrawal.server.ts";
import { findWithdrawalForReview } from "#app/features/money/withdrawal-review/withdrawal-review.queries.server.ts";
import { lockRoles } from "#app/features/people/management/role-lock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import {
  askWithdrawal,
  balanceIn,
  createBankAccount,
  giveRefund,
  giveWallet,
  payoutNow,
} from "#tests/support/withdrawal-fixtures.ts";

let userId: string;
let members: { id: string }[];
beforeEach(async () => {
  userId = (await createUser()).id;
  members = await Promise.all(["Hendra Gunawan", "Lestari Ayu", "Bayu Pratama"].map((name) => createManager(name)));
});
const member = (index: number) => ({ kind: "management" as const, id: members[index]?.id ?? "" });

async function requestedWithdrawal(amount = 100_000): Promise<string> {
  await giveWallet(userId, amount + 50_000);
  const { id } = await createBankAccount(userId);
  const withdrawal = await askWithdrawal({ userId, bankAccountId: id, amount });
  if (!withdrawal.ok) throw new Error(withdrawal.reason);
  return withdrawal.withdrawalId;
}
const statusOf = async (id: string) => (await db.withdrawal.findUniqueOrThrow({ where: { id } })).status;
const approve = (id: string, index: number) => approveWithdrawal(member(index), id, payoutNow);

describe("a withdrawal of up to 5 million", () => {
  test("is let go by one member, once, however many approve at once", async () => {
    const id = await requestedWithdrawal();
    await openConnections(6);
    const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((index) => approve(id, index)));
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, isSent: true }]);
    expect(await statusOf(id)).toBe("APPROVED");
    expect(await db.auditLog.count({ where: { entityId: id, action: "withdrawal.approved" } })).toBe(1);
  });

  test("is either cancelled or approved, never both", async () => {
    for (let round = 0; round < 6; round += 1) {
      userId = (await createUser()).id;
      const id = await requestedWithdrawal();
      const [approved, cancelled] = await Promise.all([
        approve(id, 0),
        cancelWithdrawal({ id: userId }, id, payoutNow),
      ]);
      expect([approved.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
      expect(await statusOf(id)).toBe(approved.ok ? "APPROVED" : "CANCELLED");
      expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(approved.ok ? 46_000 : 150_000);
    }
  });
});

describe("a withdrawal above 5 million", () => {
  test("needs two members, and the same one is not two", async () => {
    const id = await requestedWithdrawal(5_000_001);
    expect(await approve(id, 0)).toEqual({ ok: true, isSent: false });
    expect(await approve(id, 0)).toEqual({ ok: false, reason: "same-member" });
    expect(await statusOf(id)).toBe("REQUESTED");
    expect(await approve(id, 1)).toEqual({ ok: true, isSent: true });
    expect(await findWithdrawalForReview(id)).toMatchObject({
      approvals: [{ by: "Hendra Gunawan" }, { by: "Lestari Ayu" }],
    });
  });

  test("is let go by exactly two who press at once", async () => {
    const id = await requestedWithdrawal(6_000_000);
    await openConnections(3);
    const answers = await Promise.all([0, 1, 2].map((index) => approve(id, index)));
    expect(answers.filter((answer) => answer.ok && answer.isSent)).toHaveLength(1);
    expect(answers.filter((answer) => answer.ok && !answer.isSent)).toHaveLength(1);
    expect(await statusOf(id)).toBe("APPROVED");
  });

  test("is not let go by the database either without the second", async () => {
    const id = await requestedWithdrawal(6_000_000);
    await approve(id, 0);
    await expect(db.withdrawal.update({ where: { id }, data: { status: "APPROVED" } })).rejects.toThrow();
    await expect(db.withdrawal.update({ where: { id }, data: { secondBy: member(0).id } })).rejects.toThrow();
  });
});

test("who lost the role counts for nobody, also as the first of two", async () => {
  const id = await requestedWithdrawal(6_000_000);
  const refusal = { withdrawalId: id, reason: "Rekening belum cocok" };
  await db.roleGrant.deleteMany({ where: { userId: member(2).id } });
  expect(await approve(id, 2)).toEqual({ ok: false, reason: "not-member" });
  expect(await rejectWithdrawal(member(2), refusal, payoutNow)).toEqual({ ok: false, reason: "not-member" });
  expect(await approve(id, 0)).toEqual({ ok: true, isSent: false });
  let answer: ReturnType<typeof approve> | undefined;
  await inTransaction(async (tx) => {
    await lockRoles(tx);
    answer = approve(id, 1);
    const waiting = () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(waiting).toHaveLength(1);
    await tx.roleGrant.deleteMany({ where: { userId: member(0).id } });
  });
  expect(await answer).toEqual({ ok: true, isSent: false });
  expect(await statusOf(id)).toBe("REQUESTED");
  await db.roleGrant.create({ data: { userId: member(2).id, role: "MANAGEMENT" } });
  expect(await approve(id, 2)).toEqual({ ok: true, isSent: true });
  expect(await db.withdrawal.findUnique({ where: { id } })).toMatchObject({
    firstBy: member(1).id,
    secondBy: member(2).id,
  });
});

test("nobody decides about money of their own", async () => {
  await db.roleGrant.create({ data: { userId, role: "MANAGEMENT" } });
  const id = await requestedWithdrawal();
  expect(await approveWithdrawal({ kind: "management", id: userId }, id, payoutNow)).toEqual({
    ok: false,
    reason: "own-money",
  });
  const refusal = { withdrawalId: id, reason: "Rekening belum cocok" };
  expect(await rejectWithdrawal({ kind: "management", id: userId }, refusal, payoutNow)).toEqual({
    ok: false,
    reason: "own-money",
  });
});

test("a rejected withdrawal gives the money back once, with its reason", async () => {
  const id = await requestedWithdrawal();
  const refusal = { withdrawalId: id, reason: "Nama rekening berbeda dari nama akun" };
  expect(await rejectWithdrawal(member(0), refusal, payoutNow)).toEqual({ ok: true });
  expect(await rejectWithdrawal(member(1), refusal, payoutNow)).toEqual({ ok: false, reason: "decided" });
  expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(150_000);
  expect(await findWithdrawalForReview(id)).toMatchObject({ status: "REJECTED", reason: refusal.reason });
  const kinds = await db.outboxEvent.findMany({ where: { key: { contains: id } }, select: { kind: true } });
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(["withdrawal-rejected", "withdrawal-requested"]);
});

test("of a free one no fee comes back, in the words either", async () => {
  await giveRefund(userId, 60_000);
  const { id: bankAccountId } = await createBankAccount(userId);
  const asked = await askWithdrawal({ userId, bankAccountId, amount: 20_000 });
  if (!asked.ok) throw new Error(asked.reason);
  const paid = await requestedWithdrawal();
  const bodyOf = async (withdrawalId: string) => {
    await rejectWithdrawal(member(0), { withdrawalId, reason: "Nama rekening berbeda" }, payoutNow);
    const notices = await inTransaction((tx) => findWithdrawalNotices(tx, "withdrawal-rejected", { withdrawalId }));
    return notices.map(({ body }) => body).join();
  };
  expect(asked.fee).toBe(0);
  expect(await bodyOf(asked.withdrawalId)).toContain("ditolak. Uangnya kembali ke saldo Anda.");
  expect(await bodyOf(paid)).toContain("ditolak. Uang dan biayanya kembali ke saldo Anda.");
});

test("what looks odd is named", async () => {
  const other = await createUser("Sari Dewi");
  const { numberHash } = await createBankAccount(other.id);
  await giveWallet(userId, 200_000);
  const { id } = await createBankAccount(userId, {
    numberHash,
    holderName: "Sari Dewi",
    createdAt: new Date(payoutNow.subtract({ hours: 30 }).epochMilliseconds),
  });
  const withdrawal = await askWithdrawal({ userId, bankAccountId: id, amount: 100_000 });
  const review = await findWithdrawalForReview(withdrawal.ok ? withdrawal.withdrawalId : "");
  expect(review?.warnings).toEqual([
    "Rekening ini juga dipakai 1 akun lain",
    "Nama pemilik rekening berbeda dari nama akun",
    "Rekening ditambahkan kurang dari 7 hari sebelumnya",
    "Belum ada penarikan orang ini yang sampai ke bank",
  ]);
});
