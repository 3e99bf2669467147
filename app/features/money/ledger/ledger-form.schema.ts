import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { parseRupiah } from "#app/lib/money.ts";

const rupiah = (missing: string) =>
  z.string(missing).transform((text, context) => {
    const amount = parseRupiah(text);
    if (amount !== null && amount <= 1_000_000_000_000) return amount;
    context.addIssue({ code: "custom", message: "Tulis rupiah bulat, contoh 1.250.000." });
    return z.NEVER;
  });

/** The two forms of the ledger's page: prove it now, and note what the gateway paid to the bank. */
export const ledgerForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("prove"), reason: actReason }),
    z
      .object({
        act: z.literal("settle"),
        reference: z
          .string("Isi nomor setoran dari laporan gateway.")
          .trim()
          .regex(/^[A-Za-z0-9._/-]{3,60}$/, "Nomor setoran terdiri dari 3 sampai 60 huruf, angka, atau tanda . _ / -"),
        gross: rupiah("Isi jumlah sebelum potongan.").refine((amount) => amount > 0, "Jumlahnya harus lebih dari nol."),
        fee: rupiah("Isi potongan gateway, 0 bila tidak ada."),
        reason: actReason,
      })
      .refine(({ gross, fee }) => fee <= gross, {
        path: ["fee"],
        message: "Potongan tidak lebih besar dari jumlahnya.",
      }),
  ],
  unknownForm,
);
