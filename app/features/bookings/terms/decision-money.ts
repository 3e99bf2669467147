import { type CancellationFacts, noShowFee, splitFee } from "#app/features/bookings/terms/cancellation.ts";
import { formatRupiah } from "#app/lib/money.ts";

export type MoneyFacts = Pick<
  CancellationFacts,
  "status" | "subtotal" | "travelFee" | "discount" | "serviceFee" | "prepaid" | "policy"
>;

/** What an outlet's decision does to what the customer paid, said before it is made; empty where nothing was paid. */
export function decisionMoney(booking: MoneyFacts): Record<"decline" | "cancel" | "no-show", string> {
  const { prepaid } = booking;
  if (prepaid === 0) return { decline: "", cancel: "", "no-show": "" };
  const back = `${formatRupiah(prepaid)} yang sudah dibayar kembali penuh kepada pelanggan.`;
  return { decline: back, cancel: back, "no-show": noShowText(booking) };
}

function noShowText(booking: MoneyFacts): string {
  const { prepaid } = booking;
  const fee = noShowFee(booking);
  if (fee === 0) return `Aturan outlet Anda tanpa potongan: ${formatRupiah(prepaid)} kembali penuh kepada pelanggan.`;
  const { partnerFee, serviceFee } = splitFee(fee, booking.serviceFee);
  const rest = prepaid > fee ? `${formatRupiah(prepaid - fee)} kembali kepadanya` : "tidak ada yang kembali kepadanya";
  return `Dari ${formatRupiah(prepaid)} yang sudah dibayar pelanggan, ${formatRupiah(partnerFee)} menjadi milik outlet, ${formatRupiah(serviceFee)} biaya layanan, dan ${rest}.`;
}
