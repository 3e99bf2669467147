// Script group: shared
/** What a sign-in may leave in the browser; every other flag (install, survey, referral) stays. */
const prefixes = ["authUser", "firebase:authUser", "firebase:host", "firebase-heartbeat", "host:", "heartbeat"];

/** Removes the stored entries of the person who signs out, from both storages. The worker removes its copies of their pages itself when it sees the form. */
export function forgetStoredSignIn(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
  }
}
