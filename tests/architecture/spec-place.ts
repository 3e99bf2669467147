/** Sections of the specification whose texts and constants have a place each. */
export type Section = "2.5" | "4" | "5" | "8" | "9";

/** A quoted text, or a constant as the code writes it: it stands verbatim in each of the files. */
export interface TextPlace {
  section: Section;
  text: string;
  /** Of the product. */
  files: readonly string[];
  /** Shows that somebody gets to see it, or that it counts. */
  test: string;
}

/** A constant that a module exports, or that a pure rule answers with. */
export interface ValuePlace {
  section: Section;
  what: string;
  value: unknown;
  /** As the specification says it. */
  wanted: unknown;
  file: string;
  test: string;
}

/** A text that stands nowhere, and why. Unless it is a word of many uses, the product holds it nowhere. */
export interface Absence {
  section: Section;
  text: string;
  why: string;
  /** Explains it. */
  decision: string;
  isCommonWord?: boolean;
}

/** Texts of one section that stand in the same files and are shown by the same test. */
export const standing = (
  section: Section,
  files: readonly string[],
  test: string,
  texts: readonly string[],
): TextPlace[] => texts.map((text) => ({ section, text, files, test }));
