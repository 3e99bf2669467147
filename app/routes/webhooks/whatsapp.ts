import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { readStatuses } from "#app/features/messages/deliveries/message-status.ts";
import { recordStatuses } from "#app/features/messages/deliveries/record-statuses.server.ts";
import { readBytes } from "#app/http/read-body.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/whatsapp";

/** Bytes of a notification. Source: Meta, Webhooks, payload size */
const longestBody = 3 * 1024 * 1024;
const longestChallenge = 200;

const answer = (status: number, text = "") =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });

/** Proves to Meta that the address is ours: who knows the token gets the challenge back. */
export function loader({ url: { searchParams } }: Route.LoaderArgs): Response {
  const challenge = searchParams.get("hub.challenge") ?? "";
  const isOurs =
    searchParams.get("hub.mode") === "subscribe" &&
    isSame(searchParams.get("hub.verify_token") ?? "", env.WHATSAPP_VERIFY_TOKEN) &&
    challenge.length <= longestChallenge;
  return isOurs ? answer(200, challenge) : answer(403);
}

/**
 * Keeps the statuses of a notification. The signature is over the bytes as they came; nothing is read of a body that
 * has none. A failure of ours is no 2xx, and the notification comes again.
 */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return answer(405);
  if (Number(request.headers.get("content-length") ?? 0) > longestBody) return answer(413);
  const signature = /^sha256=([0-9a-f]{64})$/.exec(request.headers.get("x-hub-signature-256") ?? "")?.[1];
  if (!signature) return answer(401);
  const bytes = await readBytes(request.body, longestBody);
  if (!bytes) return answer(413);
  const expected = createHmac("sha256", env.WHATSAPP_APP_SECRET).update(bytes).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return answer(401);
  const body = parsed(bytes);
  if (body === undefined) return answer(400);
  await recordStatuses(readStatuses(body));
  return answer(200);
}

/** Digests have one length, so that the time tells nothing of either text. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
