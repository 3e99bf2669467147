import type {
  NotificationText,
  PaymentNotificationKind,
  RefundNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import type { PaymentStatus, RefundStatus, RefundTarget } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
export interface PaymentFacts {
  /** `Rp 62.000` */
  amount: string;
  method: string;
  /** `booking BK-7F3K2Q di Pangkas Rapi`, `paket Pro untuk Pangkas Rapi` */
  what: string;
  /** The page of what was paid for. */
  href: string;
}

interface PaymentKind {
  /** The event is still true of a payment in one of these. */
  trueFor: readonly PaymentStatus[];
  write: (payment: PaymentFacts) => NotificationText;
}

export const paymentTexts: Readonly<Record<PaymentNotificationKind, PaymentKind>> = {
  "payment-received": {
    trueFor: ["PAID", "PARTIALLY_REFUNDED", "REFUNDED"],
    write: (p) => ({
      title: "Pembayaran diterima",
      body: `${p.amount} untuk ${p.what} sudah kami terima lewat ${p.method}. Terima kasih!`,
      href: p.href,
    }),
  },
  "payment-late": {
    trueFor: ["REFUNDED"],
    write: (p) => ({
      title: "Pembayaran masuk ke dompet Anda",
      body: `${p.amount} untuk ${p.what} kami terima setelah batas waktunya, jadi seluruhnya sudah kami simpan di Dompet Pangkas. Anda dapat memakainya untuk booking berikutnya atau menariknya.`,
      href: "/customer-wallet",
    }),
  },
  "payment-reversed": {
    trueFor: ["REVERSED"],
    write: (p) => ({
      title: "Pembayaran dibatalkan oleh bank",
      body: `Pembayaran ${p.amount} untuk ${p.what} ditarik kembali oleh bank atau dompet digital Anda. Hubungi kami bila ini bukan permintaan Anda.`,
      href: p.href,
    }),
  },
};

export interface RefundFacts {
  amount: string;
  target: RefundTarget;
  status: RefundStatus;
  /** True when it was to go to the method and the wallet has it instead. */
  wasRefused: boolean;
  method: string;
  code: string;
  href: string;
}

interface RefundKind {
  trueFor: readonly RefundStatus[];
  write: (refund: RefundFacts) => NotificationText;
}

export const refundTexts: Readonly<Record<RefundNotificationKind, RefundKind>> = {
  "refund-started": {
    trueFor: ["REQUESTED", "PROCESSING"],
    write: (r) => ({
      title: "Pengembalian dana diproses",
      body: `${r.amount} dari booking ${r.code} sedang kami kembalikan ke ${r.method}. Kami kabari begitu selesai.`,
      href: r.href,
    }),
  },
  "refund-done": {
    trueFor: ["DONE"],
    write: (r) =>
      r.target === "METHOD"
        ? {
            title: "Dana sudah dikembalikan",
            body: `${r.amount} dari booking ${r.code} sudah kembali ke ${r.method} Anda.`,
            href: r.href,
          }
        : {
            title: "Dana masuk ke dompet Anda",
            body: r.wasRefused
              ? `${r.amount} dari booking ${r.code} tidak dapat kembali ke ${r.method}, jadi kami simpan di Dompet Pangkas. Anda dapat menariknya ke rekening bank.`
              : `${r.amount} dari booking ${r.code} sudah ada di Dompet Pangkas. Anda dapat memakainya atau menariknya.`,
            href: "/customer-wallet",
          },
  },
};
