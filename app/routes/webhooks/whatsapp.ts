import { answerNotification, answerSubscription } from "#app/http/whatsapp-webhook.server.ts";
import type { Route } from "./+types/whatsapp";

export function loader({ url }: Route.LoaderArgs) {
  return answerSubscription(url);
}

export function action({ request }: Route.ActionArgs) {
  return answerNotification(request);
}
