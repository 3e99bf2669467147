import { withdrawalStatusText } from "#app/features/core/states/withdrawal-text.ts";
import { bankText } from "#app/features/money/bank-accounts/bank-text.ts";
import { reviewWarnings } from "#app/features/money/withdrawal-review/review-warnings.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { WithdrawalStatus } from "#app/platform/generated/enums.ts";

const thirtyDaysMs = 30 * 24 * 3_600_000;

const fields = {
  id: true,
  code: true,
  amount: true,
  fee: true,
  status: true,
  needsSecond: true,
  firstBy: true,
  firstAt: true,
  secondBy: true,
  secondAt: true,
  payoutRef: true,
  sentAt: true,
  checkedAt: true,
  endedAt: true,
  reason: true,
  createdAt: true,
  requestedBy: true,
  requester: { select: { id: true, name: true, email: true, createdAt: true, suspendedAt: true } },
  outlet: { select: { name: true } },
  bankAccount: {
    select: { bankCode: true, numberLast4: true, numberHash: true, holderName: true, createdAt: true },
  },
} as const satisfies Prisma.WithdrawalSelect;

export interface ReviewedWithdrawal {
  id: string;
  code: string;
  amount: string;
  fee: string;
  source: string;
  status: WithdrawalStatus;
  statusText: (typeof withdrawalStatusText)[WithdrawalStatus];
  needsSecond: boolean;
  askedAt: string;
  person: { id: string; name: string; email: string; since: string; isSuspended: boolean };
  bank: { text: string; holderName: string; since: string };
  /** Who approved, and when. */
  approvals: { by: string; at: string }[];
  payout: { reference: string | null; sentAt: string | null; checkedAt: string | null; events: PayoutWord[] };
  ended: string | null;
  reason: string | null;
  warnings: string[];
  history: { id: string; code: string; amount: string; askedAt: string; label: string }[];
}

interface PayoutWord {
  status: string;
  at: string;
}

const time = (date: Date | null) => date && formatBriefInstant(date, "WIB");

/** Everything management decides a withdrawal by; of the bank account's number only the end. Null: there is none. */
export async function findWithdrawalForReview(id: string): Promise<ReviewedWithdrawal | null> {
  if (!isUuid(id)) return null;
  const found = await db.withdrawal.findUnique({ where: { id }, select: fields });
  if (!found) return null;
  const { requester, bankAccount, outlet } = found;
  const [history, paidBefore, refunds, sharing, members, events] = await Promise.all([
    listHistory(found.requestedBy, found.id),
    db.withdrawal.count({
      where: { requestedBy: requester.id, status: "PAID", createdAt: { lt: found.createdAt } },
    }),
    db.refund.count({
      where: {
        booking: { customerId: requester.id },
        createdAt: { gte: new Date(found.createdAt.getTime() - thirtyDaysMs), lte: found.createdAt },
      },
    }),
    db.bankAccount.findMany({
      where: { numberHash: bankAccount.numberHash, userId: { not: requester.id }, removedAt: null },
      distinct: ["userId"],
      select: { userId: true },
    }),
    db.user.findMany({
      where: { id: { in: [found.firstBy, found.secondBy].filter((each) => each !== null) } },
      select: { id: true, name: true },
    }),
    found.payoutRef
      ? db.payoutEvent.findMany({
          where: { payoutRef: found.payoutRef },
          orderBy: { receivedAt: "asc" },
          select: { status: true, receivedAt: true },
        })
      : [],
  ]);
  const nameOf = (member: string) => members.find((each) => each.id === member)?.name ?? "manajemen";
  const approvals = [
    { by: found.firstBy, at: found.firstAt },
    { by: found.secondBy, at: found.secondAt },
  ].flatMap(({ by, at }) => (by && at ? [{ by: nameOf(by), at: formatBriefInstant(at, "WIB") }] : []));
  return {
    id: found.id,
    code: found.code,
    amount: formatRupiah(found.amount),
    fee: formatRupiah(found.fee),
    source: outlet ? `Saldo outlet ${outlet.name}` : "Dompet pelanggan",
    status: found.status,
    statusText: withdrawalStatusText[found.status],
    needsSecond: found.needsSecond,
    askedAt: formatBriefInstant(found.createdAt, "WIB"),
    person: {
      id: requester.id,
      name: requester.name,
      email: requester.email,
      since: formatBriefInstant(requester.createdAt, "WIB"),
      isSuspended: requester.suspendedAt !== null,
    },
    bank: {
      text: bankText(bankAccount),
      holderName: bankAccount.holderName,
      since: formatBriefInstant(bankAccount.createdAt, "WIB"),
    },
    approvals,
    payout: {
      reference: found.payoutRef,
      sentAt: time(found.sentAt),
      checkedAt: time(found.checkedAt),
      events: events.map(({ status, receivedAt }) => ({ status, at: formatBriefInstant(receivedAt, "WIB") })),
    },
    ended: time(found.endedAt),
    reason: found.reason,
    warnings: reviewWarnings({
      askedAt: found.createdAt.getTime(),
      accountAddedAt: bankAccount.createdAt.getTime(),
      paidBefore,
      personName: requester.name,
      holderName: bankAccount.holderName,
      refunds,
      othersWithAccount: sharing.length,
    }),
    history,
  };
}

async function listHistory(userId: string, except: string): Promise<ReviewedWithdrawal["history"]> {
  const rows = await db.withdrawal.findMany({
    where: { requestedBy: userId, id: { not: except } },
    orderBy: { createdAt: "desc" },
    take: 10,
    select: { id: true, code: true, amount: true, status: true, createdAt: true },
  });
  return rows.map(({ amount, status, createdAt, ...row }) => ({
    ...row,
    amount: formatRupiah(amount),
    askedAt: formatBriefInstant(createdAt, "WIB"),
    label: withdrawalStatusText[status].label,
  }));
}
