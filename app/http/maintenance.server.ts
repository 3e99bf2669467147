import { createContext, data, type MiddlewareFunction } from "react-router";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { isManagementPath, managementLogin } from "#app/features/people/management/management-session.ts";
import { isApiPath } from "#app/http/api/api-path.ts";
import type { PageArgs } from "#app/http/context.ts";
import * as paths from "#app/paths.ts";

/** Seconds after which to ask again, once an answer is the refusal. */
const retryAfterContext = createContext<number | null>(null);

/** Vendors report there whatever happens here. */
const webhooks = /^\/webhooks\//;
/** Managers sign in here, too: these routes tell them from customers and ask `requireService` themselves. */
const signIn = [paths.googleSignIn, paths.googleCallback];

/** Stands around the other: what is thrown in a middleware loses its headers. */
const sayWhenToComeBack: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const seconds = context.get(retryAfterContext);
  if (seconds === null) return response;
  response.headers.set("Retry-After", String(seconds));
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

/** Before anything is looked up about who asks. */
const closeOthers: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  // The router takes an address with a slash at its end for the same.
  const pathname = url.pathname.replace(/(?<=.)\/+$/, "");
  const isOpen =
    isApiPath(pathname) ||
    webhooks.test(pathname) ||
    pathname === managementLogin ||
    isManagementPath(pathname) ||
    signIn.includes(pathname);
  if (!isOpen) await requireService({ url, context });
  return next();
};

/**
 * Answers with the screen of maintenance instead of what was asked for. Calls of the API refuse by themselves in their
 * own form; files are served before the application is asked.
 */
export const closeForMaintenance = [sayWhenToComeBack, closeOthers];

/** @throws the 503 answer with the screen while the platform is under maintenance */
export async function requireService({ url, context }: PageArgs): Promise<void> {
  const { maintenanceMode, message, retryAfterSeconds } = await findMaintenance();
  if (!maintenanceMode) return;
  context.set(retryAfterContext, retryAfterSeconds);
  throw data({ maintenance: message, retryTo: retryPath(url) }, { status: 503 });
}

/** The address itself; signing in starts over, since what leads there has no page. */
function retryPath({ pathname, search }: URL): string {
  return signIn.includes(pathname) ? paths.signIn : pathname + search;
}
