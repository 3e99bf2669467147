import { day, type FilterField } from "#app/lib/list-filter.ts";
import { parseRupiah } from "#app/lib/money.ts";

/** Days of Jakarta and whole rupiah that a list of money is narrowed to; empty and null where it is not. */
interface MoneyRange {
  from: string;
  until: string;
  least: number | null;
  most: number | null;
}

const largest = 2_000_000_000;

const rupiah: FilterField<number | null> = {
  read(typed) {
    const found = parseRupiah(typed);
    return found !== null && found <= largest ? found : null;
  },
  write: (amount) => (amount === null ? "" : String(amount)),
};

/** `?from=2026-11-01&until=2026-11-30&least=50000&most=1.000.000`: a part of such a list's filter. */
export const moneyRange = { from: day, until: day, least: rupiah, most: rupiah };

/** The range for a database: from the first day's beginning, before the day after the last one, in Jakarta. */
export function moneyRangeWhere({ from, until, least, most }: MoneyRange) {
  const midnight = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00+07:00`) + days * 86_400_000);
  const createdAt = { ...(from && { gte: midnight(from, 0) }), ...(until && { lt: midnight(until, 1) }) };
  const amount = { ...(least !== null && { gte: least }), ...(most !== null && { lte: most }) };
  return {
    ...(Object.keys(createdAt).length > 0 && { createdAt }),
    ...(Object.keys(amount).length > 0 && { amount }),
  };
}
