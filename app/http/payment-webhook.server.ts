import { type Received, receiveNotification } from "#app/features/payments/receive-notification.server.ts";
import { readBytes } from "#app/http/read-bytes.server.ts";
import { logger } from "#app/platform/logger.server.ts";

const longestBody = 256 * 1024;

const answer = (status: number) =>
  new Response("", { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });

/**
 * The gateway comes again four times after a 503, and once after a 500: a failure of ours is never a 500. An order that is
 * not ours is kept and not asked for again. Source: Midtrans, HTTP notification, retries
 */
const statusOf: Readonly<Record<Received, number>> = { forged: 401, done: 200, unanswered: 503 };

/** Answers a notification of payment; who sends it shows in the signature alone. */
export async function answerPaymentNotification(request: Request): Promise<Response> {
  if (request.method !== "POST") return answer(405);
  if (Number(request.headers.get("content-length") ?? 0) > longestBody) return answer(413);
  const bytes = await readBytes(request.body, longestBody);
  if (!bytes) return answer(413);
  try {
    return answer(statusOf[await receiveNotification(new TextDecoder().decode(bytes))]);
  } catch (error) {
    logger.error({ err: error }, "a payment notification failed");
    return answer(503);
  }
}
