import { type MiddlewareFunction, redirect } from "react-router";
import { cleanReferralCode } from "#app/features/people/referrals/referral.ts";
import { serializeReferralCode } from "#app/http/referral-cookie.server.ts";

/** No page is there: calls of programs, and the ways of signing in and out. */
const notPages = /^\/(api|auth)(\/|$)/;

/**
 * A link to any page may carry an invitation as `?ref=CODE`: the code goes into a cookie, and the browser to the same
 * address without it. The link opened last counts; one that carries no usable code only loses its parameter.
 */
export const captureReferral: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !url.searchParams.has("ref") || notPages.test(url.pathname)) return next();

  const headers = new Headers({ "Cache-Control": "no-store" });
  const code = cleanReferralCode(url.searchParams.get("ref") ?? "");
  if (code) headers.append("Set-Cookie", serializeReferralCode(code));
  throw redirect(pathWithout(url, "ref"), { headers });
};

/** The other parameters keep their order. The path never leads to another host. */
function pathWithout({ pathname, search }: URL, name: string): string {
  const rest = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !new URLSearchParams(pair).has(name));
  return `/${pathname.replace(/^\/+/, "")}${rest.length > 0 ? `?${rest.join("&")}` : ""}`;
}
