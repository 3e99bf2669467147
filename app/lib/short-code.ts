/** Without I, L, O, U, 0 and 1, which people mix up when they read a code aloud. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const lettersOf = (random: Uint8Array, count: number) =>
  Array.from(random.subarray(0, count), (byte) => letters[byte % letters.length]).join("");

/** `BK-7F3K2Q` from six random bytes. */
export function bookingCode(random: Uint8Array): string {
  return `BK-${lettersOf(random, 6)}`;
}

export const bookingCodePattern = new RegExp(`^BK-[${letters}]{6}$`);

/** `DF-7F3K2Q` from six random bytes. */
export function applicationCode(random: Uint8Array): string {
  return `DF-${lettersOf(random, 6)}`;
}

/** `7F3K2QM` from seven random bytes. */
export function referralCode(random: Uint8Array): string {
  return lettersOf(random, 7);
}

/** `7F3K2Q` from six random bytes: what makes a name unique that is otherwise told by its parts. */
export function codeSuffix(random: Uint8Array): string {
  return lettersOf(random, 6);
}

/** `WD-7F3K2Q` from six random bytes. */
export function withdrawalCode(random: Uint8Array): string {
  return `WD-${lettersOf(random, 6)}`;
}

/** `7F3K2QM8WXYZ` from twelve random bytes: almost 58 bits, so that nobody guesses the address of a ticket. */
export function ticketCode(random: Uint8Array): string {
  return lettersOf(random, 12);
}

export const ticketCodePattern = new RegExp(`^[${letters}]{12}$`);

/** `KS-7F3K2Q` from six random bytes. */
export function safetyCode(random: Uint8Array): string {
  return `KS-${lettersOf(random, 6)}`;
}

/** `PD-7F3K2Q` from six random bytes: a request about personal data. */
export function dataRequestCode(random: Uint8Array): string {
  return `PD-${lettersOf(random, 6)}`;
}
