import { devWorkerPath, pwaTimes, workerPath, workerScope } from "#app/features/operations/app/pwa-constants.ts";
import { isWorkerGone } from "#app/features/operations/app/update-rules.ts";
import { stepByDocuments } from "#app/http/client/document-steps.ts";
import { reportThrown } from "#app/http/client/report-errors.ts";
import { whileVisible } from "#app/http/client/while-visible.ts";

/** A version that is ready and waits for its turn while this page runs under another. */
interface WaitingWorker {
  worker: ServiceWorker;
  /** Epoch milliseconds. */
  installedAt: number;
}

const path = import.meta.env.DEV ? devWorkerPath : workerPath;
let isStarted = false;
let waiting: WaitingWorker | null = null;
const listeners = new Set<() => void>();

/**
 * Registers the worker of the site once the page has loaded and rests, and asks for a new one every minute while the
 * page is looked at. Browsers without workers, and those that keep nothing for sites, go without.
 */
export function registerWorker(): void {
  if (isStarted || !navigator.serviceWorker) return;
  isStarted = true;
  whenAtRest(() => void register(1));
}

export function waitingWorker(): WaitingWorker | null {
  return waiting;
}

/** Tells of each change of `waitingWorker`; gives what ends it. */
export function onWaitingWorker(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function whenAtRest(run: () => void): void {
  // Safari has no requestIdleCallback.
  const rest = () => ("requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run));
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}

/** A registration that fails starts over from nothing, once. */
async function register(triesLeft: number): Promise<void> {
  try {
    await navigator.serviceWorker.register(path, { scope: workerScope, updateViaCache: "none" });
    const registration = await navigator.serviceWorker.getRegistration(workerScope);
    if (registration) watch(registration);
  } catch (error) {
    if (triesLeft === 0) return reportThrown(error, "medium");
    await unregister();
    setTimeout(() => void register(triesLeft - 1), pwaTimes.workerRegisterAgain);
  }
}

async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope).catch(() => undefined);
  await registration?.unregister();
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) tell(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  checkForUpdates(registration);
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") tell(worker);
  });
}

/** The first worker ever takes its turn by itself: only one that waits behind another is news. */
function tell(worker: ServiceWorker): void {
  if (!navigator.serviceWorker.controller) return;
  change({ worker, installedAt: Date.now() });
  // The server has no more of what this page has not fetched.
  stepByDocuments();
  worker.addEventListener("statechange", () => {
    if (waiting?.worker === worker && worker.state !== "installed") change(null);
  });
}

function change(to: WaitingWorker | null): void {
  waiting = to;
  for (const listener of listeners) listener();
}

/** The browser has just asked when it registered. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  const checks = whileVisible(pwaTimes.workerUpdateCheck, () => {
    registration.update().catch(async () => {
      if (!(await isGone())) return;
      checks.stop();
      await registration.unregister();
    });
  });
}

/** Whether the site serves no worker any more: then the one of this browser goes, too. */
async function isGone(): Promise<boolean> {
  const answer = await fetch(path, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer !== null && isWorkerGone(answer.status);
}
