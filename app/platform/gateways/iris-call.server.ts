import { BrokenCircuitError, wrap } from "cockatiel";
import { z } from "zod";
import type { PayoutFailure } from "#app/platform/gateways/payout-gateway.ts";
import {
  callVendor,
  onceMore,
  parsedJson,
  VendorFailure,
  vendorBreaker,
} from "#app/platform/gateways/vendor-call.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** `errors` is a list, a list a field, or a list a payout. */
const refusal = z.object({ error_message: z.string().optional(), errors: z.json().optional() });

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
    vendorBreaker("iris"),
    onceMore(({ outcome }) => outcome === "down"),
  );
  return async (call) => {
    try {
      return await policy.execute(() => callOnce(url, patience, call));
    } catch (error) {
      if (error instanceof BrokenCircuitError) return failure("down", null);
      if (!(error instanceof VendorFailure)) throw error;
      logger.warn({ err: error, path: call.path.split("?")[0] }, "payout provider failed");
      return failure(error.outcome === "down" ? "down" : "unknown", null);
    }
  };
}

async function callOnce<Answer>(url: string, patience: number, call: Call<Answer>): Promise<Called<Answer>> {
  const { status, text } = await callVendor(url + call.path, {
    method: call.method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${call.key}:`).toString("base64")}`,
      Accept: "application/json",
      ...(call.body && { "Content-Type": "application/json" }),
      ...(call.idempotencyKey && { "X-Idempotency-Key": call.idempotencyKey }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    signal: AbortSignal.timeout(patience),
  });
  const body = parsedJson(text);
  if (status >= 200 && status < 300) {
    const answer = call.answer.safeParse(body);
    if (answer.success) return { ok: true, answer: answer.data };
    throw new VendorFailure("unknown", true, `The answer ${status} says nothing usable.`);
  }
  // In progress under the same idempotency key, too: what comes of it is not known yet.
  if (status >= 500 || status < 300 || status === 408 || status === 409) {
    throw new VendorFailure("unknown", true, `The answer is ${status}.`);
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
