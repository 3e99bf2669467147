import type { OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { invoiceKindText, invoiceStateText, percentText } from "#app/features/money/plans/invoice-text.ts";
import { addressInCity, addressSelect } from "#app/features/people/addresses/outlet-city.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { product } from "#app/lib/product.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { drawPdf } from "#app/platform/pdf.server.ts";

/** An invoice of an outlet of this user, an admin's: every one; as people read it. Null for every other id. */
export async function showInvoice(user: OutletManager, id: string) {
  const invoice = isUuid(id)
    ? await db.subscriptionInvoice.findFirst({
        where: { id, ...inManagedOutlets(user) },
        include: {
          plan: { select: { name: true } },
          outlet: {
            select: {
              id: true,
              name: true,
              zone: true,
              ...addressSelect,
              postcode: true,
              owner: { select: { name: true } },
            },
          },
          payments: {
            where: { paidAt: { not: null } },
            orderBy: { paidAt: "asc" },
            take: 1,
            select: { method: true, status: true },
          },
        },
      })
    : null;
  if (!invoice) return null;
  const { outlet, plan, kind, days, status, number, price, credit, amount, tax, paidAt } = invoice;
  const at = (moment: Date) => formatInstant(moment, outlet.zone);
  const isPaid = status === "PAID";
  const rate = paidAt && tax > 0 ? await taxAt(instantFrom(paidAt)) : null;
  const method = invoice.payments[0]?.method;
  return {
    id: invoice.id,
    outletId: outlet.id,
    title: number ? `Faktur ${number}` : `Pesanan paket ${plan.name}`,
    fileName: `${(number ?? invoice.id).replaceAll("/", "-")}.pdf`,
    isPaid,
    status: invoiceStateText(invoice),
    facts: [
      { term: "Dari", detail: product.name },
      { term: "Untuk", detail: `${outlet.name} (${outlet.owner.name})` },
      { term: "Alamat", detail: `${addressInCity(outlet)} ${outlet.postcode}` },
      { term: "Keadaan", detail: invoiceStateText(invoice) },
      ...(paidAt
        ? [
            { term: "Dibayar", detail: at(paidAt) },
            { term: "Lewat", detail: !method || method === "WALLET" ? "Saldo outlet" : paymentMethods[method].name },
          ]
        : [{ term: "Dibayar paling lambat", detail: at(invoice.dueAt) }]),
      ...(invoice.periodStart && invoice.periodEnd
        ? [{ term: "Masa", detail: `${at(invoice.periodStart)} sampai ${at(invoice.periodEnd)}` }]
        : []),
    ],
    lines: [
      { term: `${invoiceKindText[kind]}: paket ${plan.name}, ${days} hari`, detail: formatRupiah(price) },
      ...(credit > 0 ? [{ term: "Sisa paket sebelumnya", detail: `−${formatRupiah(credit)}` }] : []),
      { term: isPaid ? "Jumlah dibayar" : "Jumlah", detail: formatRupiah(amount), strong: true },
      ...(rate ? [{ term: `Termasuk PPN ${percentText(rate.basisPoints)}`, detail: formatRupiah(tax) }] : []),
    ],
  };
}

export type InvoiceView = NonNullable<Awaited<ReturnType<typeof showInvoice>>>;

/** A paid invoice as a document; null where there is none to draw. */
export async function drawInvoice(user: OutletManager, id: string, now = clock.now()) {
  const invoice = await showInvoice(user, id);
  if (!invoice?.isPaid) return null;
  const body = await drawPdf({
    title: invoice.title,
    subtitle: [`Paket langganan outlet di ${product.name}`],
    parts: [
      { kind: "facts", rows: invoice.facts },
      { kind: "heading", text: "Rincian" },
      { kind: "facts", rows: invoice.lines },
    ],
    madeAt: now,
  });
  return { body, fileName: invoice.fileName };
}
