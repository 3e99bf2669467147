import { readFeed } from "#app/features/bookings/calendar-feeds/read-feed.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/calendar-feed";

/** Seconds for which a calendar may show what it has without asking. */
const fresh = 900;
const headersOfAll = { "X-Robots-Tag": "noindex", "X-Content-Type-Options": "nosniff" };

/** Whoever has the address reads it; of one that is none, was replaced or was taken back, the answer is the same. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireUnderLimit("calendar-feed", { request, context });
  const feed = await readFeed(params.token);
  if (!feed) {
    const headers = { ...headersOfAll, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response("Kalender ini tidak ada.\n", { status: 404, headers });
  }
  const headers = { ...headersOfAll, ETag: feed.etag, "Cache-Control": `private, max-age=${fresh}` };
  if (request.headers.get("if-none-match") === feed.etag) return new Response(null, { status: 304, headers });
  return new Response(feed.text, {
    headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
