import { z } from "zod";
import { chosenWords, type ProfileChoices } from "#app/lib/chosen-words.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { tagline, taglineMaxLength } from "#app/lib/tagline.ts";
import { typedLine, typedText } from "#app/lib/typed-text.ts";

/** Characters. */
export const informationLimits = {
  nameMin: 3,
  nameMax: 60,
  taglineMax: taglineMaxLength,
  descriptionMin: 30,
  descriptionMax: 1000,
} as const;

const { nameMin, nameMax, descriptionMin, descriptionMax } = informationLimits;

/** What an outlet says of itself, with the words of its registration; its address has a form of its own. */
export function informationForm(choices: ProfileChoices) {
  return z.object(
    {
      intent: z.literal("information"),
      seen: z.string().max(40).default(""),
      name: typedLine("Nama outlet", { min: nameMin, max: nameMax }),
      tagline,
      description: typedText("Cerita outlet", { min: descriptionMin, max: descriptionMax }),
      whatsapp: z.string({ error: "Nomor WhatsApp belum diisi." }).transform((typed, context) => {
        const phone = parseMobile(typed);
        if (phone) return phone;
        context.addIssue({ code: "custom", message: "Nomor WhatsApp belum lengkap, contoh 0812-3456-7890." });
        return z.NEVER;
      }),
      serves: z.enum(["ALL", "MEN", "WOMEN"], { error: "Pilih siapa yang dilayani." }),
      ...chosenWords(choices),
    },
    { error: unknownAct },
  );
}

export type InformationTyped = Omit<z.output<ReturnType<typeof informationForm>>, "intent" | "seen">;
