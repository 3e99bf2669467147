import { installingBrowser } from "#app/features/operations/app/installability.ts";
import type { DrawnSpot } from "#app/http/pages/install-drawings.tsx";

export type BrowserId = "chrome-android" | "samsung" | "firefox-android" | "safari-ios" | "desktop";

export interface InstallGuide {
  title: string;
  /** Where the button is that step one talks about. */
  spot: DrawnSpot;
  steps: readonly [string, string, string];
  note?: string;
}

/** In the order in which they are used in Indonesia. */
export const installGuides: Readonly<Record<BrowserId, InstallGuide>> = {
  "chrome-android": {
    title: "Chrome di Android",
    spot: "dots-top",
    steps: [
      "Ketuk titik tiga di kanan atas.",
      "Pilih “Tambahkan ke Layar utama” atau “Instal aplikasi”.",
      "Ketuk “Instal”. Ikonnya muncul di layar utama.",
    ],
    note: "Browser Android lain seperti Opera, Edge, dan Brave memakai langkah yang mirip.",
  },
  samsung: {
    title: "Samsung Internet",
    spot: "lines-bottom",
    steps: [
      "Ketuk tiga garis di kanan bawah.",
      "Pilih “Tambahkan halaman ke”, lalu “Layar depan”.",
      "Ketuk “Tambah”. Ikonnya muncul di layar depan.",
    ],
  },
  "firefox-android": {
    title: "Firefox di Android",
    spot: "dots-bottom",
    steps: [
      "Ketuk titik tiga di samping alamat halaman.",
      "Pilih “Tambahkan ke layar utama” atau “Instal”.",
      "Ketuk “Tambahkan”. Ikonnya muncul di layar utama.",
    ],
  },
  "safari-ios": {
    title: "Safari di iPhone dan iPad",
    spot: "share-bottom",
    steps: [
      "Ketuk tombol Bagikan: kotak dengan panah ke atas. Di versi baru, tombolnya ada di dalam titik tiga.",
      "Gulir, lalu pilih “Tambah ke Layar Utama”.",
      "Ketuk “Tambah” di kanan atas. Ikonnya muncul di layar utama.",
    ],
    note: "Memakai Chrome di iPhone? Tombol Bagikan ada di ujung kolom alamat; langkah selanjutnya sama.",
  },
  desktop: {
    title: "Chrome dan Edge di komputer",
    spot: "desktop",
    steps: [
      "Klik ikon pasang di ujung kanan kolom alamat. Belum ada? Buka menu titik tiga.",
      "Di menu: Chrome “Transmisikan, simpan, dan bagikan”, Edge “Aplikasi”, lalu instal halaman ini.",
      "Klik “Instal”. Ikonnya muncul di desktop atau bilah tugas.",
    ],
    note: "Safari di Mac: menu File, lalu “Tambahkan ke Dock”. Firefox di komputer: buka halaman ini di Chrome atau Edge.",
  },
};

export const browserIds = Object.keys(installGuides) as BrowserId[];

/** The steps that fit the browser best, by what it says of itself: for scripts, which have to choose one. */
export function guideFor(userAgent: string): BrowserId {
  const { family, isPhone } = installingBrowser(userAgent);
  if (!isPhone) return "desktop";
  if (family === "safari") return "safari-ios";
  if (family === "firefox") return "firefox-android";
  return /SamsungBrowser/.test(userAgent) ? "samsung" : "chrome-android";
}
