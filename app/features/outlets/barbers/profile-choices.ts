import { facilities } from "#app/features/outlets/catalog/facilities.ts";
import type { ProfileChoices } from "#app/lib/chosen-words.ts";

/** What barbers of an outlet are good at; `outlet.specialities` holds these words as they are shown. */
const specialities = [
  "Fade & undercut",
  "Pompadour & klasik",
  "Potongan Korea",
  "Crop & tekstur",
  "Rambut keriting",
  "Rambut panjang pria",
  "Potong anak",
  "Jenggot & kumis",
  "Cukur tradisional",
  "Hair tattoo",
  "Pewarnaan",
  "Perawatan rambut",
] as const;

/** An outlet names no more than this: who is good at everything says nothing. */
const maxSpecialities = 6;

/** Which languages are spoken there; `outlet.languages` holds these words as they are shown. */
const languages = [
  "Indonesia",
  "Inggris",
  "Jawa",
  "Sunda",
  "Madura",
  "Batak",
  "Minang",
  "Betawi",
  "Bugis",
  "Bali",
  "Mandarin",
  "Arab",
  "Bahasa isyarat",
] as const;

/** What an outlet describes itself with, when it registers and later. */
export const profileChoices: ProfileChoices = { specialities, maxSpecialities, languages, facilities };
