/** Of a code that proves a number. Resending and the daily number are rate limits: `otp-minute`, `otp-day`, `otp-number-day`. */
const codeDigits = 6;
export const codeMinutes = 5;
export const codeTries = 5;
export const resendSeconds = 60;
export const codesPerDay = 5;

/** How long the page still speaks of a code that was sent: past its end it offers a new one. */
export const codeShownMinutes = 15;

/** What the vendor told of messages, and codes that proved nothing, are kept this long. */
export const eventDays = 90;

/** What people see of a code that was sent to them. */
export interface SentCodeView {
  /** E.164, and as it is shown. */
  phone: string;
  masked: string;
  /** `10.35 WIB` */
  expires: string;
  /** When the next one may be asked for, as an ISO instant and in words; null when it already may. */
  resend: { at: string; words: string } | null;
  /** ISO instant. */
  serverNow: string;
  /** Why it is of no use, or may not arrive; null when all is well. */
  trouble: { kind: CodeTrouble; text: string } | null;
}

/** What the page of the verification asks, or says. */
export type VerificationState =
  /** `phone` as it is shown in the field. */
  | { kind: "number"; phone: string }
  | { kind: "code"; code: SentCodeView }
  | { kind: "done"; masked: string; continueTo: string };

/** `undelivered`: the vendor says so. `uncertain`: the vendor did not answer whether it took the message. */
export type CodeTrouble = "expired" | "locked" | "undelivered" | "uncertain";

/**
 * The six digits of what was typed or pasted: `123 456`, `123-456` or the message that holds them once. Null for
 * anything else.
 */
export function cleanCode(typed: string): string | null {
  const text = typed.normalize("NFKC").replace(/[\u200b-\u200f\u2060\ufeff]/g, "");
  const bare = text.replace(/[\s-]+/g, "");
  if (/^\d{6}$/.test(bare)) return bare;
  const found = text.matchAll(/(?<![\d+-])(\d{3})[ -]?(\d{3})(?![\d-])/g);
  const codes = new Set([...found].map(([, head, tail]) => `${head}${tail}`));
  const [only] = codes;
  return codes.size === 1 && only ? only : null;
}

/** Six digits from a number below a million. */
export function codeOf(random: number): string {
  return String(random).padStart(codeDigits, "0");
}

/** What is to be said about the newest code of a number. */
export function troubleOf(
  code: { tries: number; expiresAt: number; messageId: string | null; hasFailed: boolean },
  now: number,
): CodeTrouble | null {
  if (code.tries >= codeTries) return "locked";
  if (code.expiresAt <= now) return "expired";
  if (code.hasFailed) return "undelivered";
  return code.messageId === null ? "uncertain" : null;
}
