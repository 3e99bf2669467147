import { type CodeTrouble, codesPerDay, codeTries } from "#app/features/people/phone/phone-verification.ts";
import { formatDuration } from "#app/lib/zoned-time.ts";

const waitText = (seconds: number) => (seconds <= 90 ? `${seconds} detik` : formatDuration(Math.ceil(seconds / 60)));

/** Why no code was sent; `seconds` until the next try. */
export const sendingText = {
  "too-soon": (seconds: number) => `Kode baru dapat diminta ${waitText(seconds)} lagi.`,
  "too-many-today": (seconds: number) =>
    `Sudah ${codesPerDay} kode dikirim dalam 24 jam. Kode berikutnya dapat diminta ${waitText(seconds)} lagi.`,
  "network-too-often": (seconds: number) =>
    `Jaringan Anda terlalu sering meminta kode hari ini. Coba ${waitText(seconds)} lagi, atau pakai jaringan lain.`,
  "number-too-often": (seconds: number) =>
    `Nomor ini terlalu sering dimintai kode hari ini. Coba ${waitText(seconds)} lagi, atau pakai nomor lain.`,
  "vendor-busy": (seconds: number) => `WhatsApp sedang sibuk. Coba lagi ${waitText(seconds)} lagi.`,
  "vendor-refused": () => "WhatsApp tidak dapat mengirim kode ke nomor ini. Periksa nomornya, lalu coba lagi.",
  "account-deleted": () => "Akun ini sudah dihapus.",
  "vendor-down": () => "WhatsApp sedang tidak dapat dihubungi. Coba lagi sebentar lagi.",
} as const;

/** Why a code did not fit; `triesLeft` of a wrong one. */
export const verdictText = {
  wrong: (triesLeft: number) => `Kodenya belum cocok. Anda dapat mencoba ${triesLeft} kali lagi.`,
  expired: () => "Kode ini sudah kedaluwarsa. Minta kode baru.",
  locked: () => `Kode ini dikunci setelah ${codeTries} kali tidak cocok. Minta kode baru.`,
  "no-code": () => "Belum ada kode untuk nomor ini. Minta kode dulu.",
} as const;

/** What is said of a code before anything is typed. */
export const troubleText: Readonly<Record<CodeTrouble, (masked: string) => string>> = {
  expired: verdictText.expired,
  locked: verdictText.locked,
  undelivered: (masked) =>
    `Kode belum sampai ke ${masked}. Pastikan nomor itu memakai WhatsApp dan ponselnya tersambung, lalu minta kode baru.`,
  uncertain: () => "WhatsApp lambat menjawab. Kode mungkin sampai beberapa menit lagi.",
};
