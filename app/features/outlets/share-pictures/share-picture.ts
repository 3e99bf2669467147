import type { Score } from "#app/features/outlets/discovery/outlet-summary.ts";

/** Pixels, as social networks ask for. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Everything that is drawn: another value makes another picture. */
export interface ShareFacts {
  id: string;
  name: string;
  /** `Barbershop`. */
  typeText: string;
  /** `Coblong, Bandung`. */
  placeText: string;
  rating: Score | null;
  /** Of the photo at its side; null where the outlet has none. */
  photoKey: string | null;
}

/** Where a drawn picture is kept, and what the sweep knows it by. */
export const shareFile = (outletId: string, version: string): string => `og/${outletId}/${version}.jpg`;
export const isShareFile = (key: string): boolean => /^og\/[0-9a-f-]{36}\/[0-9a-f]{16}\.jpg$/.test(key);

/** Latin letters with every mark, figures and punctuation: what the font has. */
const undrawable = /[^\u0020-\u007E\u00A0-\u024F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20A0-\u20BF\u2122]+/gu;

/**
 * A text as the picture writes it: letters in disguise (𝗕𝗮𝗿) become plain ones, what the font lacks goes away. Empty
 * where no letter or figure is left.
 */
export function drawableText(text: string): string {
  const plain = text.normalize("NFKC").replace(undrawable, " ").replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : "";
}

/** Pixels of the name's letters: long names stay within three lines. */
export function nameSize(name: string): number {
  const longestWord = Math.max(...name.split(" ").map((word) => word.length));
  if (name.length <= 20 && longestWord <= 12) return 76;
  if (name.length <= 44 && longestWord <= 16) return 60;
  return 48;
}
