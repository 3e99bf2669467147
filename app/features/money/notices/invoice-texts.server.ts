import type { InvoiceNotificationKind, NotificationText } from "#app/features/core/outbox/notification-kind.ts";
import type { InvoiceStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
export interface InvoiceFacts {
  id: string;
  outletId: string;
  outlet: string;
  plan: string;
  /** `INV/2026/000001`; null until it is paid. */
  number: string | null;
  /** Until when the plan runs with what was paid, printed; null until then. */
  until: string | null;
}

interface InvoiceKind {
  /** The event is still true of an invoice in one of these. */
  trueFor: readonly InvoiceStatus[];
  owner: (invoice: InvoiceFacts) => NotificationText;
}

/** What owners are told of what they buy for an outlet. */
export const invoiceTexts: Readonly<Record<InvoiceNotificationKind, InvoiceKind>> = {
  "plan-paid": {
    trueFor: ["PAID"],
    owner: ({ id, outlet, plan, number, until }) => ({
      title: `Paket ${plan} berlaku`,
      body: `Paket ${plan} untuk ${outlet} berlaku sampai ${until}. Faktur ${number} siap dibuka dan diunduh.`,
      href: `/admin/subscriptions/invoices/${id}`,
    }),
  },
  "plan-unpaid": {
    trueFor: ["EXPIRED"],
    owner: ({ outletId, outlet, plan }) => ({
      title: "Pembayaran paket belum kami terima",
      body: `Paket ${plan} untuk ${outlet} belum dibayar sampai batas waktunya, jadi pesanannya kami tutup. Pilih paket lagi kapan saja.`,
      href: `/outlet-subscription-plans?outlet=${outletId}`,
    }),
  },
};
