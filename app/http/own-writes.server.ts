import { createCookie, type MiddlewareFunction } from "react-router";
import { env, isHttps } from "#app/platform/env.server.ts";
import { hasReplicas, readingOwnWrites } from "#app/platform/replicas.server.ts";

/** Says, to every process, that this browser wrote a moment ago; it holds nothing else. */
const wroteCookie = createCookie("wrote", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: Math.ceil(env.DATABASE_READ_LAG) + 1,
});

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Sent by vendors and by browsers on their own: no person waits to see what comes of it. */
const unseen = /^\/(webhooks|api\/monitoring)\//;

/** Whoever wrote reads from the primary, until every standby that is used has what they wrote. */
export const readOwnWrites: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (!hasReplicas) return next();
  const writes = !safeMethods.has(request.method) && !unseen.test(url.pathname);
  const wrote = request.headers.get("cookie")?.includes(`${wroteCookie.name}=`);
  if (!writes) return wrote ? readingOwnWrites(next) : next();
  const response = await readingOwnWrites(next);
  response.headers.append("Set-Cookie", await wroteCookie.serialize("1"));
  return response;
};
