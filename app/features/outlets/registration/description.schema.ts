import { z } from "zod";
import { type DescriptionChoices, storyLength } from "#app/features/outlets/registration/description.ts";
import { chosenWords } from "#app/lib/chosen-words.ts";
import { tagline } from "#app/lib/tagline.ts";
import { typedText } from "#app/lib/typed-text.ts";

/** The step `description`, as typed and as kept. Lists come in the order of the choices. */
export function descriptionForm(choices: DescriptionChoices) {
  const { specialities, languages, facilities } = chosenWords(choices);
  return z.object({
    tagline,
    story: typedText("Cerita outlet", storyLength),
    specialities,
    languages,
    serves: z.enum(["ALL", "MEN", "WOMEN"], { error: "Pilih siapa yang dilayani" }),
    facilities,
  });
}

export type DescriptionData = z.output<ReturnType<typeof descriptionForm>>;
