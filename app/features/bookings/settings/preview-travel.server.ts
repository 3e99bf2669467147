import { quote, type TravelTerms, travelOver } from "#app/features/bookings/terms/quote.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDuration } from "#app/lib/zoned-time.ts";

const usualKm = [2, 5, 10, 15, 20, 25];
const leastExample = 75_000;

/** What an order of `subtotal` rupiah costs so far away by road, as the booking's own quote has it; minutes are of one way. */
export function travelRows(terms: TravelTerms, subtotal: number) {
  const distances = [...usualKm.filter((km) => km < terms.radiusKm), terms.radiusKm];
  return distances.flatMap((km) => {
    const travel = travelOver(km * 1000, terms);
    if (!travel) return [];
    const { total, travelFee } = quote([{ price: subtotal, durationMin: 45 }], travel);
    return [{ km, fee: travelFee, minutes: travel.minutes, total }];
  });
}

export function previewTravel(terms: TravelTerms & { minOrder: number }) {
  const { radiusKm, freeKm, minOrder } = terms;
  const subtotal = Math.max(minOrder, leastExample);
  return {
    texts: [
      `Pelanggan sampai ${radiusKm} km lewat jalan dapat memesan; yang lebih jauh melihat bahwa alamatnya di luar jangkauan.`,
      freeKm >= radiusKm
        ? "Semua perjalanan gratis."
        : freeKm === 0
          ? "Ongkos dihitung dari kilometer pertama."
          : `Sampai ${freeKm} km gratis; sesudahnya ongkos dihitung, tiap kilometer yang dimulai penuh.`,
      minOrder === 0 ? "Tidak ada pesanan minimum." : `Layanan di bawah ${formatRupiah(minOrder)} belum bisa dipesan.`,
      "Waktu di jalan dipesan pergi dan pulang, jadi jadwal Anda tidak bertumpuk.",
    ],
    caption: `Contoh: layanan ${formatRupiah(subtotal)}`,
    rows: travelRows(terms, subtotal).map(({ km, fee, minutes, total }) => ({
      km: `${km} km`,
      fee: fee === 0 ? "Gratis" : formatRupiah(fee),
      minutes: formatDuration(minutes),
      total: formatRupiah(total),
    })),
  };
}

export type TravelPreview = ReturnType<typeof previewTravel>;
