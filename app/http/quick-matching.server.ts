import type { ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";

/**
 * The build, for a server that finds a request's route by React Router's trie of patterns: its other way compiles and
 * tries a regular expression for each of the routes, several times a request. Browsers know few routes and keep that
 * way: the page that tells them of the build does not tell them of this.
 */
export function matchQuickly(build: ServerBuild): ServerBuild {
  unstable_preloadRoutePattern();
  const quick = { unstable_routePatternMatching: true, toJSON: () => build.future };
  return { ...build, future: Object.assign({}, build.future, quick) };
}
