import type { PaymentWay } from "#app/features/bookings/terms/prepayment.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { formatRupiah } from "#app/lib/money.ts";

/** How a booking is paid, ready to print. */
export interface PaymentSummary {
  /** In a few words. */
  state: string;
  tone: "neutral" | "success" | "warning";
  rows: { term: string; detail: string; strong?: boolean }[];
  refunds: RefundLine[];
  /** While it waits for its payment: until when, and where to pay. */
  pay: { until: string; iso: string; to: string } | null;
}

export interface RefundLine {
  id: string;
  amount: string;
  /** `Pengembalian diproses` */
  state: string;
  isDone: boolean;
  /** Where it goes and when. */
  detail: string;
}

export interface PaidFacts {
  status: BookingStatus;
  payment: PaymentWay;
  /** Rupiah; `prepaid` is what is held for the visit, `refunded` what went back. */
  total: number;
  prepaid: number;
  /** What of a completed visit was paid there, as the outlet recorded it or by what had been prepaid; null before. */
  paidThere?: number | null;
  refunded: number;
  /** What came when it could not be used any more and went into the wallet of who looks; unknown to anybody else. */
  late?: number;
  /** Some of it is still on its way. */
  isRefunding: boolean;
  isMobile: boolean;
}

/** Nothing is paid at the visit any more: there is none. */
export const over: readonly BookingStatus[] = [
  "DECLINED",
  "CANCELLED_BY_CUSTOMER",
  "CANCELLED_BY_OUTLET",
  "EXPIRED",
  "NO_SHOW",
];

/** The state in words, and the sums of it. */
export function paidSums(facts: PaidFacts) {
  const { status, payment, total, prepaid, paidThere, refunded, late = 0, isRefunding, isMobile } = facts;
  const place = isMobile ? "di lokasi" : "di outlet";
  const isOver = over.includes(status);
  const later = isOver || status === "PENDING_PAYMENT" ? 0 : (paidThere ?? total - prepaid);
  const amount = (term: string, rupiah: number) => (rupiah > 0 ? [{ term, detail: formatRupiah(rupiah) }] : []);
  const rows = [
    ...amount("Dibayar di muka", prepaid + refunded),
    ...amount("Dikembalikan", refunded),
    ...amount("Masuk ke dompet Anda", late),
    ...(later > 0
      ? [
          {
            term: `${status === "COMPLETED" ? "Dibayar" : prepaid > 0 ? "Sisa dibayar" : "Bayar"} ${place}`,
            detail: formatRupiah(later),
            strong: true,
          },
        ]
      : []),
  ];
  return { ...stateOf(), rows };

  function stateOf(): Pick<PaymentSummary, "state" | "tone"> {
    if (status === "PENDING_PAYMENT") return { state: "Menunggu pembayaran", tone: "warning" };
    if (isRefunding) return { state: "Sedang dikembalikan", tone: "warning" };
    if (refunded > 0) return { state: prepaid > 0 ? "Dikembalikan sebagian" : "Dikembalikan", tone: "neutral" };
    if (isOver && prepaid === 0 && late > 0) return { state: "Ada di dompet Anda", tone: "neutral" };
    if (payment === "VENUE") {
      const when = status === "COMPLETED" ? "" : " sesudah selesai";
      return { state: isOver ? "Tidak ada yang dibayar" : `Dibayar ${place}${when}`, tone: "neutral" };
    }
    if (prepaid === 0) return { state: isOver ? "Tidak ada yang dibayar" : "Belum dibayar", tone: "neutral" };
    return { state: prepaid >= total ? "Lunas" : "Uang muka sudah dibayar", tone: "success" };
  }
}
