import { z } from "zod";
import { isPrintableText } from "#app/lib/typed-text.ts";

/** A text without what a database cannot keep, trimmed. */
export const typedBookingLine = (label: string) =>
  z
    .string({ error: `${label} belum diisi` })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .refine(isPrintableText, { error: `${label} berisi karakter yang tidak dapat disimpan` });
