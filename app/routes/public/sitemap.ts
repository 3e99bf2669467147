import { indexFile } from "#app/features/outlets/sitemap/sitemap-files.ts";
import { sitemapAnswer } from "#app/routes/public/sitemap-answer.server.ts";
import type { Route } from "./+types/sitemap.ts";

export function loader({ request }: Route.LoaderArgs) {
  return sitemapAnswer(indexFile, request);
}
