import type { ProfileChoices } from "#app/lib/chosen-words.ts";

export const storyLength = { min: 30, max: 1000 } as const;

/** The words one may choose from. */
export type DescriptionChoices = ProfileChoices;
