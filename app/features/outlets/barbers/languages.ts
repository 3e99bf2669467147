/** Which languages are spoken there; `outlet.languages` holds these words as they are shown. */
export const languages = [
  "Indonesia",
  "Inggris",
  "Jawa",
  "Sunda",
  "Madura",
  "Batak",
  "Minang",
  "Betawi",
  "Bugis",
  "Bali",
  "Mandarin",
  "Arab",
  "Bahasa isyarat",
] as const;

export type Language = (typeof languages)[number];
