import { languages } from "#app/features/outlets/barbers/languages.ts";
import { maxSpecialities, specialities } from "#app/features/outlets/barbers/specialities.ts";
import { facilities } from "#app/features/outlets/catalog/facilities.ts";
import type { ProfileChoices } from "#app/lib/chosen-words.ts";

/** What an outlet describes itself with, when it registers and later. */
export const profileChoices: ProfileChoices = { specialities, maxSpecialities, languages, facilities };
