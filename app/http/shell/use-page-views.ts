import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { type PageView, pageViewOf, referrerOf } from "#app/features/operations/analytics/page-view.ts";
import { reportPageView, stopMeasuring, type TagSource } from "#app/http/client/google-tag.ts";

/**
 * Reports each page that somebody opens, once, while `source` is given; without it nothing is told and what the tag
 * kept is removed. A step of a page that has a title of its own counts as a page, a filter does not.
 */
export function usePageViews(source: TagSource | null): void {
  const { key, pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  const last = useRef<{ key: string; pathname: string; title: string; view: PageView | null } | null>(null);
  const place = useRef({ pathname, search, params });
  place.current = { pathname, search, params };

  useEffect(() => {
    if (!source) {
      stopMeasuring();
      last.current = null;
      return;
    }
    // The title of the new page stands by now: React writes it before effects run.
    const { title } = document;
    const before = last.current;
    if (before && (before.key === key || (before.pathname === place.current.pathname && before.title === title)))
      return;
    const view = pageViewOf({ ...place.current, origin: location.origin, title });
    reportPageView(source, view, referrerOf(before?.view ?? null, before ? "" : document.referrer));
    last.current = { key, pathname: place.current.pathname, title, view };
  }, [source, key]);
}
