import { data, type MiddlewareFunction } from "react-router";
import { fetchSite } from "remix-utils/sec-fetch";
import { env } from "#app/platform/env.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses what another site makes a browser send, to resource routes too; React Router's own check sees pages only. */
export const requireSameOrigin: MiddlewareFunction<Response> = ({ request }, next) => {
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
