import { z } from "zod";
import { incompleteForm } from "#app/lib/form-complaints.ts";
import { parseRupiah } from "#app/lib/money.ts";

const amount = z.string({ error: "Jumlah belum diisi" }).transform((text, context) => {
  const rupiah = parseRupiah(text);
  if (rupiah !== null && rupiah > 0 && rupiah <= 1_000_000_000) return rupiah;
  context.addIssue({ code: "custom", message: "Tulis jumlah dalam rupiah bulat, misalnya 100.000" });
  return z.NEVER;
});

/** Money out of a wallet or an outlet's balance. `key` is made with the page, so that one form is one withdrawal. */
export const withdrawForm = z.object({
  amount,
  account: z.guid({ error: "Pilih salah satu rekening Anda" }),
  key: z.guid({ error: incompleteForm }),
});

export const cancelWithdrawalForm = z.object({ withdrawal: z.guid({ error: "Penarikan itu tidak dikenal" }) });
