import { data, type MiddlewareFunction } from "react-router";
import { fetchSite } from "remix-utils/sec-fetch";
import { isApiPath } from "#app/http/api/api-path.ts";
import { bringsSessionCookie } from "#app/http/session-cookie.server.ts";
import * as paths from "#app/paths.ts";
import { env } from "#app/platform/env.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Vendors call these from their servers, without an Origin; each call is told by its signature instead. */
const webhooks = /^\/webhooks\//;
/** Some browsers name no origin when they report what a page's policy stopped; nobody's session does anything with it. */
const reports = paths.cspReports;

/**
 * Refuses what another site makes a browser send, to resource routes too; React Router's own check sees pages only. Calls
 * of the API have `isCallOfOwnSite` instead. Why: app/decisions/0011-cross-site-requests.md.
 */
export const requireSameOrigin: MiddlewareFunction<Response> = ({ request, url }, next) => {
  if (isApiPath(url.pathname) || webhooks.test(url.pathname)) return next();
  if (url.pathname === reports && !request.headers.has("origin") && fetchSite(request) === null) return next();
  if (!safeMethods.has(request.method) && !isSameOrigin(request)) throw data(null, { status: 403 });
  return next();
};

/** Older browsers send no Sec-Fetch-Site; a sender that names neither is no browser of ours. */
export function isSameOrigin(request: Request): boolean {
  const site = fetchSite(request);
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== env.ORIGIN && origin !== new URL(request.url).origin) return false;
  return site === null ? origin !== null : site === "same-origin";
}

/** A session's cookie goes along whoever makes a browser call; an ID token, or no browser at all, needs no Origin. */
export function isCallOfOwnSite(request: Request): boolean {
  const isNamed = request.headers.has("origin") || fetchSite(request) !== null;
  const isByHand = request.headers.has("authorization") || !isNamed;
  return (!bringsSessionCookie(request) && isByHand) || isSameOrigin(request);
}
