import type { PaymentFailure } from "#app/features/money/payments/payment-details.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";

/** How an attempt to pay stands, for the person who pays. */
export type PaymentState =
  /** The gateway has not answered yet. */
  | "preparing"
  | "waiting"
  /** The time is over, and nobody has closed the order yet. */
  | "overdue"
  | "review"
  | "paid"
  /** Paid, and given back in part or as a whole. */
  | "returned"
  | "failed"
  | "cancelled"
  | "expired";

interface StateText {
  /** A word or two. */
  name: string;
  /** What it means for the payer, and what happens next. */
  text: string;
  tone: "neutral" | "success" | "warning" | "danger";
}

/** What is paid for is still there for the payer. */
export interface StillHeld {
  what: "booking" | "plan";
  /** `Jumat, 20 Maret 2026 pukul 10.30 WIB` */
  until: string;
  /** There is time for another method. */
  canChange: boolean;
}

const stateTexts: Readonly<Record<PaymentState, StateText>> = {
  preparing: {
    name: "Menyiapkan pembayaran…",
    text: "Sebentar, kami sedang meminta nomor atau kode dari penyedia pembayaran.",
    tone: "neutral",
  },
  waiting: {
    name: "Menunggu pembayaran",
    text: "Halaman ini berganti sendiri begitu uangnya kami terima.",
    tone: "warning",
  },
  overdue: {
    name: "Waktu pembayaran habis",
    text: "Kami memeriksa sekali lagi apakah pembayaran Anda sudah masuk. Jangan membayar lagi dengan nomor atau kode yang tadi.",
    tone: "warning",
  },
  review: {
    name: "Sedang diperiksa",
    text: "Penyedia pembayaran sedang memeriksa pembayaran Anda. Anda tidak perlu membayar lagi.",
    tone: "warning",
  },
  paid: { name: "Sudah dibayar", text: "Pembayaran Anda sudah kami terima.", tone: "success" },
  returned: { name: "Sudah dikembalikan", text: "Uangnya sudah dikembalikan kepada Anda.", tone: "neutral" },
  failed: {
    name: "Pembayaran belum berhasil",
    text: "Tidak ada uang yang diambil.",
    tone: "danger",
  },
  cancelled: {
    name: "Pembayaran dibatalkan",
    text: "Cara bayar ini tidak berlaku lagi. Jangan membayar dengan nomor atau kode yang tadi.",
    tone: "neutral",
  },
  expired: {
    name: "Waktu pembayaran habis",
    text: "Tidak ada uang yang diambil.",
    tone: "danger",
  },
};

/** How the order ended at the gateway before our own deadline. */
const endedEarly: Partial<Readonly<Record<PaymentState, StateText>>> = {
  failed: stateTexts.failed,
  cancelled: stateTexts.cancelled,
  expired: {
    name: "Cara bayar ini sudah berakhir",
    text: "Penyedia pembayaran sudah menutup nomor atau kode ini. Jangan membayar dengannya lagi.",
    tone: "warning",
  },
};

const released = {
  booking: "Waktu yang kami simpan untuk Anda sudah dilepas.",
  plan: "Pesanan paket ini sudah berakhir.",
} as const;

const heldText = {
  booking: (until: string) => `Waktu booking Anda masih disimpan sampai ${until}.`,
  plan: (until: string) => `Pesanan paket Anda masih berlaku sampai ${until}.`,
} as const;

/** How an attempt stands, and, where it ended, what became of what it was to pay for. */
export function paymentStateText(
  state: PaymentState,
  { what, held }: { what: StillHeld["what"]; held: StillHeld | null },
): StateText {
  const early = held && endedEarly[state];
  if (early) {
    const next = held.canChange ? "Pilih cara bayar lain." : "Sisa waktunya tidak cukup untuk cara bayar lain.";
    return { ...early, text: [early.text, heldText[held.what](held.until), next].join(" ") };
  }
  const text = stateTexts[state];
  return state === "expired" ? { ...text, text: `${released[what]} ${text.text}` } : text;
}

/** What happens to money that comes after the deadline. */
export const latePaymentText = {
  BOOKING:
    "Jika Anda terlanjur membayar sesudah batas waktu: waktunya tetap milik Anda selama belum diambil orang lain. Jika sudah diambil, seluruh uangnya masuk ke dompet Pangkas Anda dan bisa ditarik.",
  SUBSCRIPTION:
    "Jika Anda terlanjur membayar sesudah batas waktu, paketnya tetap aktif bila masih berlaku. Jika tidak, seluruh uangnya masuk ke dompet Pangkas Anda dan bisa ditarik.",
} as const;

/** Why money that came could not be used: the payer's wallet has it. */
export type UnusedReason = "paid-before" | "outlet-off" | "cancelled" | "late";

interface UnusedFacts {
  /** What it was for had been paid by another payment. */
  wasPaid: boolean;
  /** Of a booking: who took it back, and why. */
  cancelBy?: string | null;
  cancelReason?: string | null;
  outletStatus: OutletStatus;
}

export function unusedReason({ wasPaid, cancelBy, cancelReason, outletStatus }: UnusedFacts): UnusedReason {
  if (cancelBy === "ADMIN" && cancelReason === "OUTLET_CLOSED") return "outlet-off";
  if (cancelBy) return "cancelled";
  if (wasPaid) return "paid-before";
  return outletStatus === "SUSPENDED" || outletStatus === "CLOSED" ? "outlet-off" : "late";
}

/** The same as the end of "your payment came …". */
export const unusedText: Readonly<Record<UnusedReason, string>> = {
  "paid-before": "sebagai pembayaran kedua: yang pertama sudah kami pakai",
  "outlet-off": "ketika outlet itu berhenti beroperasi",
  cancelled: "sesudah booking itu dibatalkan",
  late: "setelah batas waktunya",
};

/** What happens to money that comes for what was cancelled. */
export const cancelledPaymentText =
  "Jika Anda terlanjur membayar, seluruh uangnya masuk ke dompet Pangkas Anda dan bisa ditarik.";

/** Why there was nothing to pay with. */
export const paymentFailureText: Readonly<Record<PaymentFailure, string>> = {
  "method-off": "Cara bayar ini sedang tidak tersedia.",
  "gateway-down": "Penyedia pembayaran sedang tidak dapat dihubungi.",
  refused: "Penyedia pembayaran menolak cara bayar ini.",
  denied: "Bank atau e-wallet Anda menolak pembayaran ini.",
  "too-late": "Waktunya tidak cukup lagi untuk menyiapkan cara bayar ini.",
  late: "Pembayaran Anda kami terima setelah batas waktunya; seluruh uangnya ada di dompet Pangkas Anda.",
};
