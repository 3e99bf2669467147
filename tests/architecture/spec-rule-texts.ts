import { standing, type TextPlace } from "#tests/architecture/spec-place.ts";

const identity = "app/features/identity";
const codes = [`${identity}/provider-codes.ts`];
const endpoints = ["app/http/api/endpoints.server.ts"];
const refusalsTest = "tests/http/sign-in-refusals.limited.test.ts";
const contractTest = "tests/http/api-contract.own.test.ts";
const signInTest = "tests/http/sign-in.limited.test.ts";

/** Section 4: what it quotes, and the parameters and paths that it names. */
const states: readonly TextPlace[] = [
  ...standing("4", ["app/features/referrals/referral-record.ts", "app/routes/api/referral-process.ts"], contractTest, [
    "already processed",
  ]),
  ...standing("4", [`${identity}/authenticator.server.ts`], signInTest, [
    '.use(new PangkasGoogleStrategy({ accessType: "offline" }), "customer"',
  ]),
  ...standing("4", [`${identity}/google-strategy.server.ts`], signInTest, [
    ...['prompt: "select_account"', 'scopes: ["openid", "email", "profile"]', "includeGrantedScopes: true"],
  ]),
  ...standing("4", [`${identity}/ui/stored-sign-in.ts`], `${identity}/ui/stored-sign-in.test.ts`, [
    ...['"firebase:authUser"', '"firebase:host"', '"firebase-heartbeat"'],
  ]),
  ...standing("4", ["app/http/survey-place.ts"], "tests/http/survey.test.ts", ['"/welcoming-survey"']),
  ...standing("4", ["app/http/referral-capture.server.ts"], "tests/http/referral-capture.limited.test.ts", [
    'pathWithout(url, "ref")',
  ]),
];

/** Section 5. */
const validation: readonly TextPlace[] = [
  ...standing("5", endpoints, contractTest, ["No referral code or user ID"]),
  ...standing("5", ["app/platform/env.server.ts"], "tests/http/measurement.test.ts", ["/^G-[A-Z0-9]+$/"]),
];

/** Section 8: the error catalogue. */
const errors: readonly TextPlace[] = [
  ...standing("8", ["app/http/client/api-client.ts"], "app/http/client/api-client.test.ts", [
    ...["text || response.statusText", "HTTP error! status: "],
  ]),
  ...standing("8", codes, refusalsTest, [
    "Domain ini tidak diizinkan untuk Google sign-in. Silakan hubungi support.",
    "Gagal terhubung ke server. Periksa koneksi internet Anda.",
    "Login dibatalkan.",
    "Authentication system temporarily unavailable. Please refresh the page.",
  ]),
  ...standing("8", ["app/http/sign-in-refusal.server.ts"], refusalsTest, ["Authentication error: "]),
  ...standing("8", ["app/routes/auth/sign-out.tsx"], refusalsTest, ["Sign out failed: "]),
  ...standing("8", endpoints, contractTest, [
    ...["Failed to save user to database", "Failed to process referral", "Failed to get referral info"],
    ...["Failed to get referral events", "Failed to fetch user data"],
  ]),
  ...standing("8", ["app/http/survey-redirect.server.ts"], "tests/http/survey.test.ts", ["Failed to fetch user data"]),
  ...standing("8", ["app/http/shell/error-facts.ts"], "tests/http/shell.test.ts", ["Terjadi Kesalahan"]),
];

/** Section 9: constants that no module exports, as the code writes them. */
const constants: readonly TextPlace[] = [
  ...standing("9", ["app/http/api/bodies.server.ts"], contractTest, ['provider: z.literal("google")']),
  ...standing("9", ["app/http/client/shared-data.ts"], "app/http/client/shared-data.test.ts", [
    ...["const freshMs = 5 * 60_000;", "staleTime = freshMs", "const retries = 1;", "staleTime: 0"],
  ]),
  ...standing("9", ["app/ui/toast-queue.ts"], "app/ui/toast-queue.test.ts", ["let latest: ToastMessage | null"]),
  ...standing("9", ["app/http/shell/use-route-change.ts"], "tests/e2e/route-change.spec.ts", ["patienceMs = 100"]),
];

export const ruleTexts = [...states, ...validation, ...errors, ...constants];
