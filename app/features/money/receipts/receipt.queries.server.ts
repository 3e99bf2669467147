import { ownStatusText } from "#app/features/core/states/booking-status.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { findVisitMoney } from "#app/features/money/ledger/visit-money.queries.server.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { inTime, type PaymentStatus } from "#app/features/money/payments/payment-status.ts";
import { addressInCity, addressSelect } from "#app/features/people/addresses/outlet-city.ts";
import { formatCount } from "#app/lib/count.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { product } from "#app/lib/product.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

const moneyCame: PaymentStatus[] = ["PAID", "PARTIALLY_REFUNDED", "REFUNDED", "DISPUTED"];

const select = {
  id: true,
  code: true,
  status: true,
  startAt: true,
  endAt: true,
  settledAt: true,
  zone: true,
  contactName: true,
  subtotal: true,
  travelFee: true,
  discount: true,
  promoCode: true,
  serviceFee: true,
  total: true,
  cancelFee: true,
  outlet: { select: { name: true, ...addressSelect, type: true } },
  barber: { select: { name: true } },
  items: { orderBy: { position: "asc" }, select: { name: true, price: true } },
  // Those that the outlet did not take back.
  sales: {
    where: { reversesId: null, reversedBy: { is: null } },
    select: {
      method: true,
      amount: true,
      tip: true,
      notDone: true,
      at: true,
      items: { where: { isExtra: true }, orderBy: { position: "asc" }, select: { name: true, price: true } },
    },
  },
  payments: {
    where: { status: { in: moneyCame }, OR: inTime },
    orderBy: { createdAt: "asc" },
    select: { method: true, walletAmount: true, gatewayAmount: true, paidAt: true, createdAt: true },
  },
  refunds: {
    // What a bank took back is neither paid nor given back.
    where: { payment: { status: { in: moneyCame } } },
    orderBy: { createdAt: "asc" },
    select: {
      amount: true,
      target: true,
      status: true,
      createdAt: true,
      doneAt: true,
      payment: { select: { method: true } },
    },
  },
} as const;

/** What a booking cost, what was paid for it and what went back, ready to print; null for what is not this customer's. */
export async function findReceipt(customerId: string, bookingId: string) {
  if (!isUuid(bookingId)) return null;
  const booking = await db.booking.findFirst({ where: { id: bookingId, customerId }, select });
  if (!booking) return null;
  // As the ledger books its fees: on the day of its result, or of the visit that is still to have one.
  const tax = await taxAt(instantFrom(booking.settledAt ?? booking.endAt));
  const isDone = booking.status === "COMPLETED";
  const prepaid = isDone && !saleOf(booking) ? (await findVisitMoney(db, bookingId)).shared : null;
  return receiptOf({ ...booking, prepaid }, tax.basisPoints);
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

interface ReceiptLine {
  term: string;
  /** `Rp 50.000`. */
  amount: string;
  strong?: boolean;
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>> & {
  /** What a visit that was done had been prepaid with, where nobody recorded what was paid there. */
  prepaid: number | null;
};
const find = () => db.booking.findFirst({ select });

function receiptOf(booking: Found, taxBasisPoints: number) {
  const { zone, outlet, items } = booking;
  const sale = saleOf(booking);
  const line = (term: string, amount: number): ReceiptLine[] =>
    amount === 0 ? [] : [{ term, amount: signed(amount) }];
  const prices: ReceiptLine[] = [
    ...items.map(({ name, price }) => ({ term: name, amount: formatRupiah(price) })),
    ...line("Ongkos perjalanan", booking.travelFee),
    ...line("Biaya layanan", booking.serviceFee),
    ...line(booking.promoCode ? `Potongan (kode ${booking.promoCode})` : "Potongan", -booking.discount),
    ...line(booking.discount > 0 ? "Tidak dikerjakan, sesudah potongan" : "Tidak dikerjakan", -(sale?.notDone ?? 0)),
    ...(sale?.items ?? []).map(({ name, price }) => ({ term: `${name} (tambahan)`, amount: formatRupiah(price) })),
    { term: "Total", amount: formatRupiah(costOf(booking)), strong: true },
  ];
  return {
    bookingId: booking.id,
    code: booking.code,
    facts: [
      { term: "Atas nama", detail: booking.contactName },
      {
        term: "Outlet",
        detail: outlet.type === "MOBILE_BARBER" ? outlet.name : `${outlet.name}, ${addressInCity(outlet)}`,
      },
      { term: "Barber", detail: booking.barber.name },
      { term: "Waktu", detail: formatInstant(booking.startAt, zone) },
      { term: "Status", detail: ownStatusText[booking.status] },
    ],
    prices,
    payments: movesOf(booking),
    sums: sumsOf(booking),
    notes: [taxNote(taxBasisPoints), ...(isHeld(booking) ? [heldNote] : [])],
  };
}

/** What the outlet recorded of the visit, where it is one that was done. */
const saleOf = ({ status, sales: [sale] }: Pick<Found, "status" | "sales">) =>
  status === "COMPLETED" ? sale : undefined;

/** What the visit costs in the end. */
function costOf(booking: Found): number {
  const sale = saleOf(booking);
  const extras = (sale?.items ?? []).reduce((sum, { price }) => sum + price, 0);
  return booking.total - (sale?.notDone ?? 0) + extras;
}

/** Money that moved, with when and how. */
function movesOf(booking: Found) {
  const { payments, refunds, zone } = booking;
  const sale = saleOf(booking);
  const paid = payments.flatMap(({ method, walletAmount, gatewayAmount, paidAt, createdAt }) => {
    const detail = formatInstant(paidAt ?? createdAt, zone);
    const parts = [
      { term: paymentMethods[method].name, amount: gatewayAmount },
      { term: paymentMethods.WALLET.name, amount: walletAmount },
    ];
    return parts
      .filter(({ amount }) => amount > 0)
      .map(({ term, amount }) => ({ term: `Dibayar: ${term}`, detail, amount: formatRupiah(amount) }));
  });
  const back = refunds.map(({ target, status, amount, doneAt, createdAt, payment }) => {
    const to = target === "METHOD" ? paymentMethods[payment.method].name : paymentMethods.WALLET.name;
    const since = formatInstant(createdAt, zone);
    const detail = status === "DONE" ? formatInstant(doneAt ?? createdAt, zone) : `diproses sejak ${since}`;
    return { term: `Kembali ke ${to}`, detail, amount: signed(-amount) };
  });
  const there = sale ? formatInstant(sale.at, zone) : "";
  const how = sale?.method === "QRIS" ? "QRIS outlet" : "tunai";
  const place = booking.outlet.type === "MOBILE_BARBER" ? "lokasi" : "outlet";
  const atOutlet = [
    { term: `Dibayar di ${place}: ${how}`, rupiah: sale?.amount ?? 0 },
    { term: `Tip untuk barber: ${how}`, rupiah: sale?.tip ?? 0 },
  ];
  return [
    ...paid,
    ...back,
    ...atOutlet
      .filter(({ rupiah }) => rupiah > 0)
      .map(({ term, rupiah }) => ({ term, detail: there, amount: formatRupiah(rupiah) })),
  ];
}

/** `Rp 50.000`, `−Rp 50.000`. */
const signed = (amount: number) => (amount < 0 ? "−" : "") + formatRupiah(Math.abs(amount));

const heldNote = `Pembayaran lewat ${product.name} disimpan sampai kunjungan selesai.`;
const isHeld = ({ status, payments }: Found) => atVisit.has(status) && payments.length > 0;

const atVisit = new Set<Found["status"]>(["AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN"]);

/** After payments, refunds and what was paid at the outlet. */
function sumsOf(booking: Found): ReceiptLine[] {
  const { status, cancelFee, payments, refunds, outlet } = booking;
  const sale = saleOf(booking);
  const paid = payments.reduce((sum, { walletAmount, gatewayAmount }) => sum + walletAmount + gatewayAmount, 0);
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const rest = costOf(booking) - (booking.prepaid ?? paid);
  const where = outlet.type === "MOBILE_BARBER" ? "di lokasi" : "di outlet";
  const atOutlet = sale ? sale.amount + sale.tip : status === "COMPLETED" ? rest : 0;
  const fee = status === "NO_SHOW" ? "Termasuk biaya tidak hadir" : "Termasuk biaya pembatalan";
  return [
    ...(atOutlet > 0
      ? [{ term: `Dibayar ${where}${sale && sale.tip > 0 ? ", dengan tip" : ""}`, amount: formatRupiah(atOutlet) }]
      : []),
    ...(cancelFee > 0 ? [{ term: fee, amount: formatRupiah(cancelFee) }] : []),
    { term: "Jumlah yang Anda bayar", amount: formatRupiah(paid - back + atOutlet), strong: true },
    ...(atVisit.has(status) && rest > 0 ? [{ term: `Masih dibayar ${where}`, amount: formatRupiah(rest) }] : []),
  ];
}

function taxNote(basisPoints: number): string {
  if (basisPoints === 0) return "Bukti ini bukan faktur pajak.";
  const percent = formatCount(basisPoints / 100);
  return `Biaya layanan sudah termasuk PPN ${percent}%. Bukti ini bukan faktur pajak.`;
}
