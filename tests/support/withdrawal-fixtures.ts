import { randomInt, randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { WithdrawalFrom } from "#app/features/core/states/withdrawal.ts";
import { accountOf, credit, debit, type OwnedKind, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { bookingPaid, refundToWallet } from "#app/features/money/ledger/postings.ts";
import { requestWithdrawal } from "#app/features/money/payouts/request-withdrawal.server.ts";
import { approveWithdrawal } from "#app/features/money/withdrawal-review/approve-withdrawal.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { seal } from "#app/platform/secret-box.server.ts";

/** A Tuesday, 10.00 in Jakarta. */
export const payoutNow = Temporal.Instant.from("2026-12-01T03:00:00Z");

async function give(kind: OwnedKind, ownerId: string, amount: number): Promise<void> {
  const lines = [debit(platformAccount("GATEWAY_CLEARING"), amount), credit(accountOf(kind, ownerId), amount)];
  await inTransaction((tx) => mustPost(tx, { kind: "ADJUSTMENT", key: `given:${randomUUID()}`, lines }));
}

/** Money in a wallet that is no refund. */
export const giveWallet = (userId: string, amount: number) => give("CUSTOMER_WALLET", userId, amount);
export const giveAvailable = (outletId: string, amount: number) => give("PARTNER_AVAILABLE", outletId, amount);

/** Money that came back from a booking. */
export async function giveRefund(userId: string, amount: number): Promise<void> {
  const bookingId = randomUUID();
  await inTransaction(async (tx) => {
    await mustPost(tx, bookingPaid({ paymentId: randomUUID(), bookingId, amount }));
    await mustPost(tx, refundToWallet({ refundId: randomUUID(), bookingId, userId, amount }));
  });
}

/** The last digits tell the accounts of a test apart. */
let nextLast4 = 2001;

/** A bank account that money can be sent to since a week. */
export async function createBankAccount(userId: string, set: Partial<Prisma.BankAccountUncheckedCreateInput> = {}) {
  const number = `${randomInt(100_000, 999_999)}${nextLast4++}`;
  const at = new Date(payoutNow.subtract({ hours: 8 * 24 }).epochMilliseconds);
  return db.bankAccount.create({
    data: {
      userId,
      bankCode: "bca",
      number: seal(number),
      numberLast4: number.slice(-4),
      numberHash: keyedHash("bank account", `bca:${number}`),
      holderName: "Budi Santoso",
      bankName: "BUDI SANTOSO",
      status: "VERIFIED",
      usableFrom: at,
      createdAt: at,
      ...set,
    },
  });
}

interface AskedFixture {
  userId: string;
  bankAccountId: string;
  amount: number;
  from?: WithdrawalFrom;
  key?: string;
}

/** Asks as the form does. */
export function askWithdrawal({ userId, from = { kind: "CUSTOMER" }, key, ...order }: AskedFixture, now = payoutNow) {
  return requestWithdrawal({ user: { id: userId }, from, key: key ?? randomUUID(), ...order }, now);
}

/** The balance of an account. */
export async function balanceIn(kind: OwnedKind, ownerId: string): Promise<number> {
  const account = await db.ledgerAccount.findUnique({ where: { kind_ownerId: { kind, ownerId } } });
  return Number(account?.balance ?? 0);
}

/** A withdrawal of 100.000 from a wallet of 150.000 that this member of management let go. */
export async function letGoWithdrawal(userId: string, memberId: string): Promise<string> {
  await giveWallet(userId, 150_000);
  const { id } = await createBankAccount(userId);
  const asked = await askWithdrawal({ userId, bankAccountId: id, amount: 100_000 });
  if (!asked.ok) throw new Error(asked.reason);
  await approveWithdrawal({ kind: "management", id: memberId }, asked.withdrawalId, payoutNow);
  return asked.withdrawalId;
}

/** What a withdrawal's postings did to an account of the platform, in all. */
export async function postedTo(kind: "BANK_CASH" | "REVENUE_WITHDRAWAL_FEE" | "TAX_PAYABLE", withdrawalId: string) {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { account: { kind }, transaction: { withdrawalId } },
    _sum: { amount: true },
  });
  return Number(_sum.amount ?? 0);
}
