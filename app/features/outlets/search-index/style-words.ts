import { plainWords } from "#app/lib/indonesian-text.ts";
import type { CutStyle } from "#app/platform/generated/enums.ts";

/** What people call each style, by its name; the first column is what a search says back. */
const calledSo: readonly (readonly [name: string, also: string])[] = [
  ["fade", "fed|feid|skin fade|bald fade|drop fade|burst fade"],
  ["low fade", "lowfade|fade rendah"],
  ["mid fade", "midfade|medium fade|fade tengah|fade sedang"],
  ["high fade", "highfade|fade tinggi"],
  ["taper", "taper fade|low taper|teper"],
  ["undercut", "under cut|andercut|undercat"],
  ["two block", "twoblock|2 block|two blok|twoblok|2 blok|dua blok"],
  ["comma hair", "commahair|koma hair|rambut koma"],
  ["belah tengah", "belah dua|curtain|curtains|curtain hair|middle part"],
  ["mullet", "mulet"],
  ["wolf cut", "wolfcut"],
  ["pompadour", "pompadur|pomade pompadour"],
  ["quiff", "kuif|quif"],
  ["belah samping", "belah pinggir|side part|sidepart|side parting"],
  ["slick back", "slickback|klimis|sisir belakang"],
  ["crew cut", "crewcut|cepak"],
  ["buzz cut", "buzzcut|buz cut"],
  ["french crop", "frenchcrop|crop prancis"],
  ["textured crop", "texture crop"],
  ["crop", "crop cut|potongan crop"],
  ["tekstur", "textured|texture|bertekstur"],
  ["mohawk", "mohak|mohok"],
  ["keriting", "rambut keriting|ikal|curly|perm|perming"],
  ["gondrong", "rambut gondrong|rambut panjang|long hair"],
  ["korea", "potongan korea|rambut korea|gaya korea|korean|korean cut|korean hair"],
];

/** The names that a picture is found by. */
const namesOf: Readonly<Record<CutStyle, readonly string[]>> = {
  FADE: ["fade"],
  LOW_FADE: ["low fade"],
  MID_FADE: ["mid fade"],
  HIGH_FADE: ["high fade"],
  TAPER: ["taper"],
  UNDERCUT: ["undercut"],
  TWO_BLOCK: ["two block", "korea"],
  COMMA_HAIR: ["comma hair", "korea"],
  CURTAINS: ["belah tengah"],
  MULLET: ["mullet"],
  WOLF_CUT: ["wolf cut"],
  POMPADOUR: ["pompadour"],
  QUIFF: ["quiff"],
  SIDE_PART: ["belah samping"],
  SLICK_BACK: ["slick back"],
  CREW_CUT: ["crew cut"],
  BUZZ_CUT: ["buzz cut"],
  FRENCH_CROP: ["french crop"],
  TEXTURED_CROP: ["textured crop", "tekstur"],
  MOHAWK: ["mohawk"],
  CURLY: ["keriting"],
  LONG: ["gondrong"],
};

/** Every phrase with the name of its style. */
export const stylePhrases: readonly (readonly [phrase: string, name: string])[] = calledSo.flatMap(([name, also]) =>
  [name, ...also.split("|")].map((phrase) => [phrase, name] as const),
);

const nameOfPhrase = new Map(stylePhrases);

/** The styles that a text names, by their names: `Fade & undercut` says `fade` and `undercut`. */
export function stylesIn(text: string): string[] {
  const words = plainWords(text).split(" ");
  const names: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = [3, 2, 1].flatMap((length) => {
      const name = nameOfPhrase.get(words.slice(at, at + length).join(" "));
      return name && at + length <= words.length ? { name, length } : [];
    })[0];
    if (found) names.push(found.name);
    at += found?.length ?? 1;
  }
  return names;
}

/**
 * A style as the search text holds it: one word with a mark at its end, which no name has, so that `fade` finds
 * `midfade` and no Fadel; `+*` where a picture shows it.
 */
export const styleMark = (name: string): string => `${name.replaceAll(" ", "")}+`;
export const shownMark = (name: string): string => `${styleMark(name)}*`;
export const isStyleMark = (word: string): boolean => word.includes("+");

/** The styles of pictures that a name finds: `fade` those of every fade. */
export function cutStylesOf(name: string): CutStyle[] {
  const styles = Object.keys(namesOf) as CutStyle[];
  return styles.filter((style) => namesOf[style].some((shown) => styleMark(shown).includes(styleMark(name))));
}

/** Of an outlet without any: a search text without a mark was written by a version that knew of none. */
const noStyle = "+";

/** The marks of what an outlet says of its styles and of what its barbers show. */
export function styleMarks(said: readonly string[], shown: readonly CutStyle[]): string[] {
  const shownNames = new Set(shown.flatMap((style) => namesOf[style]));
  const saidNames = new Set(said.flatMap(stylesIn));
  const marks = [
    ...[...shownNames].map(shownMark),
    ...[...saidNames].filter((name) => !shownNames.has(name)).map(styleMark),
  ].sort();
  return marks.length > 0 ? marks : [noStyle];
}
