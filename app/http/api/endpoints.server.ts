import type { z } from "zod";
import * as answer from "#app/http/api/answers.server.ts";
import { cancelBody, errorsBody, loginBody, referralBody, reviewBody, syncBody } from "#app/http/api/bodies.server.ts";
import type { LimitName } from "#app/platform/rate-limits.server.ts";

export interface Endpoint {
  method: "GET" | "POST";
  /** As OpenAPI writes it. A parameter `uid` or `userId` names the caller, by our id or the provider's; `id` is what the call is about. */
  path: `/api/${string}`;
  summary: string;
  /** `token-holder`: also a person with a valid ID token whom the product does not know yet. */
  access: "everyone" | "signed-in" | "token-holder";
  limit: LimitName | null;
  body?: z.ZodType;
  answers: Record<number, z.ZodType>;
  /** What the contract says when the product fails; null: it cannot. */
  failure: string | null;
  /** In the body of every refusal. */
  failureFields?: { success: false };
  /** What the log says of a failure, where the specification says it. */
  logged?: string;
  /** What the contract says about a body whose fields of these names are refused. */
  invalid?: { fields: readonly string[]; text: string };
  /** Names of optional parameters of the query. */
  query?: readonly string[];
  /** Answers during maintenance and says nothing about a person: no session is looked up for it. */
  isAlwaysOpen?: true;
}

const endpoint = <const E extends Endpoint>(value: E): E => value;

export const syncUser = endpoint({
  method: "POST",
  path: "/api/auth/google",
  summary: "Keeps the caller's record in step with the sign-in provider",
  access: "token-holder",
  limit: "account-write",
  body: syncBody,
  answers: { 200: answer.userAnswer },
  failure: "Failed to save user to database",
  logged: "Failed to save user to database",
});

export const trackLogin = endpoint({
  method: "POST",
  path: "/api/auth/track-login",
  summary: "Notes the sign-in of the caller's session, once",
  access: "signed-in",
  limit: "account-write",
  body: loginBody,
  answers: { 200: answer.loginAnswer },
  failure: "Terjadi kesalahan. Coba lagi sebentar.",
});

export const processReferral = endpoint({
  method: "POST",
  path: "/api/referral/process",
  summary: "Credits the code by which the caller, who is new, came",
  access: "signed-in",
  limit: "account-write",
  body: referralBody,
  answers: { 200: answer.referralAnswer, 409: answer.referralProblem },
  failure: "Failed to process referral",
  failureFields: { success: false },
  invalid: { fields: ["referralCode", "userId"], text: "No referral code or user ID" },
});

export const findUser = endpoint({
  method: "GET",
  path: "/api/users/{uid}",
  summary: "The caller's own record",
  access: "signed-in",
  limit: "read",
  answers: { 200: answer.userAnswer },
  failure: "Failed to fetch user data",
});

export const findOutlets = endpoint({
  method: "GET",
  path: "/api/users/{uid}/outlets",
  summary: "Whether the caller has outlets, and how many",
  access: "signed-in",
  limit: "read",
  answers: { 200: answer.outletsAnswer },
  failure: "Terjadi kesalahan. Coba lagi sebentar.",
});

export const findReferralCode = endpoint({
  method: "GET",
  path: "/api/users/{userId}/referral-code",
  summary: "The caller's own code and the link that carries it",
  access: "signed-in",
  limit: "read",
  answers: { 200: answer.referralCodeAnswer },
  failure: "Failed to get referral info",
});

export const listReferralEvents = endpoint({
  method: "GET",
  path: "/api/users/{userId}/referral-events",
  summary: "Whom the caller invited, the latest first, twenty at a time",
  access: "signed-in",
  limit: "read",
  query: ["cursor"],
  answers: { 200: answer.referralEventsAnswer },
  failure: "Failed to get referral events",
});

export const listUpcoming = endpoint({
  method: "GET",
  path: "/api/users/{uid}/upcoming-bookings",
  summary: "The caller's nearest bookings to come, for a device that keeps their pages",
  access: "signed-in",
  limit: "read",
  answers: { 200: answer.upcomingAnswer },
  failure: "Terjadi kesalahan. Coba lagi sebentar.",
});

export const cancelMyBooking = endpoint({
  method: "POST",
  path: "/api/bookings/{id}/cancel",
  summary: "Cancels a booking of the caller's own; again it changes nothing",
  access: "signed-in",
  limit: "booking-write",
  body: cancelBody,
  answers: { 200: answer.cancelledAnswer, 404: answer.problem, 409: answer.cancelProblem },
  failure: "Terjadi kesalahan. Coba lagi sebentar.",
});

export const reviewMyBooking = endpoint({
  method: "POST",
  path: "/api/bookings/{id}/review",
  summary: "Reviews a completed booking of the caller's own, once; the same again changes nothing",
  access: "signed-in",
  limit: "booking-write",
  body: reviewBody,
  answers: { 200: answer.reviewedAnswer, 404: answer.problem, 409: answer.reviewProblem },
  failure: "Terjadi kesalahan. Coba lagi sebentar.",
});

export const readMaintenance = endpoint({
  method: "GET",
  path: "/api/system/maintenance-mode",
  summary: "Whether the platform is under maintenance, and what people are told",
  access: "everyone",
  limit: null,
  answers: { 200: answer.maintenanceAnswer },
  failure: null,
  isAlwaysOpen: true,
});

export const reportErrors = endpoint({
  method: "POST",
  path: "/api/monitoring/pwa-errors",
  summary: "Takes what went wrong in a browser",
  access: "everyone",
  limit: "error-report",
  body: errorsBody,
  answers: { 202: answer.reportsAnswer },
  failure: "Terjadi kesalahan. Coba lagi sebentar.",
});

export const readContract = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This document",
  access: "everyone",
  limit: null,
  answers: { 200: answer.contractAnswer },
  failure: null,
  isAlwaysOpen: true,
});

/** Every call of the product. */
export const endpoints: readonly Endpoint[] = [
  syncUser,
  trackLogin,
  processReferral,
  findUser,
  findOutlets,
  findReferralCode,
  listReferralEvents,
  listUpcoming,
  cancelMyBooking,
  reviewMyBooking,
  readMaintenance,
  reportErrors,
  readContract,
];
