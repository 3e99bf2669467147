/**
 * The text as LIKE finds it and nothing else: what `contains` and `startsWith` of Prisma take, which put their own
 * wildcards around it and escape none of those that were typed.
 */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A pattern of LIKE and ILIKE for whatever contains the text. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for what begins with it. */
export function beginningWith(text: string): string {
  return `${literal(text)}%`;
}
