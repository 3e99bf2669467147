import { data } from "react-router";
import { Landing } from "#app/features/outlets/home/landing.tsx";
import { SearchForm } from "#app/features/outlets/home/search-form.tsx";
import { SearchResults } from "#app/features/outlets/home/search-results.tsx";
import { showHome } from "#app/features/outlets/home/show-home.server.ts";
import { homePage, pageMeta } from "#app/http/page-meta.ts";
import { pageOrigin } from "#app/http/page-origin.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { siteJsonLd } from "#app/http/site-json-ld.ts";
import { PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/home.ts";

export function meta() {
  const forSearchEngines = import.meta.env.SSR ? siteJsonLd(pageOrigin.value) : [];
  return [...pageMeta(homePage), ...forSearchEngines.map((thing) => ({ "script:ld+json": thing }))];
}

export async function loader({ url, request, context }: Route.LoaderArgs) {
  if (url.search) await requireUnderLimit("search", { request, context });
  const home = await showHome(url.searchParams);
  return data(home, { status: home.hasErrors ? 400 : 200 });
}

export default function Home({ loaderData: { form, results, landing } }: Route.ComponentProps) {
  return (
    <PageShell>
      <div className="space-y-4 md:space-y-5">
        {landing && (
          <div className="space-y-1">
            <h1 className="text-2xl font-bold tracking-tight">Potong rambut, tanpa antre</h1>
            <p className="text-stone-600 md:text-lg">
              Temukan barbershop dan barber panggilan di dekat Anda, lalu pesan jamnya.
            </p>
          </div>
        )}
        <SearchForm view={form} showsFilters={results !== null} />
      </div>
      {results && <SearchResults view={results} />}
      {landing && <Landing landing={landing} />}
    </PageShell>
  );
}
