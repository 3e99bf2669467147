const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database can read the text as an id: anything else in a path names nothing. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
