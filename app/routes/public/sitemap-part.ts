import { sitemapAnswer } from "#app/routes/public/sitemap-answer.server.ts";
import type { Route } from "./+types/sitemap-part.ts";

export function loader({ params, request }: Route.LoaderArgs) {
  return sitemapAnswer(`${params.part}.xml`, request);
}
