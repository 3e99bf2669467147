import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import type { PaymentStatus } from "#app/features/money/payments/payment-status.ts";
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
  zone: true,
  contactName: true,
  subtotal: true,
  travelFee: true,
  discount: true,
  promoCode: true,
  serviceFee: true,
  total: true,
  cancelFee: true,
  createdAt: true,
  outlet: { select: { name: true, addressLine: true, type: true } },
  barber: { select: { name: true } },
  items: { orderBy: { position: "asc" }, select: { name: true, price: true } },
  payments: {
    where: { status: { in: moneyCame } },
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
  return booking && receiptOf(booking, (await taxAt(instantFrom(booking.createdAt))).basisPoints);
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

interface ReceiptLine {
  term: string;
  /** `Rp 50.000`. */
  amount: string;
  strong?: boolean;
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
const find = () => db.booking.findFirst({ select });

function receiptOf(booking: Found, taxBasisPoints: number) {
  const { zone, outlet, items, total } = booking;
  const line = (term: string, amount: number): ReceiptLine[] =>
    amount === 0 ? [] : [{ term, amount: signed(amount) }];
  const prices: ReceiptLine[] = [
    ...items.map(({ name, price }) => ({ term: name, amount: formatRupiah(price) })),
    ...line("Ongkos perjalanan", booking.travelFee),
    ...line("Biaya layanan", booking.serviceFee),
    ...line(booking.promoCode ? `Potongan (kode ${booking.promoCode})` : "Potongan", -booking.discount),
    { term: "Total", amount: formatRupiah(total), strong: true },
  ];
  return {
    bookingId: booking.id,
    code: booking.code,
    facts: [
      { term: "Atas nama", detail: booking.contactName },
      {
        term: "Outlet",
        detail: outlet.type === "MOBILE_BARBER" ? outlet.name : `${outlet.name}, ${outlet.addressLine}`,
      },
      { term: "Barber", detail: booking.barber.name },
      { term: "Waktu", detail: formatInstant(booking.startAt, zone) },
      { term: "Status", detail: bookingStatusText[booking.status] },
    ],
    prices,
    payments: movesOf(booking),
    sums: sumsOf(booking),
    notes: [taxNote(taxBasisPoints), ...(isHeld(booking) ? [heldNote] : [])],
  };
}

/** Money that moved, with when and how. */
function movesOf({ payments, refunds, zone }: Found) {
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
    return { term: `Refund ke ${to}`, detail, amount: signed(-amount) };
  });
  return [...paid, ...back];
}

/** `Rp 50.000`, `−Rp 50.000`. */
const signed = (amount: number) => (amount < 0 ? "−" : "") + formatRupiah(Math.abs(amount));

const heldNote = `Pembayaran lewat ${product.name} disimpan sampai kunjungan selesai.`;
const isHeld = ({ status, payments }: Found) => atVisit.has(status) && payments.length > 0;

const atVisit = new Set<Found["status"]>(["AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN"]);

/** After payments, refunds and what was paid at the outlet. */
function sumsOf({ status, total, cancelFee, payments, refunds, outlet }: Found): ReceiptLine[] {
  const paid = payments.reduce((sum, { walletAmount, gatewayAmount }) => sum + walletAmount + gatewayAmount, 0);
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const rest = total - paid;
  const where = outlet.type === "MOBILE_BARBER" ? "di lokasi" : "di outlet";
  const isDone = status === "COMPLETED";
  const atOutlet = isDone ? rest : 0;
  const fee = status === "NO_SHOW" ? "Termasuk biaya tidak hadir" : "Termasuk biaya pembatalan";
  return [
    ...(atOutlet > 0 ? [{ term: `Dibayar ${where}`, amount: formatRupiah(atOutlet) }] : []),
    ...(cancelFee > 0 ? [{ term: fee, amount: formatRupiah(cancelFee) }] : []),
    { term: "Jumlah yang Anda bayar", amount: formatRupiah(paid - back + atOutlet), strong: true },
    ...(atVisit.has(status) && rest > 0 ? [{ term: `Masih dibayar ${where}`, amount: formatRupiah(rest) }] : []),
  ];
}

function taxNote(basisPoints: number): string {
  if (basisPoints === 0) return "Bukti ini bukan faktur pajak.";
  const percent = (basisPoints / 100).toLocaleString("id-ID");
  return `Biaya layanan sudah termasuk PPN ${percent}%. Bukti ini bukan faktur pajak.`;
}
