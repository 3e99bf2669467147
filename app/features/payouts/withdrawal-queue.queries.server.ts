import { bankText } from "#app/features/payouts/bank-text.ts";
import type { QueueView } from "#app/features/payouts/withdrawal-queue.ts";
import { withdrawalStatusText } from "#app/features/payouts/withdrawal-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { WithdrawalStatus } from "#app/platform/generated/enums.ts";

const perPage = 30;

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
  statusText: (typeof withdrawalStatusText)[WithdrawalStatus];
  /** Above 5 million and approved once: another member is asked for. */
  waitsForSecond: boolean;
}

/** A page of withdrawals for management: what waits oldest first, what ended newest first. */
export async function listWithdrawals(
  view: QueueView,
  after: string | null,
): Promise<{ withdrawals: QueuedWithdrawal[]; next: string | null; waiting: number }> {
  const order = view === "ended" ? "desc" : "asc";
  const statuses = [...statusesOf[view]];
  const [rows, waiting] = await Promise.all([
    db.withdrawal.findMany({
      // Identifiers rise with time.
      where: { status: { in: statuses }, ...(after && { id: order === "asc" ? { gt: after } : { lt: after } }) },
      orderBy: { id: order },
      take: perPage + 1,
      select: {
        id: true,
        code: true,
        amount: true,
        status: true,
        firstBy: true,
        createdAt: true,
        requester: { select: { name: true } },
        outlet: { select: { name: true } },
        bankAccount: { select: { bankCode: true, numberLast4: true } },
      },
    }),
    db.withdrawal.count({ where: { status: "REQUESTED" } }),
  ]);
  const page = rows.slice(0, perPage).map(({ requester, outlet, bankAccount, createdAt, ...row }) => ({
    id: row.id,
    code: row.code,
    personName: requester.name,
    source: outlet?.name ?? "Dompet",
    amount: formatRupiah(row.amount),
    bank: bankText(bankAccount),
    askedAt: formatInstant(createdAt, "WIB"),
    statusText: withdrawalStatusText[row.status],
    waitsForSecond: row.status === "REQUESTED" && row.firstBy !== null,
  }));
  return { withdrawals: page, next: rows.length > perPage ? (page.at(-1)?.id ?? null) : null, waiting };
}
