import { z } from "zod";

/** The words that an outlet describes itself with are chosen from these. */
export interface ProfileChoices {
  specialities: readonly string[];
  maxSpecialities: number;
  languages: readonly string[];
  facilities: readonly string[];
}

const chosen = (words: readonly string[]) =>
  z
    .array(z.string().refine((word) => words.includes(word), { error: "Pilih dari daftar" }))
    .transform((list) => words.filter((word) => list.includes(word)));

/** Fields of an outlet's lists, for the forms of all features. They come in the order of the choices. */
export function chosenWords({ specialities, maxSpecialities, languages, facilities }: ProfileChoices) {
  return {
    specialities: chosen(specialities)
      .refine((list) => list.length > 0, { error: "Pilih setidaknya satu keahlian" })
      .refine((list) => list.length <= maxSpecialities, { error: `Pilih paling banyak ${maxSpecialities} keahlian` }),
    languages: chosen(languages).refine((list) => list.length > 0, { error: "Pilih setidaknya satu bahasa" }),
    facilities: chosen(facilities),
  };
}
