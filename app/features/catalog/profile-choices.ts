import { facilities } from "#app/features/catalog/facilities.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { maxSpecialities, specialities } from "#app/features/catalog/specialities.ts";
import type { ProfileChoices } from "#app/lib/chosen-words.ts";

/** What an outlet describes itself with, when it registers and later. */
export const profileChoices: ProfileChoices = { specialities, maxSpecialities, languages, facilities };
