import { isSplashDueAgain } from "#app/features/operations/app/splash-rules.ts";
import { showSplash } from "#app/http/early/splash.ts";

/** Shows the splash to somebody who comes back to the app after a while. Returns how to stop. */
export function startSplashAgain(): () => void {
  let hiddenAt: number | null = null;
  let isLeft = false;
  const end = new AbortController();
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") hiddenAt = Date.now();
      else {
        if (hiddenAt !== null && !isLeft && isSplashDueAgain(Date.now() - hiddenAt)) showSplash();
        hiddenAt = null;
        isLeft = false;
      }
    },
    { signal: end.signal },
  );
  // Somebody who comes back from another page has not been away from the app on this one.
  addEventListener(
    "pagehide",
    () => {
      isLeft = true;
    },
    { signal: end.signal },
  );
  return () => end.abort();
}
