import { z } from "zod";
import { parseRupiah } from "#app/lib/money.ts";
import { optionalText } from "#app/lib/typed-text.ts";

const mostCash = 1_000_000_000;

/** What closes a day: the drawer as it was counted, and the cash that the page named. */
export const closeDayForm = z.object({
  expected: z.coerce.number().int().min(-mostCash).max(mostCash),
  counted: z.string({ error: "Hitung uang tunai di laci, lalu tulis jumlahnya." }).transform((text, context) => {
    const amount = parseRupiah(text);
    if (amount !== null && amount <= mostCash) return amount;
    context.addIssue({ code: "custom", message: "Tulis jumlahnya dalam rupiah, misalnya 450.000." });
    return z.NEVER;
  }),
  note: optionalText(500),
});

export type CloseDayForm = z.output<typeof closeDayForm>;
