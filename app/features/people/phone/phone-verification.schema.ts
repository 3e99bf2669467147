import { z } from "zod";
import { cleanCode } from "#app/features/people/phone/phone-verification.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { parseMobile } from "#app/lib/phone.ts";

const numberText = "Nomor WhatsApp belum lengkap. Contoh: 0812 3456 7890.";

const phone = z
  .string("Isi nomor WhatsApp Anda.")
  .max(30, numberText)
  .transform((typed, check) => {
    const number = parseMobile(typed);
    if (number === null) check.addIssue({ code: "custom", message: numberText });
    return number ?? "";
  });

const codeText = "Kodenya terdiri dari 6 angka.";

const otp = z
  .string("Tulis 6 angka dari pesan WhatsApp kami.")
  .max(1000, codeText)
  .transform((typed, check) => {
    const code = cleanCode(typed);
    if (code === null) check.addIssue({ code: "custom", message: codeText });
    return code ?? "";
  });

/** Ask for a code, or give the one that came. */
export const verificationForm = z.discriminatedUnion(
  "intent",
  [z.object({ intent: z.literal("send"), phone }), z.object({ intent: z.literal("verify"), phone, otp })],
  unknownForm,
);

/** A form whose button says everything. */
export const emptyForm = z.object({});
