// Script group: disputes

import { z } from "zod";
import { textLength } from "#app/features/trust/disputes/dispute.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { parseRupiah } from "#app/lib/money.ts";

const { least, most } = textLength;

const story = (missing: string) =>
  z
    .string(missing)
    .regex(/^[^\p{Cc}\p{Cs}]*(\r?\n[^\p{Cc}\p{Cs}]*)*$/u, "Teks berisi karakter yang tidak dapat disimpan.")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(least, `${missing} Paling sedikit ${least} karakter.`)
        .max(most, `Paling panjang ${most} karakter.`),
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

const version = z.coerce.number("Muat ulang halaman ini.").int().nonnegative();

/** The outlet's answer and the admin's decision; `version` is what they had read. */
export const caseForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("answer"), answer: story("Tulis penjelasan Anda.") }),
    z.object({
      act: z.literal("uphold"),
      version,
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
