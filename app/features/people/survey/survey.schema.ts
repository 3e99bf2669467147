import { z } from "zod";
import {
  budgets,
  frequencies,
  heardFrom,
  places,
  roles,
  surveyTextMaxLength,
} from "#app/features/people/survey/survey.ts";
import { isPrintableText } from "#app/lib/typed-text.ts";

const unanswered = "Pilih salah satu jawaban";

const questions = {
  heardFrom: z.enum(heardFrom, { error: unanswered }),
  frequency: z.enum(frequencies, { error: unanswered }),
  place: z.enum(places, { error: unanswered }),
  budget: z.enum(budgets, { error: unanswered }),
  role: z.enum(roles, { error: unanswered }),
  text: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .refine(isPrintableText, { error: "Pesan berisi karakter yang tidak dapat disimpan" })
    .refine((text) => text.length <= surveyTextMaxLength, {
      error: `Pesan paling panjang ${surveyTextMaxLength} karakter`,
    })
    .optional()
    .default(""),
};

/** `skip` leaves every question open. */
export const surveyForm = z.discriminatedUnion(
  "intent",
  [z.object({ intent: z.literal("answer"), ...questions }), z.object({ intent: z.literal("skip") })],
  { error: "Pilih “Kirim jawaban” atau “Lewati”" },
);

/** What was stored under each version: a version that has been asked is never changed here, a new one is added. */
export const surveyAnswers = {
  1: z.object({
    heardFrom: z.enum(["friend", "outlet", "social", "search", "other"]),
    frequency: z.enum(["weekly", "monthly", "bimonthly", "rarely"]),
    place: z.enum(["shop", "home", "both"]),
    budget: z.enum(["under-30", "30-50", "50-100", "over-100"]),
    role: z.enum(["customer", "owner"]),
    text: z.string(),
  }),
} as const;

type SurveyVersion = keyof typeof surveyAnswers;
export type SurveyAnswers = z.output<(typeof surveyAnswers)[1]>;

/** Stored answers of any version that was ever asked; null for what no version describes. */
export function readSurveyAnswers(version: number, stored: unknown): SurveyAnswers | null {
  const schema = version in surveyAnswers ? surveyAnswers[version as SurveyVersion] : null;
  const parsed = schema?.safeParse(stored);
  return parsed?.success ? parsed.data : null;
}
