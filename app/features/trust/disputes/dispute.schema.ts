// Script group: disputes

import { z } from "zod";
import { textLength } from "#app/features/trust/disputes/dispute.ts";
import { reloadPage, unknownForm } from "#app/lib/form-complaints.ts";
import { parseRupiah } from "#app/lib/money.ts";
import { storableText } from "#app/lib/typed-text.ts";

const { least, most } = textLength;

const story = (missing: string) =>
  storableText(missing).pipe(
    z.string().min(least, `${missing} Paling sedikit ${least} karakter.`).max(most, `Paling panjang ${most} karakter.`),
  );

/** A complaint, or the answer that a visit nobody reported took place. */
export const reportForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("report"),
      kind: z.enum(["OUTLET_NO_SHOW", "CUSTOMER_WAS_THERE", "QUALITY", "MONEY"], "Pilih apa yang terjadi."),
      text: story("Ceritakan apa yang terjadi."),
    }),
    z.object({ intent: z.literal("visit-happened") }),
  ],
  unknownForm,
);

const version = z.coerce.number(`${reloadPage}.`).int().nonnegative();

/** The outlet's answer and the admin's decision; `version` is what they had read. */
export const caseForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("answer"), answer: story("Tulis penjelasan Anda.") }),
    z.object({
      act: z.literal("uphold"),
      version,
      /** The page said that the visit has no result, and that all goes back. */
      whole: z.literal("1").optional(),
      amount: z.string("Isi jumlah yang dikembalikan.").transform((text, context) => {
        const amount = parseRupiah(text);
        if (amount !== null) return amount;
        context.addIssue({ code: "custom", message: "Tulis rupiah bulat, contoh 50.000." });
        return z.NEVER;
      }),
      decision: story("Tulis alasan keputusan."),
    }),
    z.object({ act: z.literal("reject"), version, decision: story("Tulis alasan keputusan.") }),
  ],
  unknownForm,
);
