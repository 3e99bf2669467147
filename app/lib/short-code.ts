/** Without I, L, O, U, 0 and 1, which people mix up when they read a code aloud. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `BK-7F3K2Q` from six random bytes. */
export function bookingCode(random: Uint8Array): string {
  return `BK-${Array.from(random.subarray(0, 6), (byte) => letters[byte % letters.length]).join("")}`;
}

export const bookingCodePattern = new RegExp(`^BK-[${letters}]{6}$`);
