/** What may be sent as a picture; the page says so and the browser makes pictures fit where scripts run. */
export const pictureLimits = {
  /** Of one file. */
  bytes: 12 * 1024 * 1024,
  /** Of several that are sent together. */
  bytesTogether: 24 * 1024 * 1024,
  /** Pixels of the longer side, at least. */
  longSide: 800,
  /** The longer side over the shorter, at most. */
  ratio: 4,
  /** Width times height, at most. */
  pixels: 50_000_000,
} as const;

/** Characters of the words that stand for a picture. */
export const altLimit = 160;

/** Why a file is not kept as a picture; `gone`: the picture that it is about was taken away meanwhile. */
export type PictureRefusal =
  | "empty"
  | "not-a-picture"
  | "heic"
  | "animated"
  | "too-small"
  | "too-long"
  | "too-many-pixels"
  | "broken"
  | "gone";

export const pictureRefusalText: Readonly<Record<PictureRefusal, string>> = {
  empty: "Pilih foto dulu, lalu unggah.",
  "not-a-picture": "File ini bukan foto yang bisa kami baca. Kirim foto JPEG, PNG, atau WebP.",
  heic: "Foto HEIC belum bisa kami baca. Di iPhone: Pengaturan › Kamera › Format › Paling Kompatibel, lalu foto lagi; atau kirim tangkapan layarnya.",
  animated: "Gambar bergerak belum bisa dipakai. Kirim foto biasa.",
  "too-small": "Foto ini terlalu kecil. Sisi panjangnya minimal 800 piksel.",
  "too-long": "Foto ini terlalu memanjang. Sisi panjangnya paling banyak empat kali sisi pendek.",
  "too-many-pixels": "Foto ini terlalu besar, lebih dari 50 megapiksel. Perkecil dulu, lalu kirim lagi.",
  broken: "File foto ini rusak atau terpotong. Coba kirim lagi atau pilih foto lain.",
  gone: "Foto itu sudah dihapus.",
};
