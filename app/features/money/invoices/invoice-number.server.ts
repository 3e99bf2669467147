import type { Temporal } from "temporal-polyfill";
import { localDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * The next number of the year in Jakarta: `INV/2026/000001`. The counter's row is locked until the transaction ends, and
 * one that is rolled back gives its number to the next: a year has no gaps.
 */
export async function nextInvoiceNumber(tx: Tx, now: Temporal.Instant): Promise<string> {
  const { year } = localDate(now, "WIB");
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counter (year, last) VALUES (${year}::smallint, 1)
    ON CONFLICT (year) DO UPDATE SET last = invoice_counter.last + 1 RETURNING last`;
  if (!counter) throw new Error(`The counter of ${year} gave no number.`);
  return `INV/${year}/${String(counter.last).padStart(6, "0")}`;
}
