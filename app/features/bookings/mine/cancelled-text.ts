import { formatRupiah } from "#app/lib/money.ts";

/** What a cancel has done with what was paid, in a sentence. Rupiah. */
export function cancelledText({ retainedFee, isPaidBack }: { retainedFee: number; isPaidBack: boolean }): string {
  if (retainedFee === 0) {
    return isPaidBack ? "Yang sudah Anda bayar kembali penuh." : "Tidak ada biaya yang perlu dibayar.";
  }
  const fee = formatRupiah(retainedFee);
  return isPaidBack
    ? `${fee} dipotong sebagai biaya pembatalan, sisanya kembali kepada Anda.`
    : `Yang sudah Anda bayar, ${fee}, menjadi biaya pembatalan.`;
}
