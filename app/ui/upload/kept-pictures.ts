/** The field of the pictures that a refused form gives back, sealed; and of what is shown of them, in the same order. */
export const keptPictures = (field: string): string => `${field}Kept`;
export const shownPictures = (field: string): string => `${field}Shown`;
