import { splash, splashFade, splashStandalone } from "#app/features/operations/app/early-constants.ts";
import { debugKey, isSplashDue, shownKey, visitedKey } from "#app/features/operations/app/splash-rules.ts";

const matches = (query: string) => matchMedia(`(${query})`).matches;
const { dataset } = document.documentElement;

/** The markup stands in every document and is seen while <html> says so. */
export function showSplash(): void {
  dataset.splash = "stands";
  if (matches("prefers-reduced-motion: reduce")) {
    if (document.readyState === "loading") document.onreadystatechange = endSplash;
    else endSplash();
    return;
  }
  const stands = matches("display-mode: standalone") ? splashStandalone : splash;
  setTimeout(() => {
    if (dataset.splash) dataset.splash = "fades";
    setTimeout(endSplash, splashFade);
  }, stands);
}

function endSplash(): void {
  if (!dataset.splash) return;
  delete dataset.splash;
  try {
    sessionStorage[shownKey] = localStorage[visitedKey] = 1;
  } catch {
    // Nothing is kept for sites: it counts as shown from the start.
  }
}

export function startSplash(): void {
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, endSplash, true);
  try {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (isSplashDue(localStorage[debugKey], localStorage[visitedKey], sessionStorage[shownKey], entry?.type)) {
      showSplash();
    }
  } catch {
    // As above.
  }
}
