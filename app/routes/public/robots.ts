import { robotsText } from "#app/http/robots.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ request }: Route.LoaderArgs) {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(request.method === "HEAD" ? null : robotsText(env.ORIGIN), { headers });
}
