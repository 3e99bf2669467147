import { pwaTimes } from "#app/features/operations/app/pwa-constants.ts";

/** In the browser's storage: when somebody sent the banner away, in milliseconds since 1970. */
export const dismissedKey = "installDismissedAt";
/** In the browser's storage: the app was installed from here. */
export const installedKey = "appInstalled";

/**
 * What a stored dismissal means at `now`: it counts for seven days. One that is over, that nobody can read or that lies
 * ahead of the clock is to be cleared.
 */
export function readDismissal(stored: string | null, now: number): "none" | "counts" | "over" {
  if (stored === null) return "none";
  const age = now - Number(stored);
  return stored.trim() !== "" && age >= 0 && age < pwaTimes.installDismissal ? "counts" : "over";
}

/** Milliseconds until the banner may appear, `sinceLoad` milliseconds after the page was loaded. */
export function installBannerWait(sinceLoad: number): number {
  return Math.max(0, pwaTimes.installBannerDelay - Math.max(0, sinceLoad));
}

const flows = [
  /^\/booking\//,
  /^\/my-bookings\/[^/]+\/./,
  /^\/(registration|release|outlet|payment)-/,
  /^\/(admin|edit-outlet|staff)(\/|$)/,
  /^\/(verify-whatsapp|welcoming-survey|signin|management-login|management-dashboard)(\/|$)/,
  /^\/account\/(bank|profile)(\/|$)/,
];

/** Where somebody is choosing, filling in, signing in, paying or at work: nothing else asks for their attention there. */
export function isFlow(path: string): boolean {
  return flows.some((flow) => flow.test(path));
}
