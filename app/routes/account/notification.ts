import { data, redirect } from "react-router";
import { findNotificationTarget, markRead } from "#app/features/messages/inbox/read-notifications.server.ts";
import { userContext } from "#app/http/context.ts";
import type { Route } from "./+types/notification.ts";

/** Leads on to what a notification tells of. Opening it is reading it; a browser that only looks ahead has not read it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const target = await findNotificationTarget(id, params.id);
  if (target === null) throw data(null, { status: 404 });
  const isAhead = /prefetch/.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "");
  if (!isAhead) await markRead(id, params.id);
  throw redirect(target);
}
