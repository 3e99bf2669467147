const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database can read the text as an id: anything else in a path names nothing. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}

/**
 * The smallest id that a row made at this moment can have: ids carry their moment, so that what came since is read from
 * there on by the key. Source: RFC 9562, section 5.7
 */
export function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
