import { takePayoutNotice } from "#app/features/money/payouts/take-payout-notice.server.ts";
import { ApiRefusal, jsonAnswer, type RefusalStatus, refusalAnswer } from "#app/http/api/api-answer.server.ts";
import { readBytes } from "#app/http/read-body.server.ts";
import { iris } from "#app/platform/gateways/iris.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Route } from "./+types/payout-notification";

const longestBody = 256 * 1024;
/** Drops no mark at the beginning: another body would have the same signature. */
const asSent = new TextDecoder("utf-8", { ignoreBOM: true });

const refuse = (status: RefusalStatus, headers: Record<string, string> = {}) =>
  refusalAnswer(new ApiRefusal(status, { headers }));

export const loader = () => refuse(405, { Allow: "POST" });

/**
 * Takes a notification of the payout provider: its signature is over the bytes as they came, and nothing is read of a
 * body that has none. Whatever fails on our side is a 503, so that it comes again.
 */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return loader();
  if (Number(request.headers.get("content-length") ?? 0) > longestBody) return refuse(413);
  const bytes = await readBytes(request.body, longestBody);
  if (!bytes) return refuse(413);
  const notice = iris.readNotification(asSent.decode(bytes), request.headers);
  if (!notice) return refuse(401);
  try {
    if (await takePayoutNotice(notice)) return jsonAnswer(200, { status: "ok" });
  } catch (error) {
    logger.error({ err: error, payoutRef: notice.payoutRef }, "payout notification not taken");
  }
  return refuse(503, { "Retry-After": "60" });
}
