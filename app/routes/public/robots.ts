import * as paths from "#app/paths.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/robots.ts";

/** Beginnings of addresses that are somebody's own, change something, or answer programs. */
const closed = [
  "/account/",
  "/admin",
  "/api/",
  "/auth/",
  "/booking/",
  "/customer-wallet",
  "/dispute-photo/",
  "/edit-outlet/",
  "/management-",
  "/my-bookings",
  "/notifications",
  "/outlet-",
  "/payment-",
  "/registration-",
  "/release-",
  "/reviews/",
  "/staff",
  "/verify-whatsapp",
  "/webhooks/",
  "/welcoming-survey",
];

/** What programs that follow links may read. Pages need nothing of what is closed to be drawn. */
function robotsText(origin: string): string {
  const rules = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  return `${rules.join("\n")}\n\nSitemap: ${origin}${paths.sitemap}\n`;
}

export function loader({ request }: Route.LoaderArgs) {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(request.method === "HEAD" ? null : robotsText(env.ORIGIN), { headers });
}
