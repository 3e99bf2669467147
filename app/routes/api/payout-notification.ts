import { ApiRefusal, refusalAnswer } from "#app/http/api/api-answer.server.ts";
import { answerPayoutNotice } from "#app/http/payout-webhook.server.ts";
import type { Route } from "./+types/payout-notification";

export const loader = () => refusalAnswer(new ApiRefusal(405, { headers: { Allow: "POST" } }));

export function action({ request }: Route.ActionArgs) {
  return answerPayoutNotice(request);
}
