import { publicPages, withSlash } from "#app/http/public-pages.ts";
import * as paths from "#app/paths.ts";

/** Their forms carry a sealed time, they say why a sign-in failed, or they speak of the browser that asks. */
const madeForOne = new Set(
  [paths.contact, paths.underDevelopment, paths.signIn, paths.mobileApplication].map(withSlash),
);
const shareable = new Set(publicPages.filter((path) => !madeForOne.has(path)));
const outletPage = /^\/barbershop\/[\w-]{1,64}\/$/;
/** An invitation is answered with a cookie; a position is nobody else's. */
const personalParameters = ["ref", "lat", "lng"];
/** What scripts of measuring leave: no page is made from it. */
const harmlessCookie = /^_ga(_\w+)?$/;
const longestSearch = 300;

/**
 * Whether every signed-out visitor gets the same page at an address, so that it may be cached for all of them. Why:
 * app/decisions/0076-pages-that-visitors-share.md.
 */
export function isShareablePage({ pathname, searchParams, search }: URL): boolean {
  const path = withSlash(pathname);
  if (!shareable.has(path) && !outletPage.test(path)) return false;
  return search.length <= longestSearch && !personalParameters.some((name) => searchParams.has(name));
}

/** Whether a browser brings nothing by which a page could differ. */
export function bringsNothing(cookies: string | undefined): boolean {
  if (!cookies) return true;
  return cookies.split(";").every((pair) => harmlessCookie.test((pair.split("=")[0] ?? "").trim()));
}
