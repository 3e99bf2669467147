import { z } from "zod";
import { nibRefusalText, npwpRefusalText, numberDigits } from "#app/features/outlets/registration/business-numbers.ts";

const legalForms = ["PERORANGAN", "CV", "PT"] as const;
export type LegalForm = (typeof legalForms)[number];

const form = z.enum(legalForms, { error: "Pilih bentuk usaha" });

/** What the step `legal-doc` keeps: the numbers are sealed elsewhere. */
export const legalDocData = z.object({ form });

export type LegalDocData = z.output<typeof legalDocData>;

/** Companies pay tax under a number of their own, and have papers to show. */
export function isCompany(legalForm: LegalForm): boolean {
  return legalForm !== "PERORANGAN";
}

const digits = (pattern: RegExp, text: string) =>
  z
    .string()
    .max(60, { error: text })
    .transform(numberDigits)
    .refine((number) => pattern.test(number), { error: text })
    .optional();

/** As it is typed; a number that stays empty is the kept one, where there is one. */
export function legalDocForm({ hasNpwp }: { hasNpwp: boolean }) {
  return z
    .object({ form, nib: digits(/^\d{13}$/, nibRefusalText), npwp: digits(/^(\d{15}|\d{16})$/, npwpRefusalText) })
    .refine((typed) => !isCompany(typed.form) || typed.npwp !== undefined || hasNpwp, {
      path: ["npwp"],
      error: "NPWP badan wajib untuk CV dan PT",
      // Also beside another wrong field.
      when: ({ value }) => legalDocData.safeParse(value).success,
    });
}
