import type { Temporal } from "temporal-polyfill";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { partyIs } from "#app/features/core/lists/party-search.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { standingRefund } from "#app/features/money/payments/refund-shares.ts";
import { lateBefore } from "#app/features/outlets/registration/review-promise.server.ts";
import {
  promisedRefundDays,
  type RefundFilter,
  refundFilter,
  refundNote,
  refundPageSize,
  refundStateText,
  refundStatuses,
  refundTargetText,
} from "#app/features/settlement/refunds/refund-filter.ts";
import { literal } from "#app/lib/like-pattern.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { moneyRangeWhere } from "#app/lib/money-range.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { waitingTime } from "#app/lib/waiting-time.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const columns = {
  id: true,
  refundKey: true,
  amount: true,
  target: true,
  status: true,
  reason: true,
  failure: true,
  createdAt: true,
  doneAt: true,
  payment: {
    select: { id: true, orderId: true, method: true, status: true, payer: { select: { id: true, name: true } } },
  },
  booking: { select: { id: true, code: true, outlet: { select: { id: true, name: true } } } },
} as const;

/** A page of refunds, newest first. */
export async function listRefunds(filter: RefundFilter, now = clock.now()) {
  const found = await findRefunds(filter, refundPageSize + 1, now);
  const refunds = found.slice(0, refundPageSize).map((row) => refundRow(row, now.epochMilliseconds));
  return { refunds, next: found.length > refundPageSize ? (refunds.at(-1)?.id ?? null) : null };
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>["refunds"][number];

const header = [
  ...["Kunci", "Status", "Ke", "Cara bayar", "Pesanan", "Booking", "Pelanggan", "Outlet", "Alasan"],
  ...["Diminta (UTC)", "Selesai (UTC)", "Jumlah"],
];

/** In plain figures, the newest first. */
export const refundCsv: CsvList = {
  list: "refunds",
  async read({ search, most, now }) {
    const filter = refundFilter.read(search);
    const rows = (await findRefunds(filter, most, now)).map(({ payment, booking, ...row }) => [
      ...[row.refundKey, refundStateText(row), refundTargetText[row.target]],
      ...[paymentMethods[payment.method].name, payment.orderId, booking.code, payment.payer.name, booking.outlet.name],
      ...[row.reason, row.createdAt.toISOString(), row.doneAt?.toISOString() ?? "", row.amount],
    ]);
    return { filter: refundFilter.values(filter), header, rows };
  },
};

/** How the filtered refunds divide by status, and how long the oldest of those that are not done has waited. */
export async function sumRefunds(filter: RefundFilter, now = clock.now()) {
  const rows = await db.refund.groupBy({
    by: ["status"],
    where: { ...refundWhere({ ...filter, status: null }, now), OR: standingRefund },
    _count: { _all: true },
    _sum: { amount: true },
    _min: { createdAt: true },
  });
  return refundStatuses.flatMap((status) => {
    const row = rows.find((each) => each.status === status);
    if (!row) return [];
    const oldest = status === "DONE" ? null : row._min.createdAt;
    const sum = formatRupiah(row._sum.amount ?? 0);
    return { status, count: row._count._all, sum, oldest: oldest && waitingTime(oldest, now.epochMilliseconds) };
  });
}
export type RefundSum = Awaited<ReturnType<typeof sumRefunds>>[number];

/** One refund with the ids of its payment and booking; null for an id of none. */
export async function findRefundDetails(id: string, now = clock.now()) {
  if (!isUuid(id)) return null;
  const found = await db.refund.findUnique({
    where: { id },
    select: { ...columns, bookingId: true, checkedAt: true },
  });
  if (!found) return null;
  return {
    ...refundRow(found, now.epochMilliseconds),
    refundKey: found.refundKey,
    bookingId: found.bookingId,
    payment: found.payment,
    doneAt: found.doneAt && formatBriefInstant(found.doneAt, "WIB"),
    checkedAt: found.checkedAt && formatBriefInstant(found.checkedAt, "WIB"),
    isDisputed: found.payment.status === "DISPUTED",
  };
}
export type RefundDetails = NonNullable<Awaited<ReturnType<typeof findRefundDetails>>>;

function findRefunds({ after, ...filter }: RefundFilter, take: number, now: Temporal.Instant) {
  return db.refund.findMany({
    where: { ...refundWhere(filter, now), ...(after && { id: { lt: after } }) },
    orderBy: { id: "desc" },
    take,
    select: columns,
  });
}

function refundWhere(
  { status, target, method, isLate, text, who, ...range }: Omit<RefundFilter, "after">,
  now: Temporal.Instant,
) {
  const start = { startsWith: literal(text.toUpperCase()) };
  const ofText: Prisma.RefundWhereInput[] = text
    ? [
        {
          OR: [
            { payment: { orderId: start } },
            { booking: { code: start } },
            { refundKey: { startsWith: literal(text) } },
          ],
        },
      ]
    : [];
  return {
    ...(status && { status, ...(status === "DONE" && { OR: standingRefund }) }),
    ...(target && { target }),
    ...(method && { payment: { method } }),
    ...moneyRangeWhere(range),
    AND: [...ofText, ...(who ? [{ OR: whoIs(who) }] : []), ...(isLate ? [lateRefund(now)] : [])],
  } satisfies Prisma.RefundWhereInput;
}

function lateRefund(now: Temporal.Instant): Prisma.RefundWhereInput {
  return {
    status: { not: "DONE" },
    createdAt: { lt: lateBefore(now, promisedRefundDays) },
    payment: { status: { not: "DISPUTED" } },
  };
}

function whoIs(who: string): Prisma.RefundWhereInput[] {
  return partyIs<Prisma.RefundWhereInput>(who, {
    id: (id) => [{ payment: { payerId: id } }, { booking: { outletId: id } }],
    email: (email) => [{ payment: { payer: { email } } }],
    name: (name) => [{ payment: { payer: { name } } }, { booking: { outlet: { name } } }],
  });
}

type FoundRefund = Awaited<ReturnType<typeof findRefunds>>[number];

function refundRow({ payment, booking, createdAt, ...row }: FoundRefund, now: number) {
  return {
    ...{ id: row.id, status: row.status, target: row.target, reason: row.reason },
    statusName: refundStateText(row),
    note: refundNote(row.failure),
    amount: formatRupiah(row.amount),
    to: row.target === "WALLET" ? refundTargetText.WALLET : paymentMethods[payment.method].name,
    orderId: payment.orderId,
    code: booking.code,
    customer: payment.payer.name,
    outlet: booking.outlet.name,
    ids: { booking: booking.id, customer: payment.payer.id, outlet: booking.outlet.id },
    createdAt: formatBriefInstant(createdAt, "WIB"),
    waits: row.status === "DONE" ? null : waitingTime(createdAt, now),
  };
}
