import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { followsMark } from "#app/features/people/management/management-session.ts";
import { type Manager, touchManagementSession } from "#app/features/people/management/management-sessions.server.ts";
import { readManagementToken } from "#app/http/management-cookie.server.ts";
import { managementLoginPath, managementReturn } from "#app/http/management-entry.server.ts";
import * as paths from "#app/paths.ts";
import { nameRequester, requestContext } from "#app/platform/request-context.server.ts";

/** Set by the guard of the management pages only: read elsewhere it throws. */
export const managerContext = createContext<Manager>();

/** A page that follows by itself, and its stream: nobody is there for that. */
const isByItself = ({ pathname, searchParams }: URL) =>
  pathname === paths.managementLive || searchParams.has(followsMark);

const endedText =
  "Sesi manajemen sudah berakhir. Muat ulang halaman ini untuk masuk lagi, lalu ulangi langkah terakhir.";

/** What SUPPORT may send all the same: it concerns nobody but themselves, or only reads. */
const openToSupport = /^\/management-dashboard\/(sign-out|security|users\/[^/]+\/view|view)$/;
const readOnlyText = "Peran Anda hanya membaca. Minta anggota manajemen lain untuk melakukannya.";

/** SUPPORT sends nothing and takes no lists away. By the route: an address may spell the same one in many ways. */
function isForManagementOnly({ method }: Request, { pathname, pattern }: { pathname: string; pattern: string }) {
  const isReading = method === "GET" || method === "HEAD";
  return isReading ? /\.csv\/*$/i.test(pattern) : !openToSupport.test(pathname);
}

/**
 * Pages of management: a verified session and nothing else opens them, whoever is signed in as a customer. A page asked
 * for without one leads to the login and comes back; a form is refused with 401. SUPPORT is refused with 403 whatever
 * changes something.
 */
export const requireManager: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const token = await readManagementToken(request);
  const manager = token ? await touchManagementSession(token, { isUse: !isByItself(url) }) : null;
  if (manager) {
    if (manager.role === "SUPPORT" && isForManagementOnly(request, { pathname: url.pathname, pattern })) {
      throw data({ text: readOnlyText }, { status: 403 });
    }
    nameRequester(manager.id);
    const about = requestContext.getStore();
    if (about) about.isManagement = true;
    context.set(managerContext, manager);
    const response = await next();
    // A stream says more than that: nothing on its way may collect it.
    if (!response.headers.get("Cache-Control")?.includes("no-store")) {
      response.headers.set("Cache-Control", "private, no-store");
    }
    return response;
  }
  if (request.method !== "GET" && request.method !== "HEAD") throw data({ text: endedText }, { status: 401 });
  const { pathname, search } = url;
  const to = managementReturn(pathname + search);
  throw redirect(managementLoginPath(to, token ? "expired" : undefined));
};
