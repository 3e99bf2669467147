import { z } from "zod";
import { type DescriptionChoices, storyLength, taglineMaxLength } from "#app/features/registration/description.ts";
import { typedLine, typedText } from "#app/lib/typed-text.ts";

const chosen = (words: readonly string[]) =>
  z
    .array(z.string().refine((word) => words.includes(word), { error: "Pilih dari daftar" }))
    .transform((list) => words.filter((word) => list.includes(word)));

/** The step `description`, as typed and as kept. Lists come in the order of the choices. */
export function descriptionForm(choices: DescriptionChoices) {
  const { maxSpecialities } = choices;
  return z.object({
    tagline: typedLine("Slogan", { min: 0, max: taglineMaxLength }).optional().default(""),
    story: typedText("Cerita outlet", storyLength),
    specialities: chosen(choices.specialities)
      .refine((list) => list.length > 0, { error: "Pilih setidaknya satu keahlian" })
      .refine((list) => list.length <= maxSpecialities, { error: `Pilih paling banyak ${maxSpecialities} keahlian` }),
    languages: chosen(choices.languages).refine((list) => list.length > 0, {
      error: "Pilih setidaknya satu bahasa",
    }),
    serves: z.enum(["ALL", "MEN", "WOMEN"], { error: "Pilih siapa yang dilayani" }),
    facilities: chosen(choices.facilities),
  });
}

export type DescriptionData = z.output<ReturnType<typeof descriptionForm>>;
