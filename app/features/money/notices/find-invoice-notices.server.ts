import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { InvoiceNotificationKind, Notice } from "#app/features/core/outbox/notification-kind.ts";
import { invoiceTexts } from "#app/features/money/notices/invoice-texts.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What the owner reads of an invoice; nothing when it is no longer true. */
export async function findInvoiceNotices(
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
