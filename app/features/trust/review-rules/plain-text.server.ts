/** Composed letters, digits of every script as 0–9, nothing invisible, lower case: what a reader sees is what is read. */
export function readable(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{Variation_Selector}|\u20E3/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .toLowerCase();
}

/** The digits of a script follow one another from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code < 128 ? digit : String((code - zero) % 10);
}
