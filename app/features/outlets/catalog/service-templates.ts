import type { ServiceCategory } from "#app/platform/generated/enums.ts";

export interface ServiceTemplate {
  key: string;
  category: ServiceCategory;
  name: string;
  description: string;
  durationMin: number;
  /** Rupiah; a suggestion. */
  price: number;
  bufferMin: number;
}

const template = (
  key: string,
  category: ServiceCategory,
  [name, durationMin, price, bufferMin = 0]: [string, number, number, number?],
  description: string,
): ServiceTemplate => ({ key, category, name, description, durationMin, price, bufferMin });

/** What most barbershops offer: a new outlet takes over what fits. */
export const serviceTemplates: readonly ServiceTemplate[] = [
  template(
    "dewasa",
    "HAIRCUT",
    ["Potong Rambut Dewasa", 30, 50_000, 5],
    "Konsultasi, potong, rapikan tengkuk, dan penataan akhir.",
  ),
  template("anak", "HAIRCUT", ["Potong Anak", 25, 40_000], "Untuk anak sampai 12 tahun, pelan dan sabar."),
  template(
    "jenggot",
    "BEARD",
    ["Cukur Jenggot & Kumis", 15, 25_000],
    "Bentuk garis, handuk hangat, pisau sekali pakai.",
  ),
  template("gundul", "HAIRCUT", ["Gundul", 20, 40_000], "Bersih merata dengan clipper atau pisau."),
  template("keramas", "CARE", ["Keramas & Pijat", 15, 20_000], "Keramas air hangat dan pijat kepala singkat."),
  template("creambath", "CARE", ["Creambath", 45, 75_000], "Krim pilihan, pijat kepala sampai pundak."),
  template("tattoo", "HAIRCUT", ["Hair Tattoo", 20, 35_000], "Garis dan motif sesuai permintaan."),
  template("semir", "COLOR", ["Semir Hitam", 45, 80_000], "Menutup uban secara merata."),
  template("highlight", "COLOR", ["Highlight", 90, 200_000], "Pewarnaan sebagian rambut."),
  template("ganteng", "PACKAGE", ["Paket Ganteng", 60, 85_000], "Potong, keramas, pijat, dan cukur jenggot."),
];
