import { z } from "zod";
import { type DescriptionChoices, storyLength, taglineMaxLength } from "#app/features/registration/description.ts";
import { chosenWords } from "#app/lib/chosen-words.ts";
import { typedLine, typedText } from "#app/lib/typed-text.ts";

/** The step `description`, as typed and as kept. Lists come in the order of the choices. */
export function descriptionForm(choices: DescriptionChoices) {
  const { specialities, languages, facilities } = chosenWords(choices);
  return z.object({
    tagline: typedLine("Slogan", { min: 0, max: taglineMaxLength }).optional().default(""),
    story: typedText("Cerita outlet", storyLength),
    specialities,
    languages,
    serves: z.enum(["ALL", "MEN", "WOMEN"], { error: "Pilih siapa yang dilayani" }),
    facilities,
  });
}

export type DescriptionData = z.output<ReturnType<typeof descriptionForm>>;
