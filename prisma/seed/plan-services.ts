import type { ServiceCategory } from "#app/platform/generated/enums.ts";
import type { Random } from "#prisma/seed/random.ts";

export interface SeedService {
  id: string;
  category: ServiceCategory;
  name: string;
  description: string;
  durationMin: number;
  /** Rupiah. */
  price: number;
  bufferMin: number;
  homeEligible: boolean;
}

type Offer = Omit<SeedService, "id">;

const offer = (
  category: ServiceCategory,
  name: string,
  durationMin: number,
  price: number,
  more: { bufferMin?: number; away?: boolean; description: string },
): Offer => ({
  category,
  name,
  durationMin,
  price,
  bufferMin: more.bufferMin ?? 0,
  homeEligible: more.away ?? true,
  description: more.description,
});

/** What every barbershop has, in its order. */
const usual: readonly Offer[] = [
  offer("HAIRCUT", "Potong Rambut Dewasa", 30, 50_000, {
    bufferMin: 5,
    description: "Konsultasi, potong, rapikan tengkuk, dan penataan akhir.",
  }),
  offer("HAIRCUT", "Potong Anak", 25, 40_000, { description: "Untuk anak sampai 12 tahun, pelan dan sabar." }),
  offer("BEARD", "Cukur Jenggot & Kumis", 15, 25_000, {
    description: "Bentuk garis, handuk hangat, pisau sekali pakai.",
  }),
  offer("HAIRCUT", "Gundul", 20, 40_000, { description: "Bersih merata dengan clipper atau pisau." }),
  offer("CARE", "Keramas & Pijat", 15, 20_000, { description: "Keramas air hangat dan pijat kepala singkat." }),
];

const extras: readonly Offer[] = [
  offer("CARE", "Creambath", 45, 75_000, { away: false, description: "Krim pilihan, pijat kepala sampai pundak." }),
  offer("HAIRCUT", "Hair Tattoo", 20, 35_000, { description: "Garis dan motif sesuai permintaan." }),
  offer("COLOR", "Semir Hitam", 45, 80_000, { description: "Menutup uban secara merata, tanpa amonia." }),
  offer("COLOR", "Highlight", 90, 200_000, {
    bufferMin: 10,
    away: false,
    description: "Pewarnaan sebagian, termasuk bleaching ringan.",
  }),
  offer("PACKAGE", "Paket Ganteng", 60, 85_000, {
    bufferMin: 5,
    description: "Potong, keramas, pijat, dan cukur jenggot.",
  }),
  offer("PACKAGE", "Paket Ayah & Anak", 60, 85_000, { bufferMin: 5, description: "Dua kepala, satu kunjungan." }),
  offer("BEARD", "Hot Towel Shave", 30, 55_000, { description: "Cukur bersih klasik dengan tiga handuk hangat." }),
  offer("CARE", "Masker Wajah", 20, 35_000, { description: "Membersihkan dan menyegarkan wajah setelah cukur." }),
  offer("CARE", "Perawatan Ketombe", 40, 90_000, {
    away: false,
    description: "Eksfoliasi kulit kepala dan tonik mentol.",
  }),
  offer("COLOR", "Warna Penuh", 75, 175_000, {
    bufferMin: 10,
    away: false,
    description: "Satu warna rata, pilihan cokelat sampai abu.",
  }),
];

/** Eight to ten services (mobile barbers: what can be done at home), priced for the city and the outlet's class. */
export function planServices(
  random: Random,
  outlet: { isMobile: boolean; priceFactor: number; atMs: number },
): SeedService[] {
  const possible = outlet.isMobile ? extras.filter(({ homeEligible }) => homeEligible) : extras;
  const packages = possible.filter(({ category }) => category === "PACKAGE");
  const others = possible.filter(({ category }) => category !== "PACKAGE");
  const chosen = new Set([random.pick(packages), ...random.some(others, random.int(2, 4))]);
  return [...usual, ...possible.filter((each) => chosen.has(each))].map((each) => ({
    ...each,
    id: random.id(outlet.atMs),
    price: roundPrice(each.price * outlet.priceFactor * (0.92 + random.next() * 0.16)),
    homeEligible: outlet.isMobile && each.homeEligible,
  }));
}

/** To the next 5.000 rupiah, at least 10.000. */
export function roundPrice(price: number): number {
  return Math.max(10_000, Math.round(price / 5_000) * 5_000);
}
