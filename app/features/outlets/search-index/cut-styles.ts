import type { CutStyle } from "#app/platform/generated/enums.ts";

/** The styles that a picture of a cut is filed under, as people read them, in the order in which they are offered. */
export const cutStyleText: Readonly<Record<CutStyle, string>> = {
  FADE: "Fade",
  LOW_FADE: "Low fade",
  MID_FADE: "Mid fade",
  HIGH_FADE: "High fade",
  TAPER: "Taper",
  UNDERCUT: "Undercut",
  TWO_BLOCK: "Two block",
  COMMA_HAIR: "Comma hair",
  CURTAINS: "Belah tengah",
  MULLET: "Mullet",
  WOLF_CUT: "Wolf cut",
  POMPADOUR: "Pompadour",
  QUIFF: "Quiff",
  SIDE_PART: "Belah samping",
  SLICK_BACK: "Slick back",
  CREW_CUT: "Crew cut",
  BUZZ_CUT: "Buzz cut",
  FRENCH_CROP: "French crop",
  TEXTURED_CROP: "Textured crop",
  MOHAWK: "Mohawk",
  CURLY: "Keriting",
  LONG: "Gondrong rapi",
};

/** `Mullet oleh Asep`: what a picture shows, for who cannot see it. */
export function cutAlt(style: CutStyle, barberName: string): string {
  return `${cutStyleText[style]} oleh ${barberName}`;
}

export const cutStyles = Object.keys(cutStyleText) as [CutStyle, ...CutStyle[]];
