import { unknownTrouble } from "#app/http/shell/error-facts.ts";

/** What the server refused, for someone who can only reload or go home. */
export function troubleText(status: number | null): string {
  switch (status) {
    case 400:
    case 405:
    case 415:
      return "Permintaan ini tidak dapat kami proses. Buka kembali halamannya, lalu coba lagi.";
    case 413:
      return "Isiannya terlalu besar. Kurangi isinya, lalu coba lagi.";
    case 429:
      return "Terlalu banyak permintaan dalam waktu singkat. Tunggu sebentar, lalu coba lagi.";
    case 503:
      return "Layanan sedang sibuk. Tunggu sebentar, lalu coba lagi.";
    default:
      return unknownTrouble;
  }
}
