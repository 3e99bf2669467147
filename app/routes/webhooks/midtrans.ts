import { answerPaymentNotification } from "#app/http/payment-webhook.server.ts";
import type { Route } from "./+types/midtrans";

export function loader({ request }: Route.LoaderArgs) {
  return answerPaymentNotification(request);
}

export function action({ request }: Route.ActionArgs) {
  return answerPaymentNotification(request);
}
