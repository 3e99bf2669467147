import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BrokenCircuitError, type CircuitBreakerPolicy } from "cockatiel";
import { env } from "#app/platform/env.server.ts";
import { isPushEndpoint, lookUpPublic } from "#app/platform/gateways/push-endpoint.server.ts";
import { VendorFailure, vendorBreaker } from "#app/platform/gateways/vendor-call.server.ts";
import { timedCall } from "#app/platform/gateways/vendor-watch.server.ts";
import { logger } from "#app/platform/logger.server.ts";

interface PushAccount {
  publicKey: string;
  privateKey: string;
  /** `mailto:…` or `https://…` */
  subject: string;
  /** The one origin that needs neither https nor a public address. */
  simulator: string | undefined;
  /** Milliseconds until a call is given up. */
  patience?: number;
  /** Milliseconds for which a service that failed five times in a row is left alone. */
  rest?: number;
}

/** What a browser gave when it allowed messages; keys in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushOptions {
  /** Seconds for which the service keeps the message for a browser that is away. */
  ttl: number;
  urgency: "low" | "normal" | "high";
  /** At most 32 characters of base64url: a newer message replaces one of the same topic that still waits. */
  topic: string;
}

/**
 * `gone`: the subscription has ended, forget it. `later`: not taken for now. `never`: refused for good. `unknown`: the
 * service may have taken it.
 */
export type Pushed =
  | { ok: true; providerId: string | null }
  | { ok: false; reason: "gone" | "later" | "never" | "unknown"; code: string };

export interface Push {
  /** Whether messages may be posted to this endpoint at all. */
  accepts(endpoint: string): boolean;
  /** Encrypts a text of up to 3 KB for one browser and gives it to its push service. Never throws. */
  send(target: PushTarget, text: string, options: PushOptions): Promise<Pushed>;
}

/** Loaded with the first message. */
const loadWebPush = async () => (await import("web-push")).default;

const largestText = 3 * 1024;
const mostServices = 100;

/**
 * Web Push under one VAPID key pair. Nothing is repeated. Endpoints come from browsers, so only those of `isPushEndpoint`
 * are called, at public addresses, without following a redirect. Source: RFC 8030, 8291, 8292
 */
export function createPush(account: PushAccount): Push {
  const patience = account.patience ?? 10_000;
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, account.simulator);
  // Each service is ill for itself.
  const breakers = new Map<string, CircuitBreakerPolicy>();
  const breakerOf = (origin: string) => {
    const known = breakers.get(origin);
    if (known) return known;
    const breaker = vendorBreaker("push", account.rest);
    // Who names many services makes the oldest be tried once more, and nothing grow.
    const [oldest] = breakers.keys();
    if (oldest !== undefined && breakers.size >= mostServices) breakers.delete(oldest);
    breakers.set(origin, breaker);
    return breaker;
  };

  const post = async (target: PushTarget, body: Buffer, { ttl, urgency, topic }: PushOptions): Promise<Pushed> => {
    const { origin } = new URL(target.endpoint);
    const { subject, publicKey, privateKey } = account;
    const webPush = await loadWebPush();
    const headers = {
      ...webPush.getVapidHeaders(origin, subject, publicKey, privateKey, "aes128gcm"),
      TTL: String(ttl),
      Urgency: urgency,
      Topic: topic,
      "Content-Type": "application/octet-stream",
      "Content-Encoding": "aes128gcm",
    };
    const call = () => callPush(target.endpoint, body, patience, headers);
    const { status, location } = await timedCall("push", call, (pushed) => `${Math.floor(pushed.status / 100)}xx`);
    if (status >= 200 && status < 300) return { ok: true, providerId: location };
    const code = String(status);
    if (status === 404 || status === 410) return { ok: false, reason: "gone", code };
    if (status === 429) return { ok: false, reason: "later", code };
    if (status >= 500) throw new VendorFailure("throttled", true, `The push service says ${status}.`);
    logger.error({ status, service: origin }, "push service refused a message");
    return { ok: false, reason: "never", code };
  };

  return {
    accepts,
    async send(target, text, options) {
      if (!accepts(target.endpoint)) return { ok: false, reason: "never", code: "bad-endpoint" };
      if (Buffer.byteLength(text) > largestText) return { ok: false, reason: "never", code: "too-big" };
      const body = await encrypted(target, text);
      if (!body) return { ok: false, reason: "never", code: "bad-keys" };
      try {
        return await breakerOf(new URL(target.endpoint).origin).execute(() => post(target, body, options));
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { ok: false, reason: "later", code: "resting" };
        if (!(error instanceof VendorFailure)) throw error;
        logger.warn({ err: error }, "push message not sent");
        return error.outcome === "unknown"
          ? { ok: false, reason: "unknown", code: "no-answer" }
          : { ok: false, reason: "later", code: "down" };
      }
    },
  };
}

async function encrypted({ p256dh, auth }: PushTarget, text: string): Promise<Buffer | null> {
  const webPush = await loadWebPush();
  try {
    return webPush.encrypt(p256dh, auth, text, "aes128gcm").cipherText;
  } catch {
    // No point of the curve, or not of the right length.
    return null;
  }
}

/**
 * One POST; of the answer only its head counts.
 * @throws VendorFailure `down` when nothing of the message has left, else `unknown`
 */
function callPush(endpoint: string, body: Buffer, patience: number, headers: Record<string, string>) {
  const isHttps = endpoint.startsWith("https:");
  return new Promise<{ status: number; location: string | null }>((resolve, reject) => {
    let isSent = false;
    const options = { method: "POST", headers: { ...headers, "Content-Length": String(body.length) } };
    const signal = AbortSignal.timeout(patience);
    // Only the simulator is without https, and it is on loopback.
    const call: ClientRequest = isHttps
      ? httpsRequest(endpoint, { ...options, signal, lookup: lookUpPublic })
      : httpRequest(endpoint, { ...options, signal });
    call.once("socket", (socket) => {
      const isConnected = () => {
        isSent = true;
      };
      if (!socket.connecting) isConnected();
      else socket.once(isHttps ? "secureConnect" : "connect", isConnected);
    });
    call.once("error", (error) => {
      reject(new VendorFailure(isSent ? "unknown" : "down", true, "The call failed.", error));
    });
    call.once("response", (response) => {
      const { location } = response.headers;
      resolve({ status: response.statusCode ?? 0, location: location?.slice(0, 200) ?? null });
      response.destroy();
    });
    call.end(body);
  });
}

/** The key pair of the environment. */
export const push = createPush({
  publicKey: env.VAPID_PUBLIC_KEY,
  privateKey: env.VAPID_PRIVATE_KEY,
  subject: env.VAPID_SUBJECT,
  simulator: env.PUSH_SIMULATOR_URL,
});
