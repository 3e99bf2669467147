import { type Received, receiveNotification } from "#app/features/settlement/gateway/receive-notification.server.ts";
import { ApiRefusal, jsonAnswer, type RefusalStatus, refusalAnswer } from "#app/http/api/api-answer.server.ts";
import { readBytes } from "#app/http/read-body.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Route } from "./+types/midtrans";

const longestBody = 256 * 1024;

const refuse = (status: RefusalStatus, headers: Record<string, string> = {}) =>
  refusalAnswer(new ApiRefusal(status, { headers }));

/**
 * The gateway comes again four times after a 503, and once after a 500: a failure of ours is never a 500. An order that is
 * not ours is kept and not asked for again. Source: Midtrans, HTTP notification, retries
 */
const answerOf: Readonly<Record<Received, () => Response>> = {
  forged: () => refuse(401),
  done: () => jsonAnswer(200, { status: "ok" }),
  unanswered: () => refuse(503),
};

/** Answers a notification of payment; who sends it shows in the signature alone. */
async function answer(request: Request): Promise<Response> {
  if (request.method !== "POST") return refuse(405, { Allow: "POST" });
  if (Number(request.headers.get("content-length") ?? 0) > longestBody) return refuse(413);
  const bytes = await readBytes(request.body, longestBody);
  if (!bytes) return refuse(413);
  try {
    return answerOf[await receiveNotification(new TextDecoder().decode(bytes))]();
  } catch (error) {
    logger.error({ err: error }, "a payment notification failed");
    return refuse(503);
  }
}

export const loader = ({ request }: Route.LoaderArgs) => answer(request);
export const action = ({ request }: Route.ActionArgs) => answer(request);
