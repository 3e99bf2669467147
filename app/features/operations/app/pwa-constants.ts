import {
  assetRetries,
  mostQueuedErrors,
  splash,
  splashAgainAfterHidden,
  splashFade,
  splashStandalone,
} from "#app/features/operations/app/early-constants.ts";

/** Times and limits of the installed app, in milliseconds where nothing else is said: the specification's sections 4 and 9. */
export const pwaTimes = {
  splash,
  splashStandalone,
  splashFade,
  splashAgainAfterHidden,
  maintenancePoll: 30_000,
  installBannerDelay: 3_000,
  installDismissal: 7 * 24 * 60 * 60_000,
  updatePromptDelay: 5_000,
  updatePromptGap: 30_000,
  updateDismissal: 60 * 60_000,
  updateReload: 1_000,
  workerUpdateCheck: 60_000,
  workerRegisterAgain: 3_000,
  preloadErrorReload: 2_000,
  onlineReload: 1_000,
  errorBatch: 5 * 60_000,
  iconCheck: 5_000,
  networkTest: 5_000,
} as const;

export const pwaLimits = {
  mostQueuedErrors,
  assetRetries,
  /** Pixels of the smallest icon that lets the app be installed. */
  iconSize: 192,
} as const;

/** Registered by hand; in development a variant that keeps no build. */
export const workerPath = "/sw.js";
export const devWorkerPath = "/dev-sw.js";
export const workerScope = "/";

/**
 * On every answer that knows who asks: "none", or a name for the person that says nothing of them. The worker keeps one
 * person's pages apart from another's by it.
 */
export const visitorHeader = "Pangkas-Visitor";
export const noVisitor = "none";

/**
 * Of a request: "copy" for a page that is fetched to be copied, which takes nothing along that is shown once. Of an answer:
 * "no" for a page that shows such a thing, which is not copied.
 */
export const copyHeader = "Pangkas-Keep";

/** On every answer that is no file: the version of the build that made it, which names its scripts. */
export const buildHeader = "Pangkas-Build";
