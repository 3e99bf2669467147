import {
  isCritical,
  isNoise,
  isRepeat,
  isSettled,
  kindOf,
  nextBatch,
  type QueuedError,
  queuedError,
  readQueue,
  withError,
} from "#app/features/operations/app/error-queue.ts";
import { pwaTimes } from "#app/features/operations/app/pwa-constants.ts";
import { readStored, writeStored } from "#app/http/client/browser-storage.ts";
import { type CaughtError, earlyState } from "#app/http/early/early-state.ts";
import { troubleTitle } from "#app/http/shell/error-facts.ts";
import * as paths from "#app/paths.ts";

const address = paths.reportErrors;
const queueKey = "pangkas-errors";
const sessionKey = "pangkas-session";
const sessions = () => sessionStorage;

const sentAt = new Map<string, number>();
let queue: QueuedError[] = [];
let sending = false;

/** Whether anything waits to be told. */
export function hasQueuedErrors(): boolean {
  return queue.length > 0;
}

/**
 * Sends what went wrong: critical errors at once, the others every five minutes and when the page is left. Off line they
 * wait, in the tab's own storage so that a reload keeps them. Returns how to stop.
 */
export function startErrorReports(): () => void {
  const state = earlyState();
  queue = readQueue(readStored(sessions, queueKey));
  state.onError = take;
  for (const error of state.errors.splice(0)) take(error);
  if (queue.some(isCritical)) void send();

  const end = new AbortController();
  // In development only what is critical is worth a call.
  const timer = import.meta.env.PROD ? setInterval(() => void send(), pwaTimes.errorBatch) : undefined;
  if (import.meta.env.PROD) {
    const hide = () => document.visibilityState === "hidden" && beacon();
    document.addEventListener("visibilitychange", hide, { signal: end.signal });
    addEventListener("pagehide", beacon, { signal: end.signal });
  }
  return () => {
    clearInterval(timer);
    end.abort();
    state.onError = null;
  };
}

function take(caught: CaughtError): void {
  const error = queuedError(isPageGone() ? { ...caught, severity: "critical" } : caught, typedTexts());
  if (isNoise(error) || isRepeat(sentAt.get(kindOf(error)), Date.now())) return;
  queue = withError(queue, error);
  keep();
  if (isCritical(error)) void send();
}

/** Whether the error screen stands where the page was. */
function isPageGone(): boolean {
  return document.querySelector("h1")?.textContent === troubleTitle;
}

/** What stands in the fields of the page; what only buttons and hidden fields hold was typed by nobody. */
function typedTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=hidden], [type=submit], [type=button], [type=checkbox], [type=radio], [type=file])",
  );
  return [...fields].map(({ value }) => value);
}

async function send(): Promise<void> {
  if (sending || queue.length === 0 || !navigator.onLine) return;
  sending = true;
  const batch = nextBatch(queue);
  const status = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: bodyOf(batch),
    keepalive: true,
  }).then(
    (answer) => answer.status,
    () => null,
  );
  sending = false;
  if (!isSettled(status)) return; // with the next batch
  settle(batch);
  if (queue.length > 0) void send();
}

/** While the page is left: a failure here is found by nobody, so that what the browser takes counts as sent. */
function beacon(): void {
  const batch = nextBatch(queue);
  if (batch.length === 0 || !navigator.onLine) return;
  try {
    if (navigator.sendBeacon(address, new Blob([bodyOf(batch)], { type: "application/json" }))) settle(batch);
  } catch {
    // They wait in the tab's storage.
  }
}

function settle(batch: readonly QueuedError[]): void {
  for (const error of batch) sentAt.set(kindOf(error), Date.now());
  queue = queue.filter((error) => !batch.includes(error));
  keep();
}

function bodyOf(errors: readonly QueuedError[]): string {
  const { userAgent } = navigator;
  return JSON.stringify({
    errors: errors.map((error) => ({ ...error, userAgent })),
    sessionId: sessionId(),
    reportedAt: new Date().toISOString(),
  });
}

/** A random name of this visit in this tab: it says nothing of who it is. */
function sessionId(): string {
  const known = readStored(sessions, sessionKey);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0"));
  const name = made.join("");
  writeStored(sessions, sessionKey, name);
  return name;
}

function keep(): void {
  writeStored(sessions, queueKey, queue.length > 0 ? JSON.stringify(queue) : null);
}
