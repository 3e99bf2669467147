import { refusalText } from "#app/features/identity/provider-codes.ts";
import { backoffMs, expiredEarlyMs, refreshAheadMs } from "#app/features/identity/provider-token.ts";
import { pwaLimits, pwaTimes, workerPath, workerScope } from "#app/features/pwa/pwa-constants.ts";
import { cleanReferralCode } from "#app/features/referrals/referral.ts";
import {
  longestReferralCode,
  oldestReferralCodeMs,
  referralDelayMs,
  referralEventType,
  referralRecordMs,
} from "#app/features/referrals/referral-constants.ts";
import { surveyWindowMs } from "#app/features/survey/survey.ts";
import { timeOutFor } from "#app/http/client/api-client.ts";
import { mobileBreakpoint } from "#app/lib/screen.ts";
import { toastMs } from "#app/ui/toast-life.ts";
import type { Section, ValuePlace } from "#tests/architecture/spec-place.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const desktop = { width: 1280, isOnline: true };
/** One pixel under the mobile breakpoint. */
const mobile = { width: 767, isOnline: true };

const listed =
  (section: Section, file: string, test: string) =>
  (what: string, value: unknown, wanted: unknown): ValuePlace => ({ section, what, value, wanted, file, test });

const pwa = (rules: string) => listed("9", "app/features/pwa/pwa-constants.ts", rules);
const referral = listed("9", "app/features/referrals/referral-constants.ts", "app/http/client/referral-task.test.ts");
const referralRecord = listed(
  "9",
  "app/features/referrals/referral-constants.ts",
  "app/features/referrals/referral-record.test.ts",
);
const token = listed("9", "app/features/identity/provider-token.ts", "app/features/identity/provider-token.test.ts");
const patience = listed("9", "app/http/client/api-client.ts", "app/http/client/api-client.test.ts");
const splash = pwa("app/features/pwa/splash-rules.test.ts");
const update = pwa("app/features/pwa/update-rules.test.ts");
const install = pwa("app/features/pwa/install-banner.test.ts");
const manifest = pwa("app/http/client/manifest-check.test.ts");
const recovery = pwa("app/features/pwa/recovery-rules.test.ts");
const reports = pwa("app/features/pwa/error-queue.test.ts");

/** Section 4 says several of section 9's times as well: each stands once, and is used by its name. */
export const specValues: readonly ValuePlace[] = [
  splash("splash", pwaTimes.splash, 2.5 * second),
  splash("splash, standalone", pwaTimes.splashStandalone, 2 * second),
  splash("fade of the splash", pwaTimes.splashFade, 0.3 * second),
  splash("splash again after hidden", pwaTimes.splashAgainAfterHidden, 30 * second),
  update("update prompt: delay", pwaTimes.updatePromptDelay, 5 * second),
  update("update prompt: at most once per", pwaTimes.updatePromptGap, 30 * second),
  update("update prompt: dismissal", pwaTimes.updateDismissal, hour),
  update("update: reload after applying", pwaTimes.updateReload, second),
  update("worker: update check", pwaTimes.workerUpdateCheck, 60 * second),
  pwa("tests/e2e/maintenance.spec.ts")("maintenance poll", pwaTimes.maintenancePoll, 30 * second),
  pwa("tests/e2e/update.spec.ts")("worker: registered again after an error", pwaTimes.workerRegisterAgain, 3 * second),
  install("install banner: delay", pwaTimes.installBannerDelay, 3 * second),
  install("install banner: dismissal", pwaTimes.installDismissal, 7 * day),
  manifest("icon check: time-out", pwaTimes.iconCheck, 5 * second),
  manifest("icon: smallest", pwaLimits.iconSize, 192),
  recovery("reload after a navigation-preload error", pwaTimes.preloadErrorReload, 2 * second),
  recovery("reload when back online with errors queued", pwaTimes.onlineReload, second),
  recovery("network test: time-out", pwaTimes.networkTest, 5 * second),
  reports("error reports: batch every", pwaTimes.errorBatch, 5 * minute),
  reports("error reports: kept", pwaLimits.errorsKept, 50),
  pwa("app/features/pwa/retry-rules.test.ts")("retries of critical assets", pwaLimits.assetRetries, 3),

  referralRecord("referral record lifetime", referralRecordMs, 604_800_000),
  referralRecord("stored code is discarded at", oldestReferralCodeMs, 30 * day),
  referral("referral delay after login", referralDelayMs, 2_000),
  referral("referral event type", referralEventType, "customer_join"),
  listed(
    "9",
    "app/features/referrals/referral-constants.ts",
    "app/features/referrals/referral.test.ts",
  )(...(["referral code: longest", longestReferralCode, 20] as const)),
  listed("5", "app/features/referrals/referral.ts", "app/features/referrals/referral.test.ts")(
    "referral code: letters, digits, _ and -, 20 of them",
    cleanReferralCode("Ab_1-é <x>0123456789abcdefghij"),
    "Ab_1-x0123456789abcd",
  ),

  listed(
    "9",
    "app/features/survey/survey.ts",
    "app/features/survey/survey.test.ts",
  )(...(["welcome survey window", surveyWindowMs, day] as const)),

  token("token: refreshed ahead", refreshAheadMs, 5 * minute),
  token("token: counted expired early", expiredEarlyMs, 30 * second),
  token("token: first retry", backoffMs(1), 30 * second),
  token("token: second retry", backoffMs(2), minute),
  token("token: longest wait", backoffMs(20), 16 * minute),
  patience("network time-out: desktop", timeOutFor(desktop), 30 * second),
  patience("network time-out: mobile", timeOutFor(mobile), 60 * second),
  patience("network time-out: offline", timeOutFor({ ...desktop, isOnline: false }), 5 * second),
  listed("9", "app/lib/screen.ts", "app/lib/screen.test.ts")("mobile: under, pixels", mobileBreakpoint, 768),
  listed("9", "app/ui/toast-life.ts", "app/ui/toast-life.test.ts")("toast closes after", toastMs, 5_000),

  listed("8", "app/features/identity/provider-codes.ts", "app/features/identity/provider-codes.test.ts")(
    "friendly codes of the provider",
    [
      ...["email-already-in-use", "wrong-password", "user-not-found", "invalid-credential", "too-many-requests"],
      ...["user-disabled", "expired-action-code", "invalid-action-code", "requires-recent-login"],
      ...["network-request-failed", "multi-factor-auth-required"],
    ].filter((code) => !Object.hasOwn(refusalText, code)),
    [],
  ),
  listed("4", "app/features/pwa/pwa-constants.ts", "tests/e2e/offline-pages.spec.ts")(
    "worker: address and scope",
    [workerPath, workerScope],
    ["/sw.js", "/"],
  ),
];
