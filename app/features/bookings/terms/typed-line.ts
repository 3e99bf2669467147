import { z } from "zod";

const printable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, ""));
/** A text without what a database cannot keep, trimmed. */
export const typedBookingLine = (label: string) =>
  z
    .string({ error: `${label} belum diisi` })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .refine(printable, { error: `${label} berisi karakter yang tidak dapat disimpan` });
