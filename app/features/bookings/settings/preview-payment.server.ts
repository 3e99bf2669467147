import type { Settings } from "#app/features/bookings/settings/settings.queries.server.ts";
import { serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import {
  cancellationFee,
  type FeeTierName,
  feeTiers,
  noShowFee,
  splitFee,
} from "#app/features/bookings/terms/cancellation.ts";
import { prepaidAmount } from "#app/features/bookings/terms/prepayment.ts";
import { quote } from "#app/features/bookings/terms/quote.ts";
import { formatRupiah } from "#app/lib/money.ts";

/** Rupiah: services of the example. */
const exampleSubtotal = 100_000;

export const tierNames: Readonly<Record<FeeTierName, string>> = {
  BEBAS: "Bebas",
  FLEKSIBEL: "Fleksibel",
  WAJAR: "Wajar",
  SEDANG: "Sedang",
  KETAT: "Ketat",
};

/** What customers see of these rules, and what each tier keeps of the same example, by the rules that decide it. */
export function previewPayment({ paymentRule, depositPercent }: Settings) {
  const { total, subtotal, discount, serviceFee } = quote([{ price: exampleSubtotal, durationMin: 45 }], null);
  const way = paymentRule === "DEPOSIT" ? "DEPOSIT" : "FULL";
  const prepaid = prepaidAmount(way, { total, depositPercent, smallest: 0 });
  const fees = (feeTier: FeeTierName) => {
    const paid = { status: "CONFIRMED", subtotal, discount, travelFee: 0, serviceFee, prepaid } as const;
    const booking = { ...paid, startAt: 1, createdAt: -3_600_000, policy: { feeTier, cancelWindowMin: 1 } };
    return { lateCancel: cancellationFee(booking, 0), noShow: noShowFee(booking) };
  };
  const cell = (percent: number, fee: number) => {
    const { partnerFee } = splitFee(fee, serviceFee);
    if (fee === 0) return `${percent}%: semua kembali`;
    return `${percent}%: dipotong ${formatRupiah(fee)}, untuk Anda ${formatRupiah(partnerFee)}`;
  };
  return {
    texts: textsOf(paymentRule, depositPercent, prepaid),
    caption: `Contoh: layanan ${formatRupiah(subtotal)}, dibayar di muka ${formatRupiah(prepaid)}`,
    tiers: (Object.keys(feeTiers) as FeeTierName[]).map((tier) => ({
      tier,
      name: tierNames[tier],
      description: tierText(feeTiers[tier]),
      lateCancel: cell(feeTiers[tier].lateCancel, fees(tier).lateCancel),
      noShow: cell(feeTiers[tier].noShow, fees(tier).noShow),
    })),
  };
}

export type PaymentPreview = ReturnType<typeof previewPayment>;

function tierText({ lateCancel, noShow }: { lateCancel: number; noShow: number }): string {
  return lateCancel + noShow === 0 ? "Tidak ada potongan." : `Batal terlambat ${lateCancel}%, tidak hadir ${noShow}%.`;
}

function textsOf(rule: Settings["paymentRule"], percent: number, prepaid: number): string[] {
  const retained =
    "Potongan hanya diambil dari yang sudah dibayar di muka, dan tidak pernah lebih dari itu. Biaya layanan aplikasi " +
    `${formatRupiah(serviceFeeRupiah)} ikut terpotong bila ada potongan.`;
  switch (rule) {
    case "VENUE_OK":
      return [
        "Pelanggan memilih: bayar di tempat, atau bayar semuanya sekarang.",
        "Pelanggan yang dua kali tidak hadir atau batal terlambat dalam 90 hari wajib membayar di muka.",
        `Booking yang dibayar di tempat tidak dikenai potongan. ${retained}`,
      ];
    case "DEPOSIT":
      return [
        `Pelanggan membayar uang muka ${percent}% dari total saat memesan (atau semuanya), sisanya di tempat. Untuk contoh di bawah: ${formatRupiah(prepaid)}.`,
        retained,
      ];
    case "FULL":
      return ["Pelanggan membayar semuanya saat memesan.", retained];
  }
}
