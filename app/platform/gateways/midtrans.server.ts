import { createHash, timingSafeEqual } from "node:crypto";
import { BrokenCircuitError, wrap } from "cockatiel";
import { hasDuplicateKeys } from "#app/lib/duplicate-keys.ts";
import { env } from "#app/platform/env.server.ts";
import { codeOf, readFact, readSigned } from "#app/platform/gateways/midtrans-answer.ts";
import { chargeBody } from "#app/platform/gateways/midtrans-charge.ts";
import type { GatewayFact, GatewayFailure, PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import {
  callVendor,
  onceMore,
  parsedJson,
  VendorFailure,
  vendorBreaker,
} from "#app/platform/gateways/vendor-call.server.ts";
import { logger } from "#app/platform/logger.server.ts";

export interface MidtransAccount {
  /** The origin of the Core API. */
  url: string;
  serverKey: string;
  /** Milliseconds until an order to Midtrans is given up; a question is after at most 5 s. */
  patience?: number;
  /** Milliseconds for which callers are kept away after five failures in a row. */
  rest?: number;
}

/** An answer that was understood: a fact, or the code with which the call was refused. */
type Judged = { ok: true; fact: GatewayFact } | { ok: false; code: number };

const pauseBeforeAgain = 100;
const longestQuestion = 5_000;
const longestKey = 36;
const largestNotification = 256 * 1024;

/**
 * Midtrans's Core API for one account. A POST that may have reached it is never repeated; a question is asked twice.
 * Five failures in a row keep callers away for half a minute. Refusals are told by the code in the body, since HTTP says
 * 200 for most of them. Source: Midtrans, Core API, 2026-08
 */
export function createMidtrans(account: MidtransAccount): PaymentGateway {
  const { origin } = new URL(account.url);
  const patience = account.patience ?? 15_000;
  const breaker = vendorBreaker("midtrans", account.rest);
  const toAsk = wrap(
    breaker,
    onceMore(({ outcome }) => outcome !== "throttled", pauseBeforeAgain),
  );
  const toOrder = wrap(
    breaker,
    onceMore(({ outcome }) => outcome === "down", pauseBeforeAgain),
  );
  const headers = {
    Authorization: `Basic ${Buffer.from(`${account.serverKey}:`).toString("base64")}`,
    "Content-Type": "application/json",
    Accept: "application/json",
  };
  const addressOf = (id: string, verb: string) => `${origin}/v2/${encodeURIComponent(id)}/${verb}`;

  const outcomeOf = async (what: string, id: string, run: () => Promise<Judged>): Promise<Judged | GatewayFailure> => {
    try {
      // These two have no address: a URL takes them for the directory and the one above.
      const judged = id === "." || id === ".." ? ({ ok: false, code: 404 } as const) : await run();
      if (!judged.ok) logger[judged.code === 401 ? "error" : "info"]({ what, code: judged.code }, "midtrans refused");
      return judged;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { ok: false, reason: "down", code: null };
      if (!(error instanceof VendorFailure)) throw error;
      logger.warn({ err: error, what }, "midtrans gave no answer");
      return { ok: false, reason: error.outcome, code: null };
    }
  };

  /** A POST; the key makes Midtrans answer it once more as before, for five minutes. */
  const order = async (what: string, id: string, address: string, body: object | null, key: string | null) => {
    const signal = AbortSignal.timeout(patience);
    const init = {
      method: "POST",
      headers: { ...headers, ...(key !== null && { "Idempotency-Key": key }) },
      body: body && JSON.stringify(body),
      signal,
    };
    return refusedWith(
      await outcomeOf(what, id, () => toOrder.execute(async () => judge(await callVendor(address, init), id, origin))),
    );
  };

  return {
    charge(charged) {
      const { orderId, idempotencyKey, method } = charged;
      const body = chargeBody(charged);
      if (!/^[!-~]{1,36}$/.test(idempotencyKey)) throw new Error("The idempotency key is not one that counts.");
      // Midtrans keeps none for Permata.
      return order("charge", orderId, `${origin}/v2/charge`, body, method === "VA_PERMATA" ? null : idempotencyKey);
    },

    async status(id) {
      const signal = AbortSignal.timeout(Math.min(patience, longestQuestion));
      const judged = await outcomeOf("status", id, () =>
        toAsk.execute(async () => judge(await callVendor(addressOf(id, "status"), { headers, signal }), id, origin)),
      );
      return !judged.ok && judged.code === 404 ? { ok: true, fact: null } : refusedWith(judged);
    },

    cancel: (id) => order("cancel", id, addressOf(id, "cancel"), null, keyOf("cancel", id)),

    expire: (id) => order("expire", id, addressOf(id, "expire"), null, keyOf("expire", id)),

    refund(id, { key, amount, reason }) {
      const body = { refund_key: key, amount, reason: reason.slice(0, 255) };
      return order("refund", id, addressOf(id, "refund"), body, keyOf("refund", id, key));
    },

    readNotification(text) {
      if (text.length > largestNotification) return null;
      const body = parsedJson(text);
      if (body === undefined || hasDuplicateKeys(text)) return null;
      const read = readSigned(body, text, origin);
      if (!read) return null;
      const expected = createHash("sha512").update(`${read.signedText}${account.serverKey}`).digest();
      return timingSafeEqual(expected, Buffer.from(read.signature, "hex")) ? read.fact : null;
    },
  };
}

/**
 * What an answer means. Code 407 says that a transaction has expired and is a success with its fact.
 * @throws VendorFailure for an answer that says nothing usable
 */
function judge({ status, text }: { status: number; text: string }, id: string, origin: string): Judged {
  const body = parsedJson(text);
  const code = codeOf(body);
  if ((code ?? status) === 429) throw new VendorFailure("throttled", true, "Too many calls.");
  if (code === null || status >= 500) {
    // 202 is Midtrans's word for a key whose first call still runs.
    throw new VendorFailure("unknown", status !== 202, `The answer ${status} says nothing usable.`);
  }
  // One bank that is down leaves the other methods alone.
  if (code >= 500) throw new VendorFailure("unknown", code === 500, `The answer says ${code}.`);
  if (code >= 400 && code !== 407) return { ok: false, code };
  const fact = readFact(body, text, origin);
  if (!fact && code === 407) return { ok: false, code };
  if (!fact || (fact.orderId !== id && fact.transactionId !== id)) {
    throw new VendorFailure("unknown", true, `The answer ${code} is not about what was asked.`);
  }
  return { ok: true, fact };
}

function refusedWith(judged: Judged | GatewayFailure): { ok: true; fact: GatewayFact } | GatewayFailure {
  return judged.ok || "reason" in judged ? judged : { ok: false, reason: "refused", code: judged.code };
}

/** Midtrans keeps keys for all its addresses together and ignores longer ones. */
function keyOf(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, longestKey);
}

/** The account of the environment. */
export const midtrans = createMidtrans({ url: env.MIDTRANS_API_URL, serverKey: env.MIDTRANS_SERVER_KEY });
