import { pwaTimes } from "#app/features/operations/app/pwa-constants.ts";
import { mayReload, type ReloadCause } from "#app/features/operations/app/retry-rules.ts";

/** What the app does by itself about an error that nobody took care of. */
export type RecoveryStep =
  | { kind: "clear-runtime" }
  | { kind: "free-space" }
  | { kind: "test-network" }
  | { kind: "tell-offline" }
  /** After so many milliseconds, when `mayReloadPage` still says so. */
  | { kind: "reload"; cause: ReloadCause; after: number };

/** As browsers word it: Chromium, Firefox and Safari, for calls and for scripts. */
const networkWords =
  /failed to fetch|networkerror|network error|load failed|dynamically imported module|importing a module script failed|err_network|err_internet/i;

/** What an error calls for; nothing where it is a fault of the page, which loading it anew does not mend. */
export function stepsFor({ name, message }: { name: string; message: string }): RecoveryStep[] {
  if (/navigation ?-?preload|preloadresponse/i.test(message)) {
    return [{ kind: "clear-runtime" }, { kind: "reload", cause: "preload", after: pwaTimes.preloadErrorReload }];
  }
  if (name === "QuotaExceededError" || /quota.{0,20}exceeded|exceeded.{0,20}quota/i.test(message)) {
    return [{ kind: "free-space" }];
  }
  if (name === "NetworkError" || networkWords.test(message)) return [{ kind: "test-network" }];
  return [];
}

/** What HEAD / said: an answer, a refusal of a server in trouble, or nothing within five seconds. */
export type NetworkTest = "fine" | "refused" | "gone";

export function stepsAfterTest(result: NetworkTest): RecoveryStep[] {
  if (result === "fine") return [{ kind: "reload", cause: "network", after: 0 }];
  return result === "gone" ? [{ kind: "tell-offline" }] : [];
}

/** What coming back on line calls for. */
export function stepsOnline(hasQueuedErrors: boolean): RecoveryStep[] {
  return hasQueuedErrors ? [{ kind: "reload", cause: "online", after: pwaTimes.onlineReload }] : [];
}

/** No reload over a form that somebody fills in, and none twice in a minute for one cause. */
export function mayReloadPage(facts: {
  isDirty: boolean;
  isOnline: boolean;
  last: string | null;
  now: number;
}): boolean {
  return !facts.isDirty && facts.isOnline && mayReload(facts.last, facts.now);
}
