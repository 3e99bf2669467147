// Script group: shared
import { agreesTo, consentTexts } from "#app/features/people/consent/consent.ts";
import { dayMs } from "#app/lib/period.ts";

/** Key of localStorage under which a browser keeps what was answered in it. */
export const browserAnswerKey = "measurementConsent";
/** How long an answer holds before the question comes again. */
export const browserAnswerMs = 365 * dayMs;

/** Every browser that refuses tracking says so by one of these. */
interface TrackingWishes {
  doNotTrack: string | null | undefined;
  globalPrivacyControl: boolean | string | null | undefined;
}

export function refusesTracking({ doNotTrack, globalPrivacyControl }: TrackingWishes): boolean {
  return doNotTrack === "1" || globalPrivacyControl === true || globalPrivacyControl === "1";
}

interface MeasurementFacts {
  isSignedIn: boolean;
  /** The account's answer; null where there is none. */
  account: boolean | null;
  /** The answer given in this browser; null where there is none. */
  browser: boolean | null;
  refusesTracking: boolean;
}

/**
 * Whether this browser is measured, asked, or left alone. A browser's no is kept for whoever signs in there; its yes is
 * not theirs, since somebody else may have given it: so a signed-in person is measured only while their profile says so.
 */
export function measuringOf(facts: MeasurementFacts): "on" | "ask" | "off" {
  if (facts.refusesTracking) return "off";
  if (facts.isSignedIn && facts.account !== null) return facts.account ? "on" : "off";
  if (facts.browser === false) return "off";
  return facts.browser && !facts.isSignedIn ? "on" : "ask";
}

/** What a browser's record says at `now`: null for none, one that is over, and one that is not readable. */
export function readBrowserAnswer(text: string | null, now: number): boolean | null {
  const { granted, version, at } = parsed(text);
  if (typeof granted !== "boolean" || typeof version !== "string" || typeof at !== "number") return null;
  if (at > now || now - at >= browserAnswerMs) return null;
  return agreesTo({ purpose: "ANALYTICS", granted, version });
}

export function browserAnswerText(granted: boolean, now: number): string {
  return JSON.stringify({ granted, version: consentTexts.ANALYTICS.version, at: now });
}

function parsed(text: string | null): { granted?: unknown; version?: unknown; at?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
