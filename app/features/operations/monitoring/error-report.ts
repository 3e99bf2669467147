import { createHash } from "node:crypto";
import { stripSecrets, urlWithoutQuery } from "#app/lib/strip-secrets.ts";

/** What a browser says about an error. */
export interface ErrorEntry {
  type: string;
  message: string;
  stack?: string | null | undefined;
  userAgent?: string | null | undefined;
  url?: string | null | undefined;
  severity: "low" | "medium" | "high" | "critical";
  /** Where it happened; a browser where nothing is said. */
  source?: ErrorSource;
}

export type ErrorSource = "BROWSER" | "SERVER" | "JOB";

/** What is stored of it: no secret, no query, no text over its limit. */
interface StoredError {
  fingerprint: string;
  type: string;
  message: string;
  stack: string;
  userAgent: string;
  url: string;
  severity: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
  source: ErrorSource;
}

/** Characters that are stored. */
export const errorLimits = { type: 100, message: 1000, stack: 8000, url: 2000, userAgent: 400, sessionId: 100 };

/** Frames of the stack that tell one error from another. */
const frames = 3;

export function storedError(entry: ErrorEntry): StoredError {
  const type = cutText(entry.type, errorLimits.type);
  const message = cutText(entry.message, errorLimits.message);
  const stack = cutText(entry.stack, errorLimits.stack);
  const { source = "BROWSER" } = entry;
  return {
    source,
    fingerprint: fingerprintOf(source === "BROWSER" ? type : `${source} ${type}`, message, stack),
    type,
    message,
    stack,
    userAgent: cutText(entry.userAgent, errorLimits.userAgent),
    url: clipped(urlWithoutQuery((entry.url ?? "").slice(0, errorLimits.url * 2)), errorLimits.url),
    severity: entry.severity.toUpperCase() as StoredError["severity"],
  };
}

/** The same for the same error of different people: numbers, which differ from one to the next, count as one. */
export function fingerprintOf(type: string, message: string, stack: string): string {
  const lines = stack.split("\n").map((line) => line.trim());
  const places = lines.filter((line) => /^at |@|:\d+:\d+/.test(line)).slice(0, frames);
  const same = message.replace(/\b[0-9a-f]{8,}\b|\d+/gi, "0");
  return createHash("sha256")
    .update([type, same, ...places].join("\n"))
    .digest("hex");
}

/** The beginning of a text without secrets. One that is cut after it was stripped has no half of a secret at its end. */
export function cutText(text: string | null | undefined, longest: number): string {
  return clipped(stripSecrets((text ?? "").slice(0, longest * 2)), longest);
}

function clipped(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed();
}

export interface CountedError extends StoredError {
  count: number;
}

/** One row a kind of error, by fingerprint in order, so that batches that meet wait for each other in one order. */
export function counted(errors: readonly StoredError[]): CountedError[] {
  const kinds = new Map<string, CountedError>();
  for (const error of errors) {
    const known = kinds.get(error.fingerprint);
    kinds.set(error.fingerprint, { ...error, count: (known?.count ?? 0) + 1 });
  }
  return [...kinds.values()].sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
}
