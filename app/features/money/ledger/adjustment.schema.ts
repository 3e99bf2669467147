import { z } from "zod";
import {
  type CorrectionName,
  correctionNames,
  largestAdjustment,
  ownerNeedOf,
} from "#app/features/money/ledger/adjustment.ts";
import { actReason as reason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { formatRupiah, parseRupiah } from "#app/lib/money.ts";

const uuid = (missing: string) =>
  z.string(missing).trim().pipe(z.uuid("ID terdiri dari 36 huruf, angka, dan tanda -."));

/** What a member asks for: money moved between two accounts, or one transaction undone. */
export const adjustmentForm = z.discriminatedUnion(
  "act",
  [
    z
      .object({
        act: z.literal("correct"),
        correction: z.enum(correctionNames as [CorrectionName, ...CorrectionName[]], "Pilih jenis koreksinya."),
        owner: uuid("Isi ID pelanggan atau outletnya.").optional(),
        amount: z.string("Isi jumlahnya.").transform((text, context) => {
          const amount = parseRupiah(text);
          if (amount !== null && amount > 0 && amount <= largestAdjustment) return amount;
          context.addIssue({
            code: "custom",
            message: `Tulis rupiah bulat, lebih dari nol sampai ${formatRupiah(largestAdjustment)}.`,
          });
          return z.NEVER;
        }),
        reason,
      })
      .refine(({ correction, owner }) => ownerNeedOf(correction) === null || owner, {
        path: ["owner"],
        message: "Isi ID pelanggan atau outletnya.",
      }),
    z.object({ act: z.literal("reverse"), transaction: uuid("Isi ID transaksinya."), reason }),
  ],
  unknownForm,
);

/** What a second member does with it; the one who asked may only take it back. */
export const adjustmentDecisionForm = z.object({
  act: z.enum(["approve", "reject"], "Pilih setujui atau tolak."),
  reason,
});
