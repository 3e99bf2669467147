import { formatCount } from "#app/lib/count.ts";

/** `Rp 50.000` with a no-break space; amounts are whole rupiah. */
export function formatRupiah(amount: number): string {
  return formatCount(amount).replace(/\d/, "Rp\u00a0$&");
}

/** Whole rupiah from `50.000`, `Rp50000`, `Rp 50.000` or `50000`; null for anything else, `50,5` included. */
export function parseRupiah(text: string): number | null {
  const bare = text.trim().replace(/^rp\.?\s*/i, "");
  if (!/^(\d{1,3}(\.\d{3})+|\d+)$/.test(bare)) return null;
  const amount = Number(bare.replaceAll(".", ""));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** `percent` of `amount`, half a rupiah rounded up. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100);
}
