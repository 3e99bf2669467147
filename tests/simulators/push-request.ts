import type { IncomingHttpHeaders } from "node:http";
import { importJWK, jwtVerify } from "jose";

interface PushError {
  status: number;
  message: string;
}

interface PushHead {
  ttl: number;
  urgency: string;
  topic: string | null;
  /** Who sends, by the token. */
  subject: string;
}

const wrong = (status: number, message: string): PushError => ({ status, message });

/** What the head of a message says, or how a push service refuses it. Source: RFC 8030, 5; RFC 8292, 2 */
export async function readHead(
  headers: IncomingHttpHeaders,
  { origin, publicKey }: { origin: string; publicKey: string },
): Promise<PushHead | PushError> {
  const ttl = Number(headers.ttl);
  if (headers.ttl === undefined || !Number.isInteger(ttl) || ttl < 0) return wrong(400, "TTL is missing or wrong.");
  if (headers["content-encoding"] !== "aes128gcm") return wrong(415, "The content is not aes128gcm.");
  const urgency = headers.urgency ?? "normal";
  if (typeof urgency !== "string" || !["very-low", "low", "normal", "high"].includes(urgency)) {
    return wrong(400, "There is no such urgency.");
  }
  const topic = headers.topic ?? null;
  if (topic !== null && (typeof topic !== "string" || !/^[\w-]{1,32}$/.test(topic))) return wrong(400, "A bad topic.");
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (!token || !key) return wrong(401, "There is no vapid token.");
  if (key !== publicKey) return wrong(403, "The subscription belongs to another key.");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), {
      audience: origin,
      algorithms: ["ES256"],
    });
    const { exp = 0, sub = "" } = payload;
    if (exp > Date.now() / 1000 + 24 * 3600) return wrong(403, "The token lives for more than a day.");
    if (!/^(mailto:|https:)/.test(sub)) return wrong(403, "The token names nobody.");
    return { ttl, urgency, topic, subject: sub };
  } catch (error) {
    return wrong(403, (error as Error).message);
  }
}
