import { referralRecordMs } from "#app/features/people/referrals/referral-constants.ts";
import { referralCookie } from "#app/features/people/referrals/referral-keys.ts";
import { cookieValueOf, readReferralCookie } from "#app/features/people/referrals/referral-record.ts";
import { clock } from "#app/platform/clock.server.ts";
import { isHttps } from "#app/platform/env.server.ts";

/** Readable by scripts, so that a page keeps its bytes whoever asks for it. */
const attributes = `Path=/; SameSite=Lax${isHttps ? "; Secure" : ""}`;

/** A Set-Cookie value that keeps the code of a link for seven days. */
export function serializeReferralCode(code: string, now = clock.now()): string {
  const value = cookieValueOf({ code, at: now.epochMilliseconds });
  return `${referralCookie}=${value}; Max-Age=${referralRecordMs / 1000}; ${attributes}`;
}

/** The code that this browser carries, and the Set-Cookie values that take it away. */
export function takeReferralCode(request: Request, now = clock.now()): { code: string | null; cookies: string[] } {
  const header = request.headers.get("cookie") ?? "";
  if (!header.includes(`${referralCookie}=`)) return { code: null, cookies: [] };
  const kept = readReferralCookie(header, now.epochMilliseconds);
  return { code: kept?.code ?? null, cookies: [`${referralCookie}=; Max-Age=0; ${attributes}`] };
}
