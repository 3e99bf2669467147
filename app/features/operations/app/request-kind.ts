import { isDataAddress } from "#app/features/operations/app/page-address.ts";
import * as paths from "#app/paths.ts";

/** What the worker does with a request. */
export type RequestKind =
  /** A file of the build: from the cache first. */
  | "asset"
  /** React Router's list of routes. */
  | "route-list"
  /** An outlet's or a barber's picture: from the cache first, within limits. */
  | "picture"
  /** Network first; copied, and shown from the copy while the network fails. */
  | "public-page"
  /** The same for a page that only the person signed in may see. */
  | "own-page"
  /** Never copied and never answered from a cache. */
  | "uncopied-page"
  /** Ends the session of this browser: the worker makes it good when there is no connection. */
  | "sign-out"
  /** Ends the session of this browser, or may do so. */
  | "leaving"
  /** The way back from the identity provider: who asks is open until an answer says it. */
  | "entering"
  /** A posted form: only the network can answer, and the page that says so is ours. */
  | "sent-form"
  /** The browser's own business. */
  | "other";

interface RequestFacts {
  method: string;
  url: URL;
  isNavigation: boolean;
}

const signOut = paths.signOut;
const leaving = new Set([signOut, paths.googleSignIn, paths.signOutEverywhere, paths.deleteAccount]);

/** Stated one by one: a page that is not here is not copied. */
const publicPages =
  /^\/(about|mobile-application|how-to-booking|help|success-stories|contact|under-development|privacy-policy|terms-conditions|barbershop\/[^/]+|pricing-plans|register-business|online-store|training|official-outlet-partnership|job-vacancy)?$/;
const ownPages = /^\/(my-bookings|my-bookings\/(?!waitlist$)[^/]+|my-bookings\/[^/]+\/(cancel|review)|booking\/[^/]+)$/;

export function requestKind({ method, url, isNavigation }: RequestFacts, origin: string): RequestKind {
  if (url.origin !== origin) return "other";
  const path = routedPath(url);
  if (method === "POST") return postKind(path, isNavigation);
  if (method !== "GET") return "other";
  if (path.startsWith("/assets/")) return "asset";
  if (path.startsWith("/media/")) return "picture";
  if (path === "/__manifest") return "route-list";
  if (path === paths.googleCallback) return "entering";
  if (!isNavigation && !isDataAddress(url)) return "other";
  if (publicPages.test(path)) return "public-page";
  if (ownPages.test(path)) return "own-page";
  return "uncopied-page";
}

function postKind(path: string, isNavigation: boolean): RequestKind {
  if (path === signOut) return "sign-out";
  if (leaving.has(path)) return "leaving";
  return isNavigation ? "sent-form" : "other";
}

/** As the router reads it, which takes capitals, escapes and a slash at the end for the same page. */
function routedPath(url: URL): string {
  const path = isDataAddress(url) ? url.pathname.replace(/\/_\.data$|\.data$/, "") : url.pathname;
  return (
    decoded(path)
      .toLowerCase()
      .replace(/\/{2,}/g, "/")
      .replace(/\/$/, "") || "/"
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
