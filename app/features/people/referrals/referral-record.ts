import { cleanReferralCode } from "#app/features/people/referrals/referral.ts";
import { oldestReferralCodeMs, referralRecordMs } from "#app/features/people/referrals/referral-constants.ts";
import { referralCookie } from "#app/features/people/referrals/referral-keys.ts";

/** A code and when its link was opened, epoch milliseconds. */
export interface ReferralRecord {
  code: string;
  at: number;
}

/** `K7M2PQX.1795240800000`: characters that a cookie takes as they are. */
export function cookieValueOf({ code, at }: ReferralRecord): string {
  return `${code}.${at}`;
}

/** What the cookies of a request, or of a document, hold; null when nothing does or its seven days are over. */
export function readReferralCookie(cookies: string, now: number): ReferralRecord | null {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${referralCookie}=`));
  const [code = "", time = ""] = (pair ?? "").slice(referralCookie.length + 1).split(".");
  const at = /^\d{1,13}$/.test(time) ? Number(time) : Number.NaN;
  if (!code || code !== cleanReferralCode(code) || !(now - at < referralRecordMs)) return null;
  return { code, at };
}

/** The browser's record, in both notations of the specification (3). */
export function recordTextOf({ code, at }: ReferralRecord): string {
  return JSON.stringify({
    code,
    referralCode: code,
    timestamp: new Date(at).toISOString(),
    expires: at + referralRecordMs,
  });
}

/**
 * What a stored record still holds: null when it has no code or no time, is 30 days old or past its own end, or is no
 * record at all; such a record is removed by whoever reads it.
 */
export function readRecord(text: string | null, now: number): ReferralRecord | null {
  const record = objectFrom(text);
  const said = [record.code, record.referralCode].find((each) => typeof each === "string" && each !== "");
  const code = typeof said === "string" ? cleanReferralCode(said) : "";
  const at = typeof record.timestamp === "string" ? Date.parse(record.timestamp) : Number.NaN;
  if (!code || Number.isNaN(at) || now - at > oldestReferralCodeMs) return null;
  if (typeof record.expires === "number" && now >= record.expires) return null;
  return { code, at };
}

/** The code that counts is the one of the link that was opened last. */
export function latestReferral(one: ReferralRecord | null, other: ReferralRecord | null): ReferralRecord | null {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
}

/** Set once a person's referral is settled: this browser does not ask again. */
export function processedKeyOf(userId: string): string {
  return `referralProcessed:${userId}`;
}

/**
 * What an answer to the referral's call means for the browser: settled for this person, a code that will never count,
 * or nothing yet.
 */
export function settlementOf(answer: { status: number; message: string }): "settled" | "useless" | "open" {
  if ((answer.status >= 200 && answer.status < 300) || answer.message.includes("already processed")) return "settled";
  return answer.status === 400 || answer.status === 422 ? "useless" : "open";
}

function objectFrom(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
