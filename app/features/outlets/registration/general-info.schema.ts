import { z } from "zod";
import { nikDigits, nikRefusal, nikRefusalText } from "#app/features/outlets/registration/nik.ts";
import { typedLine } from "#app/lib/typed-text.ts";

const adultYears = 17;
export const maxBarbers = 200;
const oldestStartYear = 1900;

/** What the judge of this step knows beside the form. */
export interface GeneralInfoJudge {
  /** Of Jakarta, `2026-11-21`. */
  today: string;
  /** A NIK is kept already: an empty field leaves it. */
  hasNik: boolean;
  /** E.164 of a mobile number as typed, null for anything else. A browser without the numbering plan lets it pass. */
  readMobile(typed: string): string | null;
}

/** `2009-11-21` for somebody who turns 17 on 21 November 2026: born later is too young. */
function latestBirthDate(today: string): string {
  const latest = `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`;
  return latest.endsWith("02-29") ? latest.replace("02-29", "02-28") : latest;
}

const whole = (label: string, min: number, max: number) => {
  const error = `${label} diisi angka ${min} sampai ${max}`;
  return z
    .number({ error: ({ input }) => (input === undefined ? `${label} belum diisi` : error) })
    .int({ error })
    .min(min, { error })
    .max(max, { error });
};

const fieldsOf = ({ today, readMobile }: GeneralInfoJudge) => ({
  businessName: typedLine("Nama usaha", { min: 3, max: 60 }),
  ownerName: typedLine("Nama pemilik", { min: 2, max: 100 }),
  birthDate: z.iso
    .date({ error: ({ input }) => (input ? "Tanggal ini tidak dikenal" : "Tanggal lahir belum diisi") })
    .refine((date) => date >= "1900-01-01", { error: "Periksa kembali tahun lahirnya" })
    .refine((date) => date <= latestBirthDate(today), { error: `Pemilik berusia ${adultYears} tahun atau lebih` }),
  email: z
    .string({ error: "E-mail belum diisi" })
    .trim()
    .toLowerCase()
    .max(254, { error: "E-mail paling banyak 254 karakter" })
    .pipe(z.email({ error: "Alamat e-mail belum lengkap, contoh: nama@contoh.com" })),
  whatsapp: z
    .string({ error: "Nomor WhatsApp belum diisi" })
    .max(60, { error: "Nomor WhatsApp terlalu panjang" })
    .transform((typed, context) => {
      const number = readMobile(typed);
      if (number) return number;
      context.addIssue({ code: "custom", message: "Nomor WhatsApp belum lengkap, contohnya 0812-3456-7890" });
      return z.NEVER;
    }),
  barberCount: whole("Jumlah barber", 1, maxBarbers),
  startYear: whole("Tahun mulai", oldestStartYear, Number(today.slice(0, 4))),
});

/** What the step keeps: everything but the NIK. */
export function generalInfoData(judge: GeneralInfoJudge) {
  return z.object(fieldsOf(judge));
}

export type GeneralInfo = z.output<ReturnType<typeof generalInfoData>>;

/** As it is typed. A NIK that stays empty is the kept one, whose birth date the server compares. */
export function generalInfoForm(judge: GeneralInfoJudge) {
  return z.object({
    ...fieldsOf(judge),
    nik: z
      .string({ error: "NIK belum diisi" })
      .max(60, { error: nikRefusalText["not-16-digits"] })
      .transform((typed, context) => {
        const nik = nikDigits(typed);
        const refusal = nikRefusal(nik, null);
        if (refusal === null) return nik;
        context.addIssue({ code: "custom", message: nikRefusalText[refusal] });
        return z.NEVER;
      })
      .optional()
      .refine((nik) => nik !== undefined || judge.hasNik, { error: "NIK belum diisi" }),
  });
}
