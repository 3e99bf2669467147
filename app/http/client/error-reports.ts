import {
  cleanError,
  isRepeat,
  isSettled,
  kindOf,
  nextBatch,
  type QueuedError,
  readQueue,
  withError,
} from "#app/features/pwa/error-queue.ts";
import { pwaTimes } from "#app/features/pwa/pwa-constants.ts";
import { earlyState } from "#app/http/early/early-state.ts";

const address = "/api/monitoring/pwa-errors";
const queueKey = "pangkas-errors";
const sessionKey = "pangkas-session";

const sentAt = new Map<string, number>();
let sending = false;

/** Whether anything waits to be told. */
export function hasQueuedErrors(): boolean {
  return earlyState().errors.length > 0;
}

/**
 * Sends what went wrong: critical errors at once, the others every five minutes and when the page is left. Off line they
 * wait, in the tab's own storage so that a reload keeps them. Returns how to stop.
 */
export function startErrorReports(): () => void {
  const state = earlyState();
  const before = state.errors;
  state.errors = [];
  for (const error of readQueue(read(queueKey))) state.errors = withError(state.errors, error);
  for (const error of before) take(error);
  keep();

  state.onError = () => {
    const error = state.errors.pop();
    if (error) take(error);
    keep();
    if (error?.severity === "critical") void send();
  };
  if (state.errors.some(({ severity }) => severity === "critical")) void send();

  const hide = () => {
    if (document.visibilityState === "hidden") beacon();
  };
  // In development nothing but what is critical is worth a call.
  const timer = import.meta.env.PROD ? setInterval(() => void send(), pwaTimes.errorBatch) : undefined;
  const hiding = new AbortController();
  if (import.meta.env.PROD) {
    document.addEventListener("visibilitychange", hide, { signal: hiding.signal });
    addEventListener("pagehide", beacon, { signal: hiding.signal });
  }
  return () => {
    clearInterval(timer);
    hiding.abort();
    state.onError = null;
  };
}

function take(error: QueuedError): void {
  const state = earlyState();
  const cleaned = cleanError(error, typedTexts());
  if (!isRepeat(sentAt.get(kindOf(cleaned)), Date.now())) state.errors = withError(state.errors, cleaned);
}

/** What stands in the fields of the page; what only buttons and hidden fields hold was typed by nobody. */
function typedTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=hidden], [type=submit], [type=button], [type=checkbox], [type=radio], [type=file])",
  );
  return [...fields].map(({ value }) => value);
}

async function send(): Promise<void> {
  const { errors } = earlyState();
  if (sending || errors.length === 0 || !navigator.onLine) return;
  sending = true;
  const batch = nextBatch(errors);
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
  if (batch.length < errors.length) void send();
}

/** While the page is left: a failure here is found by nobody, so that what the browser takes counts as sent. */
function beacon(): void {
  const batch = nextBatch(earlyState().errors);
  if (batch.length === 0 || !navigator.onLine) return;
  try {
    if (navigator.sendBeacon(address, new Blob([bodyOf(batch)], { type: "application/json" }))) settle(batch);
  } catch {
    // They wait in the tab's storage.
  }
}

function settle(batch: readonly QueuedError[]): void {
  const state = earlyState();
  for (const error of batch) sentAt.set(kindOf(error), Date.now());
  state.errors = state.errors.filter((error) => !batch.includes(error));
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
  const known = read(sessionKey);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0"));
  const name = made.join("");
  write(sessionKey, name);
  return name;
}

function keep(): void {
  const { errors } = earlyState();
  write(queueKey, errors.length > 0 ? JSON.stringify(errors) : null);
}

/** Browsers that keep nothing for sites throw; then nothing outlives the page. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
