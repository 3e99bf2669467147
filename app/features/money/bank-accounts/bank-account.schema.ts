import { z } from "zod";
import { accountDigits, bankOf, digitsText, isAccountNumberOf } from "#app/features/money/bank-accounts/banks.ts";
import { incompleteForm } from "#app/lib/form-complaints.ts";

const bank = z
  .string({ error: "Pilih bank Anda" })
  .refine((code) => bankOf(code) !== null, { error: "Pilih bank dari daftar" });

const number = z
  .string({ error: "Nomor rekening belum diisi" })
  .max(40, { error: "Nomor rekening terlalu panjang" })
  .transform(accountDigits)
  .refine((digits) => /^\d{8,18}$/.test(digits), { error: "Nomor rekening terdiri dari 8 sampai 18 angka" });

const holder = z
  .string({ error: "Nama pemilik belum diisi" })
  .transform((text) => text.trim().replace(/\s+/g, " "))
  .refine((text) => text.length >= 3 && text.length <= 100, { error: "Nama pemilik terdiri dari 3 sampai 100 huruf" })
  .refine((text) => /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u.test(text), {
    error: "Nama pemilik hanya berisi huruf, seperti di buku tabungan",
  });

const add = z.object({ act: z.literal("add"), bank, number, holder }).superRefine((account, context) => {
  const chosen = bankOf(account.bank);
  if (!chosen || isAccountNumberOf(chosen, account.number)) return;
  const message = `Nomor rekening ${chosen.name} terdiri dari ${digitsText(chosen)}. Periksa lagi nomornya.`;
  context.addIssue({ code: "custom", path: ["number"], message });
});

const account = z.guid({ error: "Rekening itu tidak dikenal. Muat ulang halamannya." });

/** The forms of /account/bank: one adds an account, the others are buttons of one that is there. */
export const bankForm = z.discriminatedUnion(
  "act",
  [add, z.object({ act: z.literal("primary"), account }), z.object({ act: z.literal("remove"), account })],
  { error: incompleteForm },
);
