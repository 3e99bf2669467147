import { isNoise } from "#app/features/operations/app/error-queue.ts";
import { pwaTimes } from "#app/features/operations/app/pwa-constants.ts";
import {
  mayReloadPage,
  type NetworkTest,
  type RecoveryStep,
  stepsAfterTest,
  stepsFor,
  stepsOnline,
} from "#app/features/operations/app/recovery-rules.ts";
import { type ReloadCause, reloadKey } from "#app/features/operations/app/retry-rules.ts";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import { hasQueuedErrors } from "#app/http/client/error-reports.ts";
import { messageWorker } from "#app/http/client/message-worker.ts";
import { onNetwork, setOffline } from "#app/http/client/network-state.ts";
import { reloadPage } from "#app/http/client/reload-page.ts";
import { earlyState } from "#app/http/early/early-state.ts";
import * as paths from "#app/paths.ts";

let isTesting = false;

/**
 * Mends what the app can mend by itself after an error that nobody took care of, and after coming back on line. Errors
 * from before this starts count, too. Returns how to stop.
 */
export function startRecovery(): () => void {
  const end = new AbortController();
  addEventListener("error", ({ error }) => recover(error), { signal: end.signal });
  addEventListener("unhandledrejection", ({ reason }) => recover(reason), { signal: end.signal });
  for (const { thrown } of earlyState().errors) recover(thrown);
  const stopListening = onNetwork((isOffline) => {
    if (!isOffline) take(stepsOnline(hasQueuedErrors()));
  });
  return () => {
    end.abort();
    stopListening();
  };
}

function recover(thrown: unknown): void {
  if (typeof thrown !== "object" || thrown === null) return;
  const { name, message, stack } = thrown as Partial<Error>;
  const error = { type: String(name), message: String(message), stack: String(stack) };
  // A failure of somebody's extension comes back after every reload.
  if (!isNoise(error)) take(stepsFor({ name: error.type, message: error.message }));
}

function take(steps: readonly RecoveryStep[]): void {
  for (const step of steps) {
    if (step.kind === "clear-runtime") void messageWorker({ type: "CLEAR_RUNTIME" });
    else if (step.kind === "free-space") void messageWorker({ type: "FREE_SPACE" });
    else if (step.kind === "tell-offline") setOffline(true);
    else if (step.kind === "reload") setTimeout(reload, step.after, step.cause);
    else void test();
  }
}

/** One at a time: a page off line fails in many places at once. */
async function test(): Promise<void> {
  if (isTesting) return;
  isTesting = true;
  const result = await testNetwork();
  isTesting = false;
  if (result !== "gone") setOffline(false);
  take(stepsAfterTest(result));
}

async function testNetwork(): Promise<NetworkTest> {
  try {
    const signal = AbortSignal.timeout(pwaTimes.networkTest);
    const { ok } = await fetch(paths.home, { method: "HEAD", cache: "no-store", signal });
    return ok ? "fine" : "refused";
  } catch {
    return "gone";
  }
}

function reload(cause: ReloadCause): void {
  const key = reloadKey(cause);
  const now = Date.now();
  try {
    const last = sessionStorage.getItem(key);
    if (!mayReloadPage({ isDirty: hasDirtyForm(), isOnline: navigator.onLine, last, now })) return;
    sessionStorage.setItem(key, String(now));
  } catch {
    return; // Where nothing is kept, nothing would end a loop.
  }
  reloadPage();
}
