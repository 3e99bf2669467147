import { standing, type TextPlace } from "#tests/architecture/spec-place.ts";

const installTest = "tests/e2e/install.spec.ts";
const manifestTest = "app/features/pwa/web-manifest.test.ts";

/** What the installed app says: sections 2.5, 4, 5 and 8. */
export const installedTexts: readonly TextPlace[] = [
  ...standing("2.5", ["app/http/shell/install-parts.tsx"], installTest, ['aria-label="Install"']),
  ...standing("2.5", ["app/http/shell/use-install-banner.tsx"], installTest, [
    ...["title={`Install ", "> Install <", "> Nanti <"],
  ]),
  ...standing("2.5", ["app/http/shell/install-help.tsx"], installTest, [
    ...[
      "tidak dapat dipasang otomatis",
      "Cari “Install” atau “Add to Home Screen” di menu browser Anda.",
      "Browser lain",
    ],
  ]),
  ...standing("2.5", ["app/http/pages/install-guide.ts"], "app/http/pages/pages.test.tsx", [
    "Chrome",
    "Firefox",
    "Safari",
  ]),

  ...standing("2.5", ["app/features/maintenance/ui/maintenance-screen.tsx"], "tests/e2e/maintenance.spec.ts", [
    "Sistem Sedang Maintenance",
  ]),
  ...standing(
    "2.5",
    ["app/http/shell/maintenance-page.tsx", "app/http/shell/maintenance-overlay.tsx"],
    "tests/e2e/maintenance.spec.ts",
    ["Coba Lagi"],
  ),
  ...standing("2.5", ["app/http/shell/update-banner.tsx"], "tests/e2e/update.spec.ts", [
    ...["Update Tersedia", "Update Sekarang", "Nanti", "Updating..."],
  ]),
  ...standing("2.5", ["app/http/shell/offline-parts.tsx"], "tests/e2e/offline-bookings.spec.ts", [
    "Koneksi terputus. Beberapa fitur mungkin tidak tersedia.",
  ]),

  ...standing("4", ["app/features/pwa/update-rules.ts"], "app/features/pwa/update-rules.test.ts", [
    ...['"localhost"', '["3000", "5000"]'],
  ]),
  ...standing("4", ["app/features/pwa/install-state.ts"], "app/features/pwa/install-state.test.ts", [
    ...['"installable"', '"installed"', '"standalone"'],
  ]),

  ...standing("5", ["app/features/pwa/web-manifest.ts"], manifestTest, [
    ...["name atau short_name", "memuat start_url", "memuat display", "daftar icons", '["id", "scope", "theme_color"]'],
    "pwaLimits.iconSize",
  ]),
  ...standing("5", ["app/features/pwa/installability.ts"], "app/features/pwa/installability.test.ts", [
    'isManifestValid && (family === "safari" || hasWorkers)',
  ]),

  ...standing("8", ["app/features/pwa/web-manifest.ts"], manifestTest, [
    ...["Manifest tidak dapat diakses (", "Tidak ada icon yang dapat dimuat dengan benar"],
  ]),
];
