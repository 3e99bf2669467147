import type { SignInRefusal } from "#app/features/people/sign-in/provider-codes.ts";
import * as paths from "#app/paths.ts";

const minute = 60_000;

/** From Google's answer to the code of the authenticator. */
export const managementPendingMs = 10 * minute;
/** From the confirmed authenticator to the word that the recovery codes are kept. */
export const managementCodesShownMs = 30 * minute;
/** A management session ends this long after sign-in, however much it is used, and this long after its last use. */
export const managementLongestMs = 8 * 60 * minute;
export const managementIdleMs = 30 * minute;
/** Wrong codes that end a session that waits for one. */
export const managementTries = 5;

export const managementHome = paths.management;
export const managementLogin = paths.managementLogin;

/** Why somebody is back where they signed in, or never came further. */
const managementReasons = [
  "not-listed",
  "expired",
  "locked",
  "cancelled",
  "unreachable",
  "not-allowed",
  "unverified-email",
  "invalid",
] as const;
export type ManagementReason = (typeof managementReasons)[number];

export function isManagementReason(text: string | null): text is ManagementReason {
  return managementReasons.some((reason) => reason === text);
}

/** What a refusal of Google's means at the management login. */
export function managementReasonOf(refusal: SignInRefusal): ManagementReason {
  switch (refusal) {
    case "cancelled":
    case "unverified-email":
      return refusal;
    case "unauthorized-domain":
      return "not-allowed";
    case "network-request-failed":
    case "unavailable":
    case "too-many-requests":
      return "unreachable";
    default:
      return "invalid";
  }
}

/** Pages of management only. */
export function isManagementPath(path: string): boolean {
  return new RegExp(`^${managementHome}(?=[/?#]|$)`).test(path);
}

/** In the address of what a page asks for by itself, which does not keep the session. */
export const followsMark = "ikut";
