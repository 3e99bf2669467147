import { referralDelayMs, referralEventType } from "#app/features/people/referrals/referral-constants.ts";
import { referralCookie, referralRecordKey } from "#app/features/people/referrals/referral-keys.ts";
import {
  latestReferral,
  processedKeyOf,
  type ReferralRecord,
  readRecord,
  readReferralCookie,
  recordTextOf,
  settlementOf,
} from "#app/features/people/referrals/referral-record.ts";
import { ApiError, apiRequest } from "#app/http/client/api-client.ts";
import type { PageFacts } from "#app/http/client/page-facts.ts";
import * as paths from "#app/paths.ts";

let isInProgress = false;

/**
 * Keeps the browser's record of an invitation in step with the cookie, and sends it to the server for whoever is signed
 * in, as the specification (4) says: two seconds after arriving, one at a time, once a person. The server decides.
 */
export async function run({ user }: Pick<PageFacts, "user">): Promise<void> {
  const kept = storeRecord(Date.now());
  if (!kept || !user || isInProgress) return;
  const flag = processedKeyOf(user.id);
  if (localStorage.getItem(flag) !== null) {
    forgetReferral();
    return;
  }
  isInProgress = true;
  try {
    await new Promise((done) => setTimeout(done, referralDelayMs));
    const settlement = settlementOf(await sendReferral(kept, user.id));
    if (settlement === "settled") localStorage.setItem(flag, new Date().toISOString());
    if (settlement !== "open") forgetReferral();
  } finally {
    isInProgress = false;
  }
}

/** What the browser carries; a record that is over is removed. */
function storeRecord(now: number): ReferralRecord | null {
  const stored = localStorage.getItem(referralRecordKey);
  const kept = latestReferral(readRecord(stored, now), readReferralCookie(document.cookie, now));
  if (!kept) localStorage.removeItem(referralRecordKey);
  else if (stored !== recordTextOf(kept)) localStorage.setItem(referralRecordKey, recordTextOf(kept));
  return kept;
}

function forgetReferral(): void {
  localStorage.removeItem(referralRecordKey);
  // The cookie store that lint prefers is missing in older Firefox and Safari.
  document.cookie = `${referralCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
}

async function sendReferral({ code }: ReferralRecord, userId: string): Promise<{ status: number; message: string }> {
  const body = { referralCode: code, userId, eventType: referralEventType };
  try {
    await apiRequest("POST", paths.processReferral, body);
    return { status: 200, message: "" };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, message: error.message };
    return { status: 0, message: "" };
  }
}
