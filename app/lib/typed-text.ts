import { z } from "zod";

interface TextLimits {
  min?: number;
  max: number;
}

const isPrintable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, ""));

/** A text of several lines, trimmed. `label` opens each of its complaints: `Alamat belum diisi`. */
export function typedText(label: string, { min = 1, max }: TextLimits) {
  const tooShort = min === 1 ? `${label} belum diisi` : `${label} paling sedikit ${min} karakter`;
  return z
    .string({ error: `${label} belum diisi` })
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(min, { error: tooShort })
        .max(max, { error: `${label} paling banyak ${max.toLocaleString("id-ID")} karakter` })
        .refine(isPrintable, { error: `${label} berisi karakter yang tidak dapat disimpan` }),
    );
}

/** The same on one line, with single spaces. */
export function typedLine(label: string, limits: TextLimits) {
  return z
    .string({ error: `${label} belum diisi` })
    .transform((typed) => typed.replace(/\s+/g, " "))
    .pipe(typedText(label, limits));
}
