/** `001/002` from `1/2`, `01 / 02`, `RT 1 RW 2`, `RT.001/RW.002`; null for anything else. */
export function readRtRw(text: string): string | null {
  const match = /^(?:rt)?[\s.]*(\d{1,3})\s*(?:[/\-,]|\s|(?=rw))\s*(?:rw)?[\s.]*(\d{1,3})$/i.exec(text.trim());
  const [rt, rw] = [Number(match?.[1]), Number(match?.[2])];
  return rt > 0 && rw > 0 ? [rt, rw].map((number) => String(number).padStart(3, "0")).join("/") : null;
}

/** How far a mobile barber travels at most, in kilometres, as they choose it. */
export const radiusKm = { least: 1, most: 30, usual: 10 } as const;

/** Five digits; Indonesia's begin at 10110. */
export const postcodePattern = /^[1-9]\d{4}$/;

/** The address on one line as people write it: the street with RT and RW, where they are known. */
export function streetLine(addressLine: string, rtRw: string): string {
  const [rt, rw] = rtRw.split("/");
  return rt && rw ? `${addressLine}, RT ${rt}/RW ${rw}` : addressLine;
}

/** The street and its RT/RW (`001/002`, or empty) of an address line, as `streetLine` joins them. */
export function splitStreetLine(line: string): { addressLine: string; rtRw: string } {
  const [, street = line, rt, rw] = /^(.*), RT (\d{3})\/RW (\d{3})$/s.exec(line) ?? [];
  return { addressLine: street, rtRw: rt && rw ? `${rt}/${rw}` : "" };
}
