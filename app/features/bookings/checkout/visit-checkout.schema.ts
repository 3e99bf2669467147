import { z } from "zod";
import { maxExtras, maxTip } from "#app/features/bookings/sales/visit-sale.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { formatRupiah, parseRupiah } from "#app/lib/money.ts";

const unknownService = "Layanan itu tidak dikenal. Muat ulang halaman.";
const ids = z.array(z.guid({ error: unknownService })).max(maxExtras, { error: `Paling banyak ${maxExtras} layanan.` });

const chosen = {
  /** Ids of booked items that were not done, and of services that were added. */
  skip: ids.default([]),
  extra: ids.default([]),
};

/** What the checkout's address says was done. */
export const checkoutChoice = z.object(chosen);

const tip = z
  .string()
  .default("")
  .transform((text, context) => {
    if (text.trim() === "") return 0;
    const amount = parseRupiah(text);
    if (amount === null) {
      context.addIssue({ code: "custom", message: "Tulis tip dalam rupiah, misalnya 10.000." });
      return z.NEVER;
    }
    if (amount > maxTip) {
      context.addIssue({ code: "custom", message: `Tip paling banyak ${formatRupiah(maxTip)}.` });
      return z.NEVER;
    }
    return amount;
  });

/** What the checkout posts: the pressed button says how it was paid, or that it is taken back. */
export const checkoutForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      ...chosen,
      intent: z.enum(["CASH", "QRIS"]),
      /** Rupiah that were named beside the button. */
      due: z.coerce.number().int().min(0).max(100_000_000),
      tip,
    }),
    /** Something was added or taken away, as the address that it is sent to says; what was typed comes back. */
    z.object({ intent: z.literal("choose") }),
    z.object({ intent: z.literal("undo") }),
  ],
  { error: unknownAct },
);

export type CheckoutForm = z.output<typeof checkoutForm>;
export type CheckoutChoice = z.output<typeof checkoutChoice>;
