import { z } from "zod";
import { cleanRecoveryCode, cleanTotp, recoveryCount } from "#app/features/people/management/management-code.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";

const totp = z
  .string("Tulis 6 angka dari aplikasi autentikator.")
  .max(40, "Tulis 6 angka dari aplikasi autentikator.")
  .transform((typed, check) => {
    const code = cleanTotp(typed);
    if (code === null) check.addIssue({ code: "custom", message: "Kodenya terdiri dari 6 angka." });
    return code ?? "";
  });

const recoveryCode = z
  .string("Tulis salah satu kode pemulihan Anda.")
  .max(60, "Kode pemulihan terdiri dari 12 huruf dan angka.")
  .transform((typed, check) => {
    const code = cleanRecoveryCode(typed);
    if (code === null) {
      check.addIssue({
        code: "custom",
        message: "Kode pemulihan terdiri dari 12 huruf dan angka, misalnya ABCD-2345-EFGH.",
      });
    }
    return code ?? "";
  });

/** The codes that are on screen, and the word that they are kept. */
const saved = z.object({
  intent: z.literal("saved"),
  shown: z.array(z.string().max(40)).max(recoveryCount).default([]),
  isSaved: z.boolean().default(false),
});

export const loginForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("enrol"), totp }),
    z.object({ intent: z.literal("code"), totp }),
    z.object({ intent: z.literal("recovery"), recoveryCode }),
    saved,
    z.object({ intent: z.literal("leave") }),
  ],
  unknownForm,
);
export type LoginForm = z.output<typeof loginForm>;

export const stepUpForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("prepare") }),
    z.object({ intent: z.literal("enrol"), totp }),
    z.object({ intent: z.literal("code"), totp }),
    z.object({ intent: z.literal("recovery"), recoveryCode }),
    saved,
  ],
  unknownForm,
);
export type StepUpForm = z.output<typeof stepUpForm>;

export const securityForm = z.discriminatedUnion(
  "intent",
  [z.object({ intent: z.literal("renew"), totp }), saved],
  unknownForm,
);
