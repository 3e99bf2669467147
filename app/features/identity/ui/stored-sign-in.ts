/** What a sign-in may leave in the browser; every other flag (install, survey, referral) stays. */
const prefixes = ["authUser", "firebase:authUser", "firebase:host", "firebase-heartbeat", "host:", "heartbeat"];

/** Removes the stored entries of the person who signs out, from both storages, and the worker's copies of their pages. */
export function forgetStoredSignIn(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
  }
  // Absent on an address without TLS, and until the worker controls the page.
  navigator.serviceWorker?.controller?.postMessage({ type: "CLEAR_PRIVATE_CACHES" });
}
