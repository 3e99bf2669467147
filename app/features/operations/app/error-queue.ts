import { pwaLimits, pwaTimes } from "#app/features/operations/app/pwa-constants.ts";

export interface QueuedError {
  type: string;
  message: string;
  stack?: string | undefined;
  /** Origin and path of the page. */
  url: string;
  timestamp: string;
  severity: "low" | "medium" | "high" | "critical";
}

/** Characters of each text that are kept: a batch has to fit into what a browser sends while a page is left. */
const lengths = { type: 100, message: 1_000, stack: 3_000, url: 1_000 };
/** Bytes of a batch: a beacon may have 64 KB in all. */
export const batchBytes = 60_000;
/** Shorter texts that somebody typed stand in ordinary words, too. */
const shortestTyped = 3;
const gone = "[…]";
const rank = { low: 0, medium: 1, high: 2, critical: 3 };

/** The same for an error that happens again. */
export function kindOf({ type, message, stack }: Pick<QueuedError, "type" | "message" | "stack">): string {
  return [type, message, stack?.split("\n").slice(0, 4).join("\n")].join("\n");
}

/** What was thrown, of any kind, with where and when. */
interface ThrownError {
  thrown: unknown;
  severity: QueuedError["severity"];
  url: string;
  at: number;
}

/**
 * An error as it may leave the device: without queries of addresses and without anything that stands in a field of a
 * form, however it got into the message.
 */
export function queuedError({ thrown, severity, url, at }: ThrownError, typed: readonly string[]): QueuedError {
  const { name, message, stack } = partsOf(thrown);
  const clean = (text: string, longest: number) =>
    withoutTyped(withoutQueries(text.slice(0, longest * 2)), typed).slice(0, longest);
  return {
    type: clean(name, lengths.type) || "Error",
    message: clean(message, lengths.message),
    ...(stack && { stack: clean(stack, lengths.stack) }),
    url: clean(url, lengths.url),
    timestamp: new Date(at).toISOString(),
    severity,
  };
}

function partsOf(thrown: unknown): { name: string; message: string; stack: string } {
  const isObject = typeof thrown === "object" && thrown !== null;
  const { name, message, stack } = (isObject ? thrown : { message: thrown }) as Record<string, unknown>;
  return {
    name: typeof name === "string" ? name : "Error",
    message: typeof message === "string" ? message : safeText(message ?? thrown),
    stack: typeof stack === "string" ? stack : "",
  };
}

/** Of an object only its kind: what it holds may be anything. */
function safeText(value: unknown): string {
  return typeof value === "object" ? Object.prototype.toString.call(value) : String(value);
}

export function isCritical({ severity }: QueuedError): boolean {
  return severity === "critical";
}

/** What nobody can act on: the browser's own grumbling, calls that the page gave up itself, and errors of extensions. */
export function isNoise({ type, message, stack = "" }: Pick<QueuedError, "type" | "message" | "stack">): boolean {
  if (type === "AbortError" || message.startsWith("ResizeObserver loop")) return true;
  return /(chrome|moz|safari-web)-extension:/.test(stack) || (message === "Script error." && stack === "");
}

/** What a parser could not read is repeated in its message. */
const quotedInput = /(["'`])(?:(?!\1).)*\1(\.\.\.)? is not (a )?valid/gi;

function withoutQueries(text: string): string {
  return text.replace(/(?<=[\w/%.-])(?:\?(?!\.)|#)[^\s"'<>):]+/g, "").replace(quotedInput, `${gone} is not valid`);
}

function withoutTyped(text: string, typed: readonly string[]): string {
  const values = typed.map((value) => value.trim()).filter((value) => value.length >= shortestTyped);
  // The longest first: another may be a part of it.
  return values
    .sort((one, other) => other.length - one.length)
    .reduce((left, value) => left.split(value).join(gone), text);
}

/** The queue with one error more: each kind once, at most fifty, of which the oldest of the least severe goes first. */
export function withError(queue: readonly QueuedError[], error: QueuedError): QueuedError[] {
  const kind = kindOf(error);
  if (queue.some((each) => kindOf(each) === kind)) return [...queue];
  const all = [...queue, error];
  if (all.length <= pwaLimits.mostQueuedErrors) return all;
  const least = Math.min(...all.map(({ severity }) => rank[severity]));
  const leaving = all.findIndex(({ severity }) => rank[severity] === least);
  return all.filter((_, index) => index !== leaving);
}

/** The beginning of the queue that fits into one call; at least its first. */
export function nextBatch(queue: readonly QueuedError[], mostBytes = batchBytes): QueuedError[] {
  let bytes = 200;
  const batch: QueuedError[] = [];
  for (const error of queue) {
    bytes += new TextEncoder().encode(JSON.stringify(error)).length + 1;
    if (batch.length > 0 && bytes > mostBytes) break;
    batch.push(error);
  }
  return batch;
}

/** An error that keeps happening is told once in the time of a batch. */
export function isRepeat(sentAt: number | undefined, now: number): boolean {
  return sentAt !== undefined && now - sentAt < pwaTimes.errorBatch;
}

/** Whether a batch is over: the server has it, or will never take it. Null is a failure of the network. */
export function isSettled(status: number | null): boolean {
  if (status === null || status === 408 || status === 429) return false;
  return status < 500;
}

/** What a kept text holds; whatever else is in it is left out. */
export function readQueue(text: string | null): QueuedError[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isQueued).slice(-pwaLimits.mostQueuedErrors) : [];
  } catch {
    return [];
  }
}

function isQueued(value: unknown): value is QueuedError {
  if (typeof value !== "object" || value === null) return false;
  const { type, message, url, timestamp, severity, stack } = value as Record<string, unknown>;
  const areTexts = [type, message, url, timestamp].every((text) => typeof text === "string");
  return areTexts && String(severity) in rank && (stack === undefined || typeof stack === "string");
}
