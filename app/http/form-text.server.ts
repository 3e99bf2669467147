import type { z } from "zod";

const required = "Wajib diisi.";
const formats: Record<string, string> = {
  email: "Alamat e-mail belum lengkap, contoh: nama@contoh.com.",
  url: "Tautan belum lengkap, contoh: https://contoh.com.",
  uuid: "Pilihan ini tidak dikenal.",
  date: "Tanggal ini tidak dikenal.",
  time: "Jam ini tidak dikenal.",
  datetime: "Waktu ini tidak dikenal.",
};

/** What a form says about a value when its schema says nothing itself. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null || issue.input === "") return required;
      return issue.expected === "number" || issue.expected === "int"
        ? "Isi dengan angka bulat."
        : "Isian ini tidak dikenal.";
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return formats[issue.format] ?? "Formatnya belum sesuai.";
    case "not_multiple_of":
      return `Gunakan kelipatan ${grouped(issue.divisor)}.`;
    case "invalid_value":
    case "invalid_union":
      return isEmpty(issue.input) ? "Pilih salah satu." : "Pilihan ini tidak tersedia.";
    case "unrecognized_keys":
      return "Ada isian yang tidak dikenal.";
    default:
      return "Periksa kembali isian ini.";
  }
};

function tooSmall({ origin, minimum, input }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === "string") return isEmpty(input) ? required : `Minimal ${minimum} karakter.`;
  if (origin === "array" || origin === "set")
    return minimum === 1 ? "Pilih setidaknya satu." : `Pilih setidaknya ${minimum}.`;
  if (origin === "file") return "Berkas ini terlalu kecil.";
  return `Minimal ${grouped(minimum)}.`;
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === "string") return `Maksimal ${maximum} karakter.`;
  if (origin === "array" || origin === "set") return `Pilih paling banyak ${maximum}.`;
  if (origin === "file") return "Berkas ini terlalu besar.";
  return `Maksimal ${grouped(maximum)}.`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function grouped(value: number | bigint | Date): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : value.toLocaleString("id-ID");
}
