export const taglineMaxLength = 60;
export const storyLength = { min: 30, max: 1000 } as const;

/** The words one may choose from. */
export interface DescriptionChoices {
  specialities: readonly string[];
  maxSpecialities: number;
  languages: readonly string[];
  facilities: readonly string[];
}
