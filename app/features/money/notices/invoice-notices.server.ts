import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { InvoiceNotificationKind, Notice, NotificationText } from "#app/features/core/outbox/notification-kind.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { InvoiceStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
interface InvoiceFacts {
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
const invoiceTexts: Readonly<Record<InvoiceNotificationKind, InvoiceKind>> = {
  "plan-paid": {
    trueFor: ["PAID"],
    owner: ({ id, outlet, plan, number, until }) => ({
      title: `Paket ${plan} berlaku`,
      body: `Paket ${plan} untuk ${outlet} berlaku sampai ${until}. Faktur ${number} siap dibuka dan diunduh.`,
      href: paths.invoice({ id }),
    }),
  },
  "plan-unpaid": {
    trueFor: ["EXPIRED"],
    owner: ({ outletId, outlet, plan }) => ({
      title: "Pembayaran paket belum kami terima",
      body: `Paket ${plan} untuk ${outlet} belum dibayar sampai batas waktunya, jadi pesanannya kami tutup. Pilih paket lagi kapan saja.`,
      href: `${paths.subscriptionPlans}?outlet=${outletId}`,
    }),
  },
};

/** What the owner reads of an invoice; nothing when it is no longer true. */
async function findInvoiceNotices(
  tx: Tx,
  kind: InvoiceNotificationKind,
  { invoiceId }: { invoiceId: string },
): Promise<Notice[]> {
  const invoice = await tx.subscriptionInvoice.findUnique({
    where: { id: invoiceId },
    select: {
      id: true,
      status: true,
      number: true,
      periodEnd: true,
      outlet: { select: { id: true, name: true, ownerId: true, zone: true } },
      plan: { select: { name: true } },
    },
  });
  const { trueFor, owner } = invoiceTexts[kind];
  if (!invoice || !trueFor.includes(invoice.status)) return [];
  const { id, number, periodEnd, outlet, plan } = invoice;
  const until = periodEnd && formatInstant(periodEnd, outlet.zone);
  return [
    {
      userId: outlet.ownerId,
      ...owner({ id, outletId: outlet.id, outlet: outlet.name, plan: plan.name, number, until }),
    },
  ];
}

export const invoiceNotices = noticeSubject(invoiceTexts, z.object({ invoiceId: z.uuid() }), findInvoiceNotices);
