import { formatRupiah } from "#app/lib/money.ts";

/**
 * What the services come to with each barber who does all of them, in whole rupiah; where nobody does, what they come to
 * at the least that anybody asks for each.
 */
export function subtotalsOf(services: readonly { prices: readonly (number | null)[] }[]): number[] {
  const barbers = services[0]?.prices ?? [];
  const sums = barbers.map((_, barber) =>
    services.reduce((sum, { prices }) => sum + (prices[barber] ?? Number.NaN), 0),
  );
  const whole = sums.filter((sum) => !Number.isNaN(sum));
  if (whole.length > 0) return whole;
  return [services.reduce((sum, { prices }) => sum + Math.min(...prices.filter((price) => price !== null)), 0)];
}

/** `Rp 50.000`, or `Mulai Rp 50.000` where not all of them are the same. */
export function leastText(amounts: readonly number[]): string {
  const isLeast = new Set(amounts).size > 1;
  return `${isLeast ? "Mulai " : ""}${formatRupiah(Math.min(...amounts))}`;
}
