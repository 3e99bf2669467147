/** First letters of the first and the last word; a single word gives one letter, an empty name "?". */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  const first = letters[0] ?? "?";
  const last = letters.length > 1 ? (letters.at(-1) ?? "") : "";
  return (first + last).toUpperCase();
}

/** The same name always gets the same of `count` tints. */
export function tintIndexOf(name: string, count: number): number {
  let hash = 7;
  for (const character of name.trim().toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
