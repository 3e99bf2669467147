import type { ManagementReason } from "#app/features/people/management/management-session.ts";

/** Above the button that leads to Google: why the person is here again. */
export const managementReasonText: Record<ManagementReason, { title: string; text: string }> = {
  "not-listed": {
    title: "Akun ini tidak terdaftar untuk manajemen",
    text: "Pakai akun Google yang terdaftar, atau minta anggota manajemen lain memeriksanya.",
  },
  expired: { title: "Sesi manajemen sudah berakhir", text: "Masuk lagi untuk melanjutkan dari halaman yang sama." },
  locked: {
    title: "Terlalu banyak kode salah",
    text: "Demi keamanan, tunggu 15 menit, lalu masuk lagi dengan Google.",
  },
  cancelled: { title: "Login dibatalkan.", text: "Anda bisa mencobanya lagi kapan saja." },
  unreachable: { title: "Gagal terhubung ke server. Periksa koneksi internet Anda.", text: "Lalu coba sekali lagi." },
  "not-allowed": {
    title: "Domain ini tidak diizinkan untuk Google sign-in. Silakan hubungi support.",
    text: "Alamat situs ini belum terdaftar di Google.",
  },
  "unverified-email": {
    title: "Alamat e-mail akun Google ini belum diverifikasi",
    text: "Verifikasi dulu di Google, lalu coba lagi.",
  },
  invalid: { title: "Login belum berhasil", text: "Silakan coba sekali lagi." },
};

/** Beside the field: why a code opens nothing. */
export const codeRefusalText = {
  totp: {
    "wrong-code": "Kode ini tidak cocok. Pastikan jam ponsel Anda otomatis, lalu tulis kode yang sedang tampil.",
    "replayed-code": "Kode ini sudah dipakai. Tunggu kode berikutnya, paling lama 30 detik.",
  },
  recovery: {
    "wrong-code": "Kode pemulihan ini tidak dikenal atau sudah dipakai. Coba kode yang lain.",
    "replayed-code": "Kode pemulihan ini sudah dipakai. Coba kode yang lain.",
  },
  enrol: {
    "wrong-code":
      "Kode ini tidak cocok. Pastikan aplikasi memindai kode QR di halaman ini dan jam ponsel Anda otomatis.",
    "replayed-code": "Kode ini sudah dipakai. Tunggu kode berikutnya, paling lama 30 detik.",
  },
} as const;

export const notSavedText = "Centang setelah kode-kodenya Anda simpan.";

export function tooManyCodesText(seconds: number): string {
  return `Terlalu banyak percobaan. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`;
}
