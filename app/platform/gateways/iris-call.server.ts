import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleType,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import { z } from "zod";
import type { PayoutFailure } from "#app/platform/gateways/payout-gateway.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Nothing has left this machine when a call fails with one of these. */
const neverSent: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const failuresUntilOpen = 5;
const largestAnswer = 64 * 1024;

/** `errors` is a list, a list a field, or a list a payout. */
const refusal = z.object({ error_message: z.string().optional(), errors: z.json().optional() });

/** The vendor did not do its part, as opposed to refusing ours. */
class VendorFailure extends Error {
  override name = "VendorFailure";
  readonly wasSent: boolean;

  constructor(wasSent: boolean, message: string, cause?: unknown) {
    super(message, { cause });
    this.wasSent = wasSent;
  }
}

export interface Call<Answer> {
  method: "GET" | "POST";
  path: string;
  key: string;
  body?: object;
  idempotencyKey?: string;
  answer: z.ZodType<Answer>;
}

/** `status` and `errors` of an answer that is no success. */
export type Refused = PayoutFailure & { status: number | null; errors: z.core.util.JSONType };
export type Called<Answer> = { ok: true; answer: Answer } | Refused;

/**
 * Calls one account. A call that may have reached the vendor is never repeated here; five failures in a row keep
 * callers away for half a minute. A success without the body it promises says nothing: `unknown`.
 */
export function createCaller(url: string, patience: number): <Answer>(call: Call<Answer>) => Promise<Called<Answer>> {
  const policy = wrap(
    circuitBreaker(handleType(VendorFailure), {
      breaker: new ConsecutiveBreaker(failuresUntilOpen),
      halfOpenAfter: 30_000,
    }),
    retry(
      handleWhen((error) => error instanceof VendorFailure && !error.wasSent),
      { maxAttempts: 1, backoff: new ConstantBackoff(200) },
    ),
  );
  return async (call) => {
    try {
      return await policy.execute(() => callOnce(url, patience, call));
    } catch (error) {
      if (error instanceof BrokenCircuitError) return failure("down", null);
      if (!(error instanceof VendorFailure)) throw error;
      logger.warn({ err: error, path: call.path.split("?")[0] }, "payout provider failed");
      return failure(error.wasSent ? "unknown" : "down", null);
    }
  };
}

async function callOnce<Answer>(url: string, patience: number, call: Call<Answer>): Promise<Called<Answer>> {
  const { status, text } = await exchange(url + call.path, {
    method: call.method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${call.key}:`).toString("base64")}`,
      Accept: "application/json",
      ...(call.body && { "Content-Type": "application/json" }),
      ...(call.idempotencyKey && { "X-Idempotency-Key": call.idempotencyKey }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    const answer = call.answer.safeParse(body);
    if (answer.success) return { ok: true, answer: answer.data };
    throw new VendorFailure(true, `The answer ${status} says nothing usable.`);
  }
  // In progress under the same idempotency key, too: what comes of it is not known yet.
  if (status >= 500 || status < 300 || status === 408 || status === 409) {
    throw new VendorFailure(true, `The answer is ${status}.`);
  }
  if (status === 429) return failure("throttled", status);
  const told = refusal.safeParse(body).data;
  const code = [told?.error_message, JSON.stringify(told?.errors)].filter(Boolean).join(" ").slice(0, 300) || null;
  if (status === 400 || status === 404 || status === 422) {
    return { ok: false, reason: "refused", code, status, errors: told?.errors ?? null };
  }
  logger.error({ status, code }, "payout provider lets no call in");
  return failure("down", status);
}

function failure(reason: PayoutFailure["reason"], status: number | null): Refused {
  return { ok: false, reason, code: status === null ? null : String(status), status, errors: null };
}

async function exchange(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, init);
    if (Number(response.headers.get("content-length")) > largestAnswer) throw new Error("The answer is too long.");
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    throw new VendorFailure(!neverSent.has(code), "The call failed.", error);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
