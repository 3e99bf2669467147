import { typedLine } from "#app/lib/typed-text.ts";

/** Characters of the sentence under an outlet's name. */
export const taglineMaxLength = 60;

/** Nobody has to have one: wherever it is asked it may stay empty, and nothing waits for it. */
export const tagline = typedLine("Slogan", { min: 0, max: taglineMaxLength }).optional().default("");
