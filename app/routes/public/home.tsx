import { lazy, useEffect } from "react";
import { data, useNavigation } from "react-router";
import { showOwnHome } from "#app/features/bookings/mine/show-own-home.server.ts";
import { SearchForm } from "#app/features/outlets/home/search-form.tsx";
import { SearchResults } from "#app/features/outlets/home/search-results.tsx";
import { showHome } from "#app/features/outlets/home/show-home.server.ts";
import { withoutCards } from "#app/features/outlets/home/show-search.server.ts";
import { asksForSearch } from "#app/features/outlets/search/search.schema.ts";
import { visitorContext } from "#app/http/context.ts";
import { homePage, pageMeta } from "#app/http/page-meta.ts";
import { pageOrigin } from "#app/http/page-origin.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { withShown } from "#app/http/shown-data.server.ts";
import { siteJsonLd } from "#app/http/site-json-ld.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { PageShell } from "#app/ui/page.tsx";
import { Still } from "#app/ui/still.tsx";
import type { Route } from "./+types/home.ts";

const loadParts = () => import("#app/http/pages/home-parts.tsx");
// Whoever comes from another page needs them with the data; whoever opens this one as a document has its HTML.
const { HomeParts, OutletList } = import.meta.env.SSR
  ? await loadParts()
  : {
      HomeParts: lazy(async () => ({ default: (await loadParts().catch(openDocument)).HomeParts })),
      OutletList: lazy(async () => ({ default: (await loadParts().catch(openDocument)).OutletList })),
    };

/** It is whole without scripts. */
function openDocument() {
  location.reload();
  return new Promise<never>(() => undefined);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.results?.title;
  const forSearchEngines = import.meta.env.SSR ? siteJsonLd(pageOrigin.value) : [];
  return [
    ...pageMeta({ ...homePage, ...(title && { title, isWholeTitle: false }) }),
    ...forSearchEngines.map((thing) => ({ "script:ld+json": thing })),
  ];
}

export async function loader({ url, request, context }: Route.LoaderArgs) {
  if (url.search) await requireUnderLimit("search", { request, context });
  const now = clock.now();
  const visitor = context.get(visitorContext);
  const own = visitor && !asksForSearch(url.searchParams) ? await showOwnHome(visitor, now) : null;
  const { form, results: found, landing, hasErrors } = await showHome(url.searchParams, now, own?.usual);
  const facts = { form, results: found && withoutCards(found), greeting: own?.greeting ?? null };
  const shown = { landing, own: own?.shown, cards: found?.cards };
  return data(withShown(request, facts, shown), { status: hasErrors ? 400 : 200 });
}

export default function Home({ loaderData: { form, results, greeting, shown } }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const isSearching = state === "loading" && location?.pathname === paths.home;
  useEffect(() => {
    if (isSearching) loadParts().catch(() => undefined);
  }, [isSearching]);
  return (
    <PageShell>
      <div className="space-y-3 md:space-y-6">
        {greeting && <h1 className="text-xl font-bold tracking-tight">{greeting}</h1>}
        {!results && !greeting && (
          <div className="space-y-1">
            <h1 className="text-xl font-bold tracking-tight md:text-2xl">Potong rambut, tanpa antre</h1>
            <p className="text-sm text-stone-600 md:text-lg">
              Temukan barbershop dan barber panggilan di dekat Anda, lalu pesan jamnya.
            </p>
          </div>
        )}
        <SearchForm view={form} isLine={results !== null || greeting !== null} showsFilters={results !== null} />
        {results && (
          <SearchResults view={results} isSearching={isSearching}>
            <Still name="found">
              {shown?.cards && <OutletList cards={shown.cards} level={2} isFirst hasAnchors={results.map !== null} />}
            </Still>
          </SearchResults>
        )}
      </div>
      {!results && (
        <Still name="home" className="flex flex-col gap-8">
          {shown?.landing && <HomeParts landing={shown.landing} own={shown.own} />}
        </Still>
      )}
    </PageShell>
  );
}
