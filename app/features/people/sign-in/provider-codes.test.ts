import { expect, test } from "vitest";
import {
  endsSessions,
  refusalOfCode,
  refusalOfStatus,
  refusalText,
} from "#app/features/people/sign-in/provider-codes.ts";

test.each([
  ["EMAIL_EXISTS", "email-already-in-use"],
  ["INVALID_PASSWORD", "wrong-password"],
  ["EMAIL_NOT_FOUND", "user-not-found"],
  ["USER_NOT_FOUND", "user-not-found"],
  ["INVALID_LOGIN_CREDENTIALS", "invalid-credential"],
  ["invalid_grant", "invalid-credential"],
  ["TOO_MANY_ATTEMPTS_TRY_LATER", "too-many-requests"],
  ["TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled for a while.", "too-many-requests"],
  ["rate_limit_exceeded", "too-many-requests"],
  ["USER_DISABLED", "user-disabled"],
  ["EXPIRED_OOB_CODE", "expired-action-code"],
  ["INVALID_OOB_CODE", "invalid-action-code"],
  ["CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "requires-recent-login"],
  ["login_required", "requires-recent-login"],
  ["network_request_failed", "network-request-failed"],
  ["MFA_REQUIRED", "multi-factor-auth-required"],
  ["access_denied", "cancelled"],
  ["redirect_uri_mismatch", "unauthorized-domain"],
  ["server_error", "unavailable"],
])("the provider's %s is our %s", (code, refusal) => {
  expect(refusalOfCode(code)).toBe(refusal);
});

test.each(["", "something_else", "__proto__", "constructor", ":", "invalid_scope"])(
  "%j means nothing to us",
  (code) => {
    expect(refusalOfCode(code)).toBe("invalid");
  },
);

test("an answer without a code is judged by its status", () => {
  expect([400, 401, 429, 500, 502, 503].map(refusalOfStatus)).toEqual([
    "invalid",
    "invalid",
    "too-many-requests",
    "unavailable",
    "unavailable",
    "unavailable",
  ]);
});

test("only what concerns the person ends their sessions", () => {
  const ending = Object.keys(refusalText).filter((refusal) => endsSessions(refusal as keyof typeof refusalText));
  expect(ending.sort()).toEqual(["invalid-credential", "requires-recent-login", "user-disabled", "user-not-found"]);
});
