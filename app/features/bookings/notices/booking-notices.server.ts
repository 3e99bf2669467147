import { z } from "zod";
import { complaintHours } from "#app/features/bookings/terms/booking-constants.ts";
import { isSystemReason, type SystemReason } from "#app/features/bookings/terms/system-reason.ts";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { BookingNotificationKind, Notice, NotificationText } from "#app/features/core/outbox/notification-kind.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { product } from "#app/lib/product.ts";
import { formatInstant, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { BookingStatus, CancelBy } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
export interface BookingFacts {
  id: string;
  code: string;
  status: BookingStatus;
  outletName: string;
  customerName: string;
  barberName: string;
  /** `Jumat, 20 Maret 2026 pukul 10.30 WIB` */
  when: string;
  /** Until when the outlet answers; null when no answer is due. */
  answerUntil: string | null;
  isMobile: boolean;
  /** Another time that the outlet offers in place of what it declined, with its barber; null where it does not. */
  offer: string | null;
  /** Whose decision its end was, where it was not the customer's. */
  endedBy: EndedBy;
  /** Somebody ended it: no time ran out. */
  isTakenBack: boolean;
  /** The outlet takes bookings. */
  isOutletOpen: boolean;
  /** Rupiah of what was prepaid that were retained as a fee. */
  retainedFee: number;
  /** Some of what was prepaid goes back. */
  isPaidBack: boolean;
  /** Until when a visit with a result can be complained of; null where it cannot, or was already. */
  complaintUntil: string | null;
}

/** The outlet; the platform, for a reason that its page says; or a rule: `SystemReason`. */
type EndedBy = "OUTLET" | "PLATFORM" | SystemReason;

type Write = (booking: BookingFacts) => NotificationText;

interface KindTexts {
  /** The event is still true of a booking in one of these; of others nobody is told. */
  trueFor: readonly BookingStatus[];
  customer: Write | null;
  outlet: Write | null;
}

const mine = ({ id }: BookingFacts) => paths.myBooking({ id });
const counter = ({ id }: BookingFacts) => paths.order({ id });
const upcoming = ["CONFIRMED", "EN_ROUTE", "CHECKED_IN", "COMPLETED"] as const;

/** Who waits for whom. */
const visitText = ({ isMobile, outletName, barberName, when }: BookingFacts): string =>
  isMobile
    ? `${barberName} dari ${outletName} datang ${when}.`
    : `${outletName} menunggu Anda ${when} dengan ${barberName}.`;

function noShowFeeText({ retainedFee, isPaidBack }: BookingFacts): string {
  const fee = formatRupiah(retainedFee);
  if (retainedFee === 0)
    return isPaidBack ? "Tidak ada biaya; yang sudah Anda bayar kembali penuh." : "Tidak ada biaya untuk itu.";
  return isPaidBack
    ? `${fee} dipotong sebagai biaya tidak hadir, sisanya kembali kepada Anda.`
    : `Yang sudah Anda bayar, ${fee}, menjadi biaya tidak hadir.`;
}

const complaintText = ({ complaintUntil }: BookingFacts): string =>
  complaintUntil
    ? ` Ada yang tidak benar? Laporkan masalahnya di halaman booking dalam ${complaintHours} jam, paling lambat ${complaintUntil}.`
    : "";

/** Whether somebody else may have the time now: said only where it is certain. */
const reopens = ({ status, endedBy, isOutletOpen }: BookingFacts): boolean =>
  status === "CANCELLED_BY_CUSTOMER" || endedBy === "PAYMENT_REVERSED" || (endedBy === "PLATFORM" && isOutletOpen);

/** Of a booking that was taken back on the outlet's side: what its customer reads, and the title for the outlet. */
const calledOff: Readonly<
  Record<EndedBy, { customer: (booking: BookingFacts) => Omit<NotificationText, "href">; outlet: string }>
> = {
  OUTLET: {
    customer: (b) => ({
      title: "Booking dibatalkan outlet",
      body: `${b.outletName} membatalkan booking ${b.when}. Anda tidak dikenai biaya.`,
    }),
    outlet: "Booking dibatalkan outlet",
  },
  PLATFORM: {
    customer: (b) => ({
      title: "Booking dibatalkan",
      body: `Kami membatalkan booking Anda di ${b.outletName}, ${b.when}. Anda tidak dikenai biaya. Lihat alasannya di halaman booking.`,
    }),
    outlet: `Booking dibatalkan oleh ${product.name}`,
  },
  DISPUTE: {
    customer: (b) => ({
      title: "Booking dibatalkan",
      body: `Laporan Anda tentang booking di ${b.outletName}, ${b.when}, kami terima, jadi booking ini kami batalkan. Anda tidak dikenai biaya.`,
    }),
    outlet: "Booking dibatalkan: laporan pelanggan diterima",
  },
  NO_OUTCOME: {
    customer: (b) => ({
      title: "Booking dibatalkan",
      body: `${b.outletName} tidak mengisi hasil kunjungan ${b.when} sampai batas waktunya, jadi booking ini kami batalkan. Anda tidak dikenai biaya.`,
    }),
    outlet: "Booking dibatalkan: hasilnya tidak diisi",
  },
  PAYMENT_REVERSED: {
    customer: (b) => ({
      title: "Booking dibatalkan",
      body: `Pembayaran booking di ${b.outletName}, ${b.when}, ditarik kembali oleh bank, jadi booking ini dibatalkan.`,
    }),
    outlet: "Booking dibatalkan: pembayarannya ditarik kembali",
  },
};

/** What people are told of a booking, by kind and by reader. */
export const bookingTexts: Readonly<Record<BookingNotificationKind, KindTexts>> = {
  "booking-created": {
    trueFor: ["AWAITING_OUTLET", ...upcoming],
    customer: (b) =>
      b.status === "AWAITING_OUTLET"
        ? {
            title: "Permintaan booking terkirim",
            body: `${b.outletName} menjawab paling lambat ${b.answerUntil ?? b.when}. Kami kabari begitu ada jawaban.`,
            href: mine(b),
          }
        : {
            title: "Booking terkonfirmasi",
            body: visitText(b),
            href: mine(b),
          },
    outlet: (b) =>
      b.status === "AWAITING_OUTLET"
        ? {
            title: "Permintaan booking baru",
            body: `${b.customerName} ingin datang ${b.when}. Jawab paling lambat ${b.answerUntil ?? b.when}.`,
            href: counter(b),
          }
        : {
            title: "Booking baru",
            body: `${b.customerName}, ${b.when}, dengan ${b.barberName}.`,
            href: counter(b),
          },
  },
  "booking-confirmed": {
    trueFor: upcoming,
    customer: (b) => ({
      title: "Booking terkonfirmasi",
      body: visitText(b),
      href: mine(b),
    }),
    outlet: null,
  },
  "booking-declined": {
    trueFor: ["DECLINED"],
    customer: (b) =>
      b.endedBy === "PLATFORM" && !b.offer
        ? { ...calledOff.PLATFORM.customer(b), href: mine(b) }
        : {
            title: "Permintaan booking ditolak",
            body: b.offer
              ? `${b.outletName} tidak dapat menerima booking ${b.when}, tetapi bisa ${b.offer}. Pesan selagi masih kosong.`
              : `${b.outletName} tidak dapat menerima booking ${b.when}. Lihat alasannya dan pilih waktu lain.`,
            href: mine(b),
          },
    outlet: null,
  },
  // To another time or another barber; who has come needs no word of it.
  "booking-moved": {
    trueFor: ["CONFIRMED", "EN_ROUTE"],
    customer: (b) => ({
      title: "Booking berubah",
      body: `Booking Anda di ${b.outletName} sekarang ${b.when} dengan ${b.barberName}.`,
      href: mine(b),
    }),
    outlet: (b) => ({
      title: "Booking berubah",
      body: `${b.customerName} (${b.code}) sekarang ${b.when} dengan ${b.barberName}.`,
      href: counter(b),
    }),
  },
  "booking-cancelled": {
    trueFor: ["CANCELLED_BY_CUSTOMER", "CANCELLED_BY_OUTLET"],
    customer: (b) =>
      b.status === "CANCELLED_BY_OUTLET"
        ? { ...calledOff[b.endedBy].customer(b), href: mine(b) }
        : {
            title: "Booking dibatalkan",
            body: `Booking Anda di ${b.outletName}, ${b.when}, sudah dibatalkan.`,
            href: mine(b),
          },
    outlet: (b) => ({
      title: b.status === "CANCELLED_BY_OUTLET" ? calledOff[b.endedBy].outlet : "Booking dibatalkan pelanggan",
      body: `${b.customerName} (${b.code}), ${b.when}.${reopens(b) ? " Waktunya terbuka kembali." : ""}`,
      href: counter(b),
    }),
  },
  "booking-expired": {
    trueFor: ["EXPIRED"],
    customer: (b) =>
      b.endedBy === "PAYMENT_REVERSED"
        ? { ...calledOff.PAYMENT_REVERSED.customer(b), href: mine(b) }
        : {
            title: "Booking lewat batas waktu",
            body: `Booking di ${b.outletName}, ${b.when}, berakhir tanpa jawaban dari outlet. Silakan pilih waktu lain.`,
            href: mine(b),
          },
    outlet: (b) =>
      b.endedBy === "PAYMENT_REVERSED"
        ? {
            title: calledOff.PAYMENT_REVERSED.outlet,
            body: `${b.customerName} (${b.code}), ${b.when}. Waktunya terbuka kembali.`,
            href: counter(b),
          }
        : {
            title: "Permintaan booking kedaluwarsa",
            body: `Permintaan ${b.customerName} untuk ${b.when} tidak terjawab sampai batas waktunya.`,
            href: counter(b),
          },
  },
  "booking-unpaid": {
    trueFor: ["EXPIRED"],
    customer: (b) => ({
      title: "Booking tidak dilanjutkan",
      body: b.isTakenBack
        ? `Booking di ${b.outletName}, ${b.when}, dibatalkan sebelum dibayar. Lihat alasannya di halaman booking.`
        : `Booking di ${b.outletName}, ${b.when}, berakhir sebelum pembayarannya kami terima. Silakan pilih waktu lain.`,
      href: mine(b),
    }),
    outlet: null,
  },
  "booking-en-route": {
    trueFor: ["EN_ROUTE", "CHECKED_IN"],
    customer: (b) => ({
      title: "Barber menuju lokasi Anda",
      body: `${b.barberName} dari ${b.outletName} sedang di jalan untuk booking ${b.when}.`,
      href: mine(b),
    }),
    outlet: null,
  },
  "booking-completed": {
    trueFor: ["COMPLETED"],
    customer: (b) => ({
      title: "Bagaimana hasilnya?",
      body: `Kunjungan Anda di ${b.outletName} selesai. Ceritakan pengalaman Anda dengan ${b.barberName}.`,
      href: paths.reviewBooking({ id: b.id }),
    }),
    outlet: null,
  },
  "booking-no-show": {
    trueFor: ["NO_SHOW"],
    customer: (b) => ({
      title: "Anda tercatat tidak hadir",
      body: `${b.outletName} mencatat Anda tidak hadir pada ${b.when}. ${noShowFeeText(b)}${complaintText(b)}`,
      href: mine(b),
    }),
    outlet: null,
  },
};

/** Whom an event of a booking concerns and what they read: not the owner whose own act it was, nobody once it is not true. */
export async function findBookingNotices(
  tx: Tx,
  kind: BookingNotificationKind,
  { bookingId, by }: { bookingId: string; by?: string | undefined },
): Promise<Notice[]> {
  const booking = await findConcerned(tx, bookingId);
  const { trueFor, customer, outlet } = bookingTexts[kind];
  if (!booking || !trueFor.includes(booking.facts.status)) return [];
  return [
    { userId: booking.customerId, reader: "customer" as const, usefulUntil: booking.startAt, write: customer },
    {
      userId: booking.ownerId === by ? null : booking.ownerId,
      reader: "outlet" as const,
      usefulUntil: booking.answerUntil ?? booking.startAt,
      write: outlet,
    },
  ].flatMap(({ userId, write, ...rest }) => (userId && write ? [{ userId, ...rest, ...write(booking.facts) }] : []));
}

/** A booking as its messages tell it; null when there is none. */
export async function findConcerned(tx: Tx, bookingId: string) {
  const row = await tx.booking.findUnique({
    where: { id: bookingId },
    select: {
      id: true,
      code: true,
      status: true,
      customerId: true,
      contactName: true,
      startAt: true,
      deadlineAt: true,
      zone: true,
      cancelBy: true,
      cancelReason: true,
      cancelFee: true,
      settledAt: true,
      refunds: { take: 1, select: { id: true } },
      disputes: { take: 1, select: { id: true } },
      offeredStartAt: true,
      offeredBarber: { select: { name: true } },
      barber: { select: { name: true } },
      outlet: { select: { name: true, ownerId: true, type: true, status: true } },
    },
  });
  if (!row) return null;
  const facts: BookingFacts = {
    id: row.id,
    code: row.code,
    status: row.status,
    outletName: row.outlet.name,
    customerName: row.contactName,
    barberName: row.barber.name,
    when: formatInstant(instantFrom(row.startAt), row.zone),
    answerUntil: row.deadlineAt && formatInstant(instantFrom(row.deadlineAt), row.zone),
    isMobile: row.outlet.type === "MOBILE_BARBER",
    offer: row.offeredStartAt && offerText({ ...row, offeredStartAt: row.offeredStartAt }),
    endedBy: endedBy(row),
    isTakenBack: row.cancelBy !== null,
    isOutletOpen: row.outlet.status === "ACTIVE",
    retainedFee: row.cancelFee,
    isPaidBack: row.refunds.length > 0,
    complaintUntil:
      row.settledAt && row.disputes.length === 0
        ? formatInstant(instantFrom(row.settledAt).add({ hours: complaintHours }), row.zone)
        : null,
  };
  return {
    facts,
    customerId: row.customerId,
    ownerId: row.outlet.ownerId,
    startAt: instantFrom(row.startAt),
    answerUntil: row.deadlineAt && instantFrom(row.deadlineAt),
  };
}

function endedBy({ cancelBy, cancelReason }: { cancelBy: CancelBy | null; cancelReason: string | null }): EndedBy {
  if (cancelReason !== null && isSystemReason(cancelReason)) return cancelReason;
  return cancelBy === "ADMIN" || cancelBy === "SYSTEM" ? "PLATFORM" : "OUTLET";
}

function offerText({ offeredStartAt, offeredBarber, zone }: Offered): string {
  const when = formatInstant(instantFrom(offeredStartAt), zone);
  return offeredBarber ? `${when} dengan ${offeredBarber.name}` : when;
}

interface Offered {
  offeredStartAt: Date;
  offeredBarber: { name: string } | null;
  zone: ZoneName;
}

export const bookingNotices = noticeSubject(
  bookingTexts,
  z.object({ bookingId: z.uuid(), by: z.uuid().optional() }),
  findBookingNotices,
);
