import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { partyIs } from "#app/features/core/lists/party-search.ts";
import { type PaymentMethod, paymentMethods } from "#app/features/money/payments/payment-method.ts";
import type { PaymentStatus } from "#app/features/money/payments/payment-status.ts";
import { paymentStatusNames } from "#app/features/money/payments/payment-status.ts";
import {
  isSumOfDays,
  type PaymentFilter,
  paymentFilter,
  paymentPageSize,
  paymentStatuses,
  sumDays,
  waitingStatuses,
} from "#app/features/settlement/reconciliation/payment-filter.ts";
import { formatCount } from "#app/lib/count.ts";
import { literal } from "#app/lib/like-pattern.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { moneyRangeWhere } from "#app/lib/money-range.ts";
import { firstIdOf } from "#app/lib/uuid.ts";
import { waitingTime } from "#app/lib/waiting-time.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const zone = "WIB";

/** What a row of a list of payments is made of. */
export const paymentColumns = {
  id: true,
  orderId: true,
  status: true,
  method: true,
  amount: true,
  createdAt: true,
  booking: { select: { code: true, outlet: { select: { id: true, name: true } } } },
  invoice: { select: { number: true, plan: { select: { name: true } }, outlet: { select: { id: true, name: true } } } },
  payer: { select: { name: true } },
} as const;

export interface PaymentRow {
  id: string;
  orderId: string;
  status: PaymentStatus;
  method: string;
  amount: string;
  /** `Booking BK-7F3K2Q`, `Paket Pro` */
  what: string;
  payer: string;
  outlet: string;
  createdAt: string;
}

/** A page of payments, newest first. */
export async function listPayments(filter: PaymentFilter) {
  const found = await findPayments(filter, paymentPageSize + 1);
  const payments = found.slice(0, paymentPageSize).map(paymentRow);
  return { payments, next: found.length > paymentPageSize ? (payments.at(-1)?.id ?? null) : null };
}

const header = [
  ...["Pesanan", "Status", "Cara", "Untuk", "Pembayar", "Outlet", "Dibuat (UTC)", "Jumlah", "Dikembalikan"],
];

/** In plain figures, the newest first. */
export const paymentCsv: CsvList = {
  list: "payments",
  async read({ search, most }) {
    const filter = paymentFilter.read(search);
    const rows = (await findPayments(filter, most)).map((row) => {
      const { orderId, status, method, what, payer, outlet } = paymentRow(row);
      const state = paymentStatusNames[status];
      return [orderId, state, method, what, payer, outlet, row.createdAt.toISOString(), row.amount, row.refunded];
    });
    return { filter: paymentFilter.values(filter), header, rows };
  },
};

function findPayments({ after, ...filter }: PaymentFilter, take: number) {
  return db.payment.findMany({
    where: { ...paymentWhere(filter), ...(after && { id: { lt: after } }) },
    orderBy: { id: "desc" },
    take,
    select: { ...paymentColumns, refunded: true },
  });
}

/** What the filter asks of a payment. */
function paymentWhere({ status, method, purpose, text, who, ...range }: Omit<PaymentFilter, "after">) {
  const start = { startsWith: literal(text.toUpperCase()) };
  const ofText: Prisma.PaymentWhereInput[] = text
    ? [{ OR: [{ orderId: start }, { booking: { code: start } }, { invoice: { number: start } }] }]
    : [];
  return {
    ...(status && { status }),
    ...(method && { method }),
    ...(purpose && { purpose }),
    ...moneyRangeWhere(range),
    AND: [...ofText, ...(who ? [{ OR: whoIs(who) }] : [])],
  } satisfies Prisma.PaymentWhereInput;
}

function whoIs(who: string): Prisma.PaymentWhereInput[] {
  return partyIs<Prisma.PaymentWhereInput>(who, {
    id: (id) => [{ payerId: id }, { booking: { outletId: id } }, { invoice: { outletId: id } }],
    email: (email) => [{ payer: { email } }],
    name: (name) => [{ payer: { name } }, { booking: { outlet: { name } } }, { invoice: { outlet: { name } } }],
  });
}

/**
 * How the filtered payments divide by status: their number, their sum, and how long the oldest has waited. Without a
 * filter, the settled ones are those of `sumDays`.
 */
export async function sumPayments(filter: PaymentFilter, now = clock.now()) {
  const { until } = filter;
  const end = until ? Date.parse(`${until}T00:00:00+07:00`) : now.epochMilliseconds;
  const since = isSumOfDays(filter) ? new Date(end - sumDays * 86_400_000) : null;
  const rows = await db.payment.groupBy({
    by: ["status"],
    where: {
      ...paymentWhere({ ...filter, status: null }),
      ...(since && { OR: [{ status: { in: [...waitingStatuses] } }, { id: { gte: firstIdOf(since) } }] }),
    },
    _count: { _all: true },
    _sum: { amount: true },
    _min: { createdAt: true },
  });
  return paymentStatuses.flatMap((status) => {
    const row = rows.find((each) => each.status === status);
    if (!row) return [];
    const oldest = waitingStatuses.includes(status) ? row._min.createdAt : null;
    const sum = formatRupiah(row._sum.amount ?? 0);
    return {
      status,
      value: formatCount(row._count._all),
      details: oldest ? [sum, `terlama ${waitingTime(oldest, now.epochMilliseconds)}`] : [sum],
    };
  });
}
export type PaymentSum = Awaited<ReturnType<typeof sumPayments>>[number];

interface FoundRow {
  id: string;
  orderId: string;
  status: PaymentStatus;
  method: PaymentMethod;
  amount: number;
  createdAt: Date;
  booking: { code: string; outlet: { name: string } } | null;
  invoice: { plan: { name: string }; outlet: { name: string } } | null;
  payer: { name: string };
}

export function paymentRow({ id, orderId, status, booking, invoice, payer, createdAt, amount, method }: FoundRow) {
  return {
    ...{ id, orderId, status },
    method: paymentMethods[method].name,
    amount: formatRupiah(amount),
    what: booking ? `Booking ${booking.code}` : `Paket ${invoice?.plan.name ?? ""}`,
    payer: payer.name,
    outlet: (booking ?? invoice)?.outlet.name ?? "",
    createdAt: formatBriefInstant(createdAt, zone),
  } satisfies PaymentRow;
}

/** What the gateway said of orders that are not ours, or of another amount: what waited longest for a look. */
export async function listOpenEvents() {
  const where = { outcome: { in: ["mismatch", "unknown-order"] } };
  const count = await db.paymentEvent.count({ where });
  const rows = await db.paymentEvent.findMany({
    where,
    orderBy: { receivedAt: "asc" },
    take: 20,
    select: {
      id: true,
      orderId: true,
      status: true,
      grossAmount: true,
      count: true,
      outcome: true,
      receivedAt: true,
    },
  });
  const events = rows.map(({ id, orderId, outcome, status, grossAmount, receivedAt, ...row }) => {
    const what = outcome === "mismatch" ? "Jumlah tidak cocok" : "Pesanan tidak dikenal";
    const first = formatBriefInstant(receivedAt, zone);
    return { id, orderId, text: `${what}: ${status}, ${grossAmount}, ${row.count} kali, pertama ${first}` };
  });
  const left = count - events.length;
  return { events, more: left > 0 ? `Masih ${left} lagi, tampil setelah yang di atas diperiksa.` : null };
}
export type OpenEventList = Awaited<ReturnType<typeof listOpenEvents>>;
