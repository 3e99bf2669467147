import { splashAgainAfterHidden } from "#app/features/operations/app/early-constants.ts";

/** Markers of the browser: the first visit stays, a shown splash lasts as long as the tab's session. */
export const visitedKey = "pangkas-visited";
export const shownKey = "pangkas-splash";
/** Kept as "1", it shows the splash on every load. */
export const debugKey = "pangkas-debug";

type Marker = string | null | undefined;

/**
 * Whether a page starts with it: in debug mode, on the browser's first visit, and on a cold start of a tab's session
 * that has not had it. `navigation` is how the page was reached, as the browser names it.
 */
export function isSplashDue(debug: Marker, visited: Marker, shown: Marker, navigation: Marker): boolean {
  return Boolean(debug || !visited || (!shown && /^(navigate|reload)$/.test(navigation ?? "")));
}

/** Whether it comes back to a page that was hidden for so long. */
export function isSplashDueAgain(hiddenMs: number): boolean {
  return hiddenMs > splashAgainAfterHidden;
}
