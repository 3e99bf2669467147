/** NIB: 13 digits (PP 5 of 2021). NPWP: 15 digits, or 16 since PMK 112 of 2022. */
export const nibLength = 13;
export const npwpShortLength = 15;

export const nibRefusalText = "NIB terdiri dari 13 angka";
export const npwpRefusalText = "NPWP terdiri dari 15 atau 16 angka";

/** The digits of a number as people write it: `01.234.567.8-901.000`. */
export function numberDigits(typed: string): string {
  return typed.replace(/[\s./-]/g, "");
}
