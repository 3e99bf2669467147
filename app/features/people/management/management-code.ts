/** Letters and digits that are not mistaken for one another. */
export const recoveryAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const recoveryLength = 12;
export const recoveryCount = 10;
const recoveryForm = new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`);

/** Six digits, as pasted: with spaces or a dash in the middle. Null for anything else. */
export function cleanTotp(typed: string): string | null {
  const digits = typed.replace(/[\s\u200b-]+/g, "");
  return /^[0-9]{6}$/.test(digits) ? digits : null;
}

/** The letters and digits of a recovery code, without regard to case, dashes and spaces. Null for anything else. */
export function cleanRecoveryCode(typed: string): string | null {
  const text = typed.replace(/[\s\u200b-]+/g, "").toUpperCase();
  return recoveryForm.test(text) ? text : null;
}

/** `ABCD-EFGH-JKMN`. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** A base32 secret in groups of four, to read and type. */
export function formatSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
