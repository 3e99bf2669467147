import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { type Manager, touchManagementSession } from "#app/features/identity/management-sessions.server.ts";
import { readManagementToken } from "#app/http/management-cookie.server.ts";
import { managementLoginPath, managementReturn } from "#app/http/management-entry.server.ts";

/** Set by the guard of the management pages only: read elsewhere it throws. */
export const managerContext = createContext<Manager>();

const endedText =
  "Sesi manajemen sudah berakhir. Muat ulang halaman ini untuk masuk lagi, lalu ulangi langkah terakhir.";

/**
 * Pages of management: a verified session and nothing else opens them, whoever is signed in as a customer. A page asked
 * for without one leads to the login and comes back; a form is refused with 401.
 */
export const requireManager: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const token = await readManagementToken(request);
  const manager = token ? await touchManagementSession(token) : null;
  if (manager) {
    context.set(managerContext, manager);
    const response = await next();
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  }
  if (request.method !== "GET" && request.method !== "HEAD") throw data({ text: endedText }, { status: 401 });
  const { pathname, search } = url;
  const to = managementReturn(pathname + search);
  throw redirect(managementLoginPath(to, token ? "expired" : undefined));
};
