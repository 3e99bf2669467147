import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import type { Priority } from "#app/platform/overload.ts";

/** What is known of the request, or of the job, that some code runs for. */
export interface RequestContext {
  /** Stands in logs, in the audit log, in the jobs it enqueued and in the answer's X-Request-Id. */
  requestId: string;
  /** Of whoever is signed in; null for a visitor. It changes every day. */
  userHash: string | null;
  /** The router's pattern, `/booking/:id`; null before a route was found. Addresses themselves may hold secrets. */
  route: string | null;
  /** Statements so far, and how long they took together. */
  database: { count: number; milliseconds: number };
  /** How long the document took to render before its first byte. */
  renderMilliseconds: number;
  /** Something we depend on failed, and may be well again soon. */
  isUnavailable: boolean;
  /** A verified session of management asks: it is told how long its answer took, and nobody else is. */
  isManagement: boolean;
  /** How soon it gets one of the database's connections where there are not enough. */
  priority: Priority;
  /** `traceparent` of the span that runs, where traces are kept. */
  trace: string | null;
}

/** The request or job that runs now; without a store in code that runs for none. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export function newRequestContext(requestId: string = newRequestId()): RequestContext {
  return {
    requestId,
    userHash: null,
    route: null,
    database: { count: 0, milliseconds: 0 },
    renderMilliseconds: 0,
    isUnavailable: false,
    isManagement: false,
    priority: "writes",
    trace: null,
  };
}

export function newRequestId(): string {
  return randomBytes(12).toString("base64url");
}

/** Whether a text may stand for a request: nothing that could break a log line or be a person's. */
export function isRequestId(text: unknown): text is string {
  return typeof text === "string" && /^[\w-]{8,64}$/.test(text);
}

/** Names who asks in what is logged from now on. */
export function nameRequester(userId: string): void {
  const context = requestContext.getStore();
  if (context) context.userHash = userHash(userId);
}

/** The same for one person and UTC day: log lines can be put together for a day and not into a life. */
export function userHash(userId: string, day: string = clock.now().toString().slice(0, 10)): string {
  return Buffer.from(keyedHash(`log user ${day}`, userId))
    .toString("base64url")
    .slice(0, 12);
}
