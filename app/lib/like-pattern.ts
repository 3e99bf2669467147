/** The text as LIKE finds it and nothing else. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** A pattern of LIKE and ILIKE for whatever contains the text. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for what begins with it. */
export function beginningWith(text: string): string {
  return `${literal(text)}%`;
}
