import { ConsecutiveBreaker, ConstantBackoff, circuitBreaker, handleWhen, retry } from "cockatiel";
import { timedCall, vendorOf, watchedBreaker } from "#app/platform/gateways/vendor-watch.server.ts";

/** Nothing has left this machine when a call fails with one of these. */
const neverSent: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const largestAnswer = 64 * 1024;
const failuresUntilOpen = 5;

/** The vendor did not do its part, as opposed to refusing ours. */
export class VendorFailure extends Error {
  override name = "VendorFailure";
  /** `down`: it never got the call. `throttled`: it did nothing for now. `unknown`: nobody can say what it did. */
  readonly outcome: "down" | "throttled" | "unknown";
  /** Whether the vendor itself is ill, and better left alone for a while. */
  readonly isIll: boolean;

  constructor(outcome: VendorFailure["outcome"], isIll: boolean, message: string, cause?: unknown) {
    super(message, { cause });
    this.outcome = outcome;
    this.isIll = isIll;
  }
}

/** Keeps callers away for `rest` milliseconds once the vendor was ill five times in a row; others see its state. */
export function vendorBreaker(vendor: string, rest = 30_000) {
  const ill = handleWhen((error) => error instanceof VendorFailure && error.isIll);
  const breaker = new ConsecutiveBreaker(failuresUntilOpen);
  return watchedBreaker(vendor, circuitBreaker(ill, { breaker, halfOpenAfter: rest }));
}

/** Tries once more after `pause` milliseconds, where that is safe. */
export function onceMore(isSafe: (failure: VendorFailure) => boolean, pause = 200) {
  const safe = handleWhen((error) => error instanceof VendorFailure && isSafe(error));
  return retry(safe, { maxAttempts: 1, backoff: new ConstantBackoff(pause) });
}

/**
 * One HTTP call, its answer up to 64 KB as text. A redirect counts as a failure: the credentials go nowhere else.
 * @throws VendorFailure `down` or `unknown`
 */
export function callVendor(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const outcomeOf = ({ status }: { status: number }) => `${Math.floor(status / 100)}xx`;
  return timedCall(vendorOf(address), () => callOnce(address, init), outcomeOf);
}

async function callOnce(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, { ...init, redirect: "error" });
    return { status: response.status, text: await textOf(response) };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    throw new VendorFailure(neverSent.has(code) ? "down" : "unknown", true, "The call failed.", error);
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > largestAnswer) throw new Error("The answer is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The value of a JSON text; undefined: it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
