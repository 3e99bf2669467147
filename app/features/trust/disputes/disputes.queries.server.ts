import type { Temporal } from "temporal-polyfill";
import { showOutletBooking } from "#app/features/bookings/outlet-bookings/show-outlet-booking.server.ts";
import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { balancesOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountKey, accountOf } from "#app/features/money/ledger/ledger.ts";
import { standingRefund } from "#app/features/money/payments/refund-shares.ts";
import { isUndecided, kindTitle, photosMost, statusText } from "#app/features/trust/disputes/dispute.ts";
import { photoSelect, photosOf } from "#app/features/trust/disputes/dispute-photos.queries.server.ts";
import { literal } from "#app/lib/like-pattern.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PaymentStatus, RefundStatus } from "#app/platform/generated/enums.ts";

const pageSize = 30;

/**
 * Open ones with the nearest deadline first, or decided ones with the newest first; pages count from 1. `q` is the
 * beginning of a booking's code or of either side's name.
 */
export async function listDisputes(
  user: OutletManager,
  { isDecided, page, q = "" }: { isDecided: boolean; page: number; q?: string },
  now: Temporal.Instant = clock.now(),
) {
  const begins = { startsWith: literal(q), mode: "insensitive" as const };
  const isFound = q && { OR: [{ code: begins }, { contactName: begins }, { outlet: { name: begins } }] };
  const where = {
    booking: { AND: [inManagedOutlets(user), isFound || {}] },
    status: isDecided ? { not: "OPEN" as const } : ("OPEN" as const),
  };
  const rows = await db.dispute.findMany({
    where,
    orderBy: isDecided ? [{ decidedAt: "desc" }, { id: "desc" }] : [{ dueAt: "asc" }, { id: "asc" }],
    skip: (page - 1) * pageSize,
    take: pageSize + 1,
    select: {
      id: true,
      kind: true,
      status: true,
      dueAt: true,
      decidedAt: true,
      answeredAt: true,
      refund: true,
      booking: { select: { code: true, contactName: true, zone: true, outlet: { select: { name: true } } } },
    },
  });
  const disputes = rows.slice(0, pageSize).map(({ booking, ...row }) => ({
    id: row.id,
    title: kindTitle[row.kind],
    code: booking.code,
    customer: booking.contactName,
    outlet: booking.outlet.name,
    status: row.status,
    statusText: statusText[row.status],
    isAnswered: row.answeredAt !== null,
    isOverdue: row.status === "OPEN" && row.dueAt.getTime() <= now.epochMilliseconds,
    time: formatInstant(instantFrom(row.decidedAt ?? row.dueAt), booking.zone),
    refund: row.refund > 0 ? formatRupiah(row.refund) : null,
  }));
  return { disputes, hasNext: rows.length > pageSize };
}
export type ListedDispute = Awaited<ReturnType<typeof listDisputes>>["disputes"][number];

/** One dispute with both sides, the money and the story of the booking; null for one that this person may not see. */
export async function showDispute(user: OutletManager, disputeId: string, now: Temporal.Instant = clock.now()) {
  if (!isUuid(disputeId)) return null;
  const found = await db.dispute.findFirst({
    where: { id: disputeId, booking: inManagedOutlets(user) },
    include: {
      photos: photoSelect,
      booking: {
        select: {
          id: true,
          status: true,
          zone: true,
          customerId: true,
          total: true,
          prepaid: true,
          outletId: true,
          outlet: { select: { ownerId: true } },
          earning: { select: { amount: true, releasedAt: true } },
          refunds: { where: { OR: standingRefund }, select: { amount: true, status: true } },
          payments: { where: { status: { in: ["DISPUTED", "REVERSED"] } }, select: { status: true } },
        },
      },
    },
  });
  const story = found && (await showOutletBooking(user, found.bookingId, now));
  if (!found || !story) return null;
  const { booking, photos, ...dispute } = found;
  const answerPhotos = photosOf(photos, "OUTLET");
  const text = (at: Date) => formatInstant(instantFrom(at), booking.zone);
  const isOwner = booking.outlet.ownerId === user.id;
  const isOpen = dispute.status === "OPEN";
  return {
    id: dispute.id,
    version: dispute.version,
    title: kindTitle[dispute.kind],
    status: dispute.status,
    statusText: statusText[dispute.status],
    isOverdue: isOpen && dispute.dueAt.getTime() <= now.epochMilliseconds,
    due: text(dispute.dueAt),
    complaint: {
      by: story.customer.name,
      at: text(dispute.createdAt),
      text: dispute.text,
      photos: photosOf(photos, "CUSTOMER"),
    },
    answer: dispute.answeredAt ? { at: text(dispute.answeredAt), text: dispute.answer, photos: answerPhotos } : null,
    /** How many pictures the outlet may still add. */
    photoRoom: photosMost - answerPhotos.length,
    decision: dispute.decidedAt ? { at: text(dispute.decidedAt), text: dispute.decision } : null,
    refund: dispute.refund > 0 ? formatRupiah(dispute.refund) : null,
    canAnswer: isOpen && isOwner,
    canDecide: isOpen && managesAll(user) && !isOwner && booking.customerId !== user.id,
    /** Rupiah that can go back; all of it where the visit has no result yet. */
    most: booking.prepaid,
    isWholeOnly: isUndecided(booking.status),
    booking: { id: booking.id, code: story.code, when: story.when, outlet: story.outlet.name, status: story.status },
    money: await moneyOf(booking),
    prices: story.prices,
    events: story.events,
  };
}
export type DisputeCase = NonNullable<Awaited<ReturnType<typeof showDispute>>>;

interface MoneyFacts {
  total: number;
  prepaid: number;
  outletId: string;
  earning: { amount: number; releasedAt: Date | null } | null;
  refunds: { amount: number; status: RefundStatus }[];
  payments: { status: PaymentStatus }[];
}

async function moneyOf({ total, prepaid, outletId, earning, refunds, payments }: MoneyFacts) {
  const available = accountOf("PARTNER_AVAILABLE", outletId);
  const balances = await balancesOf([available]);
  const sumOf = (isDone: boolean) =>
    refunds.filter(({ status }) => (status === "DONE") === isDone).reduce((sum, { amount }) => sum + amount, 0);
  const [refunded, underWay] = [sumOf(true), sumOf(false)];
  const bankHas = (status: PaymentStatus) => payments.some((payment) => payment.status === status);
  return [
    { term: "Total kunjungan", detail: formatRupiah(total) },
    { term: "Dibayar lewat Pangkas, belum dikembalikan", detail: formatRupiah(prepaid) },
    ...(refunded > 0 ? [{ term: "Sudah dikembalikan", detail: formatRupiah(refunded) }] : []),
    ...(underWay > 0 ? [{ term: "Sedang dikembalikan", detail: formatRupiah(underWay) }] : []),
    ...(bankHas("REVERSED") ? [{ term: "Bank pelanggan", detail: "Sudah menarik kembali pembayarannya" }] : []),
    ...(bankHas("DISPUTED") ? [{ term: "Bank pelanggan", detail: "Sedang menyanggah pembayarannya" }] : []),
    {
      term: earning?.releasedAt ? "Pendapatan outlet, sudah cair" : "Pendapatan outlet, ditahan",
      detail: formatRupiah(earning?.amount ?? 0),
    },
    { term: "Saldo outlet yang tersedia", detail: formatRupiah(balances.get(accountKey(available)) ?? 0) },
  ];
}
