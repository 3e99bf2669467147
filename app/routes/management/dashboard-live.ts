import { watchFigures } from "#app/features/monitoring/watch-figures.server.ts";
import { eventStream } from "#app/http/event-stream.server.ts";
import { managerContext } from "#app/http/management-guard.server.ts";
import type { Route } from "./+types/dashboard-live.ts";

/** Says `change` when a figure of the first page changed; no data. */
export function loader({ request, context }: Route.LoaderArgs) {
  return eventStream(request, context.get(managerContext).id, ({ send }) => watchFigures(() => send("change", {})));
}
