import { z } from "zod";
import { formatCount } from "#app/lib/count.ts";

interface TextLimits {
  min?: number;
  max: number;
}

/** Whether one line can be stored. */
export const isPrintable = (line: string) => !/[\p{Cc}\p{Cs}]/u.test(line);
/** The same of several lines, whose ends are `\n`. */
export const isPrintableText = (text: string) => isPrintable(text.replace(/[\n\t]/g, ""));

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
        .max(max, { error: `${label} paling banyak ${formatCount(max)} karakter` })
        .refine(isPrintableText, { error: `${label} berisi karakter yang tidak dapat disimpan` }),
    );
}

/** The same on one line, with single spaces. */
export function typedLine(label: string, limits: TextLimits) {
  return z
    .string({ error: `${label} belum diisi` })
    .transform((typed) => typed.replace(/\s+/g, " "))
    .pipe(typedText(label, limits));
}

/** A line that may stay empty, trimmed; its complaints stand beside the field and do not name it. */
export function optionalLine(max: number, isStorable: (text: string) => boolean = isPrintable) {
  return z
    .string()
    .trim()
    .max(max, { error: `Maksimal ${max} karakter.` })
    .refine(isStorable, { error: "Ada karakter yang tidak dapat disimpan." })
    .default("");
}

/** The same of several lines. */
export const optionalText = (max: number) => optionalLine(max, (text) => isPrintable(text.replace(/[\r\n\t]/g, "")));

/** Lines whose ends are made alike, trimmed; `missing` is said where nothing was sent. */
export const storableText = (missing?: string) =>
  z
    .string(missing)
    .regex(/^[^\p{Cc}\p{Cs}]*(\r?\n[^\p{Cc}\p{Cs}]*)*$/u, "Teks berisi karakter yang tidak dapat disimpan.")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim());
