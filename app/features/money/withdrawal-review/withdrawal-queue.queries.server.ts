import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { partyIs } from "#app/features/core/lists/party-search.ts";
import { withdrawalStatusText } from "#app/features/core/states/withdrawal-text.ts";
import { bankText } from "#app/features/money/bank-accounts/bank-text.ts";
import {
  type QueueFilter,
  type QueueView,
  queueFilter,
  queueViews,
} from "#app/features/money/withdrawal-review/withdrawal-queue.ts";
import { literal } from "#app/lib/like-pattern.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { moneyRangeWhere } from "#app/lib/money-range.ts";
import { waitingTime } from "#app/lib/waiting-time.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { WithdrawalStatus } from "#app/platform/generated/enums.ts";

const pageSize = 30;

const statusesOf: Readonly<Record<QueueView, readonly WithdrawalStatus[]>> = {
  decide: ["REQUESTED"],
  running: ["APPROVED", "PROCESSING"],
  ended: ["PAID", "FAILED", "REJECTED", "CANCELLED"],
};

export interface QueuedWithdrawal {
  id: string;
  code: string;
  personName: string;
  /** `Dompet` or the outlet's name. */
  source: string;
  amount: string;
  bank: string;
  askedAt: string;
  /** How long it has waited; null for what ended. */
  waits: string | null;
  statusText: (typeof withdrawalStatusText)[WithdrawalStatus];
  /** Above 5 million and approved once: another member is asked for. */
  waitsForSecond: boolean;
}

/** A page of withdrawals for management: what waits oldest first, what ended newest first. */
export async function listWithdrawals(
  filter: QueueFilter,
  now = clock.now(),
): Promise<{ withdrawals: QueuedWithdrawal[]; next: string | null }> {
  const rows = await findWithdrawals(filter, pageSize + 1);
  const page = rows.slice(0, pageSize).map(({ requester, outlet, bankAccount, createdAt, ...row }) => ({
    id: row.id,
    code: row.code,
    personName: requester.name,
    source: outlet?.name ?? "Dompet",
    amount: formatRupiah(row.amount),
    bank: bankText(bankAccount),
    askedAt: formatBriefInstant(createdAt, "WIB"),
    waits: filter.view === "ended" ? null : waitingTime(createdAt, now.epochMilliseconds),
    statusText: withdrawalStatusText[row.status],
    waitsForSecond: row.status === "REQUESTED" && row.firstBy !== null,
  }));
  return { withdrawals: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** How many there are in each view, their sum, and how long the oldest of those that are not over has waited. */
export async function sumWithdrawals(filter: QueueFilter, now = clock.now()) {
  return Promise.all(
    queueViews.map(async (view) => {
      const found = await db.withdrawal.aggregate({
        where: queueWhere({ ...filter, view }),
        _count: { _all: true },
        _sum: { amount: true },
        _min: { createdAt: true },
      });
      const oldest = view === "ended" ? null : found._min.createdAt;
      return {
        view,
        count: found._count._all,
        sum: formatRupiah(found._sum.amount ?? 0),
        oldest: oldest && waitingTime(oldest, now.epochMilliseconds),
      };
    }),
  );
}
export type QueueSum = Awaited<ReturnType<typeof sumWithdrawals>>[number];

const header = [...["Kode", "Status", "Siapa", "Dari", "Bank", "Diajukan (UTC)", "Selesai (UTC)", "Jumlah", "Biaya"]];

/** In plain figures; of the bank account the end of its number. */
export const withdrawalCsv: CsvList = {
  list: "withdrawals",
  async read({ search, most }) {
    const filter = queueFilter.read(search);
    const found = await findWithdrawals(filter, most);
    const rows = found.map(({ code, status, requester, outlet, bankAccount, createdAt, endedAt, amount, fee }) => [
      ...[code, withdrawalStatusText[status].label, requester.name, outlet?.name ?? "Dompet", bankText(bankAccount)],
      ...[createdAt.toISOString(), endedAt?.toISOString() ?? "", amount, fee],
    ]);
    return { filter: queueFilter.values(filter), header, rows };
  },
};

function findWithdrawals(filter: QueueFilter, take: number) {
  const { view, after } = filter;
  const order = view === "ended" ? "desc" : "asc";
  // Identifiers rise with time.
  const beyond = after && { id: order === "asc" ? { gt: after } : { lt: after } };
  return db.withdrawal.findMany({
    where: { ...queueWhere(filter), ...beyond },
    orderBy: { id: order },
    take,
    select: {
      ...{ id: true, code: true, amount: true, fee: true, status: true, firstBy: true, createdAt: true, endedAt: true },
      requester: { select: { name: true } },
      outlet: { select: { name: true } },
      bankAccount: { select: { bankCode: true, numberLast4: true } },
    },
  });
}

function queueWhere({ view, text, who, ...range }: QueueFilter): Prisma.WithdrawalWhereInput {
  return {
    status: { in: [...statusesOf[view]] },
    ...(text && { code: { startsWith: literal(text.toUpperCase()) } }),
    ...(who && { OR: whoIs(who) }),
    ...moneyRangeWhere(range),
  };
}

function whoIs(who: string): Prisma.WithdrawalWhereInput[] {
  return partyIs<Prisma.WithdrawalWhereInput>(who, {
    id: (id) => [{ requestedBy: id }, { outletId: id }],
    email: (email) => [{ requester: { email } }],
    name: (name) => [{ requester: { name } }, { outlet: { name } }],
  });
}
