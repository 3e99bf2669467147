import { data } from "react-router";
import { showLiveFigures } from "#app/features/operations/monitoring/live-figures.server.ts";
import { watchFigures } from "#app/features/operations/monitoring/watch-figures.server.ts";
import { followsMark } from "#app/features/people/management/management-session.ts";
import { touchManagementSession } from "#app/features/people/management/management-sessions.server.ts";
import { eventStream, type Stream } from "#app/http/event-stream.server.ts";
import { readManagementToken } from "#app/http/management-cookie.server.ts";
import { managerContext } from "#app/http/management-guard.server.ts";
import type { Route } from "./+types/dashboard-live.ts";

/** Says `change` when a figure of the first page changed; the figures themselves for who follows it. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (url.searchParams.has(followsMark)) return data({ live: await showLiveFigures() });
  const token = await readManagementToken(request);
  const holds = async () => token !== null && (await touchManagementSession(token, { isUse: false })) !== null;
  const start = ({ send }: Stream) => watchFigures(() => send("change", {}));
  return eventStream(request, context.get(managerContext).id, start, holds);
}
