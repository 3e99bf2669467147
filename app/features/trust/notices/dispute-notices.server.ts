import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  DisputeNotificationKind,
  Notice,
  NotificationText,
  OutcomeNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { DisputeStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
interface DisputeFacts {
  id: string;
  bookingId: string;
  /** Of the booking: `BK-7F3K2Q` */
  code: string;
  outletName: string;
  customerName: string;
  status: DisputeStatus;
  /** Until when it is decided. */
  due: string;
  /** `Rp 62.000`; null when nothing goes back. */
  refund: string | null;
  /** What was paid through us stays with us until it is decided. */
  holdsMoney: boolean;
}

interface DisputeKindTexts {
  /** The event is still true of a dispute in one of these. */
  trueFor: readonly DisputeStatus[];
  customer: ((dispute: DisputeFacts) => NotificationText) | null;
  outlet: ((dispute: DisputeFacts) => NotificationText) | null;
}

const customerPage = ({ bookingId }: DisputeFacts) => paths.myBooking({ id: bookingId });
const outletPage = ({ id }: DisputeFacts) => paths.dispute({ id });

const disputeTexts: Readonly<Record<DisputeNotificationKind, DisputeKindTexts>> = {
  "dispute-opened": {
    trueFor: ["OPEN"],
    customer: (d) => ({
      title: "Laporan Anda kami terima",
      body: `Kami tanyakan juga kepada ${d.outletName}, lalu memutuskan paling lambat ${d.due}.`,
      href: customerPage(d),
    }),
    outlet: (d) => ({
      title: "Pelanggan melaporkan masalah",
      body: `${d.customerName} melaporkan booking ${d.code}. Tulis penjelasan Anda: kami memutuskan paling lambat ${d.due}${d.holdsMoney ? ", dan pendapatannya kami tahan sampai saat itu" : ""}.`,
      href: outletPage(d),
    }),
  },
  "dispute-answered": {
    trueFor: ["OPEN"],
    customer: (d) => ({
      title: "Outlet sudah menjawab laporan Anda",
      body: `${d.outletName} memberi penjelasan tentang booking ${d.code}. Kami memutuskan paling lambat ${d.due}.`,
      href: customerPage(d),
    }),
    outlet: null,
  },
  "dispute-decided": {
    trueFor: ["UPHELD", "REJECTED"],
    customer: (d) =>
      d.status === "UPHELD"
        ? {
            title: "Laporan Anda diterima",
            body: d.refund
              ? `${d.refund} dari booking ${d.code} kami kembalikan kepada Anda.`
              : `Laporan Anda tentang booking ${d.code} kami terima. Alasannya ada di halaman booking.`,
            href: customerPage(d),
          }
        : {
            title: "Laporan Anda belum dapat kami terima",
            body: `Kami sudah memeriksa laporan tentang booking ${d.code}. Alasannya ada di halaman booking.`,
            href: customerPage(d),
          },
    outlet: (d) =>
      d.status === "UPHELD"
        ? {
            title: "Laporan pelanggan diterima",
            body: d.refund
              ? `${d.refund} dari booking ${d.code} kembali kepada pelanggan. Alasannya ada di halaman sengketa.`
              : `Laporan tentang booking ${d.code} kami terima. Alasannya ada di halaman sengketa.`,
            href: outletPage(d),
          }
        : {
            title: "Laporan pelanggan ditolak",
            body: `Laporan tentang booking ${d.code} kami tolak.${d.holdsMoney ? " Karena laporan ini pendapatannya tidak lagi ditahan." : ""}`,
            href: outletPage(d),
          },
  },
};

interface OutcomeFacts {
  bookingId: string;
  code: string;
  outletName: string;
  customerName: string;
  when: string;
  /** Until when the outlet's word counts. */
  due: string;
  /** Something was paid through us. */
  holdsMoney: boolean;
}

const outcomeTexts: Readonly<
  Record<OutcomeNotificationKind, Record<"customer" | "outlet", (facts: OutcomeFacts) => NotificationText>>
> = {
  "booking-outcome-asked": {
    customer: (b) => ({
      title: "Jadi potong rambut?",
      body: `Kami belum mendapat kabar tentang kunjungan Anda ke ${b.outletName}, ${b.when}. Beri tahu kami apakah Anda dilayani.`,
      href: paths.myBooking({ id: b.bookingId }),
    }),
    outlet: (b) => ({
      title: "Hasil booking belum diisi",
      body: `Isi hasil booking ${b.code} (${b.customerName}, ${b.when}) sebelum ${b.due}. Sesudah itu booking dibatalkan${b.holdsMoney ? " dan uangnya kembali kepada pelanggan" : ""}.`,
      href: paths.order({ id: b.bookingId }),
    }),
  },
};

const concerned = {
  id: true,
  code: true,
  status: true,
  customerId: true,
  contactName: true,
  startAt: true,
  zone: true,
  prepaid: true,
  outlet: { select: { name: true, ownerId: true } },
} as const;

/** What both sides of a dispute read; nothing when it is no longer true. */
async function findDisputeNotices(
  tx: Tx,
  kind: DisputeNotificationKind,
  { disputeId }: { disputeId: string },
): Promise<Notice[]> {
  const found = await tx.dispute.findUnique({
    where: { id: disputeId },
    select: { id: true, status: true, dueAt: true, refund: true, booking: { select: concerned } },
  });
  const { trueFor, customer, outlet } = disputeTexts[kind];
  if (!found || !trueFor.includes(found.status)) return [];
  const { booking } = found;
  const facts: DisputeFacts = {
    id: found.id,
    bookingId: booking.id,
    code: booking.code,
    outletName: booking.outlet.name,
    customerName: booking.contactName,
    status: found.status,
    due: formatInstant(instantFrom(found.dueAt), booking.zone),
    refund: found.refund > 0 ? formatRupiah(found.refund) : null,
    holdsMoney: booking.prepaid > 0,
  };
  return [
    { userId: booking.customerId, reader: "customer" as const, write: customer },
    { userId: booking.outlet.ownerId, reader: "outlet" as const, write: outlet },
  ].flatMap(({ userId, reader, write }) => (userId && write ? [{ userId, reader, ...write(facts) }] : []));
}

/** What both sides read of a visit without a result; nothing once it has one. */
async function findOutcomeNotices(
  tx: Tx,
  kind: OutcomeNotificationKind,
  { bookingId }: { bookingId: string },
): Promise<Notice[]> {
  const question = await tx.outcomeQuestion.findUnique({
    where: { bookingId },
    select: { dueAt: true, closedAt: true, booking: { select: concerned } },
  });
  const booking = question?.booking;
  if (!booking || question.closedAt !== null || (booking.status !== "CONFIRMED" && booking.status !== "EN_ROUTE")) {
    return [];
  }
  const facts = {
    bookingId,
    code: booking.code,
    outletName: booking.outlet.name,
    customerName: booking.contactName,
    when: formatInstant(instantFrom(booking.startAt), booking.zone),
    due: formatInstant(instantFrom(question.dueAt), booking.zone),
    holdsMoney: booking.prepaid > 0,
  };
  const { customer, outlet } = outcomeTexts[kind];
  return [
    ...(booking.customerId ? [{ userId: booking.customerId, ...customer(facts) }] : []),
    { userId: booking.outlet.ownerId, reader: "outlet", ...outlet(facts) },
  ];
}

export const disputeNotices = noticeSubject(disputeTexts, z.object({ disputeId: z.uuid() }), findDisputeNotices);
export const outcomeNotices = noticeSubject(outcomeTexts, z.object({ bookingId: z.uuid() }), findOutcomeNotices);
