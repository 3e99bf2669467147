// Script group: places
/** So many addresses a person keeps. */
export const maxAddresses = 10;

export const addressLength = { label: 40, note: 200, line: 200 } as const;

/** The fields of the form in the order of the page, which is also that of the errors. */
export const addressFieldNames: readonly string[] = [
  "label",
  "province",
  "regency",
  "district",
  "kelurahanCode",
  "addressLine",
  "pin",
  "farConfirmed",
  "note",
  "isPrimary",
];

/** How a barber finds it, as a booking keeps it: the address with what helps to find the door, as far as it fits. */
export function bookedLine({ addressLine, note }: { addressLine: string; note: string }): string {
  const whole = note ? `${addressLine} (${note.replace(/\s+/g, " ")})` : addressLine;
  return whole.length <= addressLength.line ? whole : addressLine;
}
