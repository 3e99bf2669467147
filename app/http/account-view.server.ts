import { data, type MiddlewareFunction } from "react-router";
import { copyHeader } from "#app/features/operations/app/pwa-constants.ts";
import { type FoundView, findAccountView } from "#app/features/people/management/account-view.queries.server.ts";
import { isShownPattern } from "#app/features/people/management/account-view.ts";
import { isManagementPath, managementLogin } from "#app/features/people/management/management-session.ts";
import { clearViewToken, readViewToken } from "#app/http/account-view-cookie.server.ts";
import { endpointContext } from "#app/http/api/api-edge.server.ts";
import { accountViewContext, visitorContext } from "#app/http/context.ts";
import { readManagementToken } from "#app/http/management-cookie.server.ts";
import { shellOf } from "#app/http/shell/shell-data.server.ts";
import { formatTime } from "#app/lib/zoned-time.ts";
import { inReadOnlyMode, WriteRefused } from "#app/platform/pool.server.ts";
import { nameRequester } from "#app/platform/request-context.server.ts";

const refusals = {
  reading: "Anda sedang melihat akun orang lain dan hanya membaca. Tidak ada yang diubah.",
  hidden: "Halaman ini tidak ditampilkan saat melihat akun orang lain.",
  over: "Waktu melihat akun sudah berakhir. Muat ulang halaman ini.",
};

type Middleware = MiddlewareFunction<Response>;
type Args = Parameters<Middleware>[0];

/** Carries what the page around the refusal needs: no loader runs. */
function refuse(why: keyof typeof refusals, { request, url, context }: Args, cookie?: string) {
  const headers = { "Cache-Control": "private, no-store", ...(cookie && { "Set-Cookie": cookie }) };
  return data({ text: refusals[why], shell: shellOf({ request, url, context }) }, { status: 403, headers });
}

/**
 * A request with the cookie of a view is answered as the person seen would see it, and nothing else: other methods than
 * reading, and every route that is not stated to be shown, answer 403, and the database itself refuses to write for it.
 * Pages of management are as ever. Once the view is over, what is sent with its cookie is refused and the cookie goes.
 */
export const viewAccount =
  (ordinary: Middleware): Middleware =>
  async (args, next) => {
    const { request, url } = args;
    const token = await readViewToken(request);
    if (!token || isApart(args)) return ordinary(args, next);

    const isReading = request.method === "GET" || request.method === "HEAD";
    const managementToken = await readManagementToken(request);
    const page = url.pathname;
    const view = managementToken ? await findAccountView({ token, managementToken, page }) : null;
    if (!view) {
      if (!isReading) throw refuse("over", args, await clearViewToken());
      return withoutView((await ordinary(args, next)) as Response);
    }
    setView(view, args);
    if (!isReading) throw refuse("reading", args);
    if (!isShownPattern(args.pattern)) throw refuse("hidden", args);
    return showReadOnly(args, next);
  };

/** What has nothing to do with who is signed in as a customer. */
function isApart({ url: { pathname }, context }: Args): boolean {
  return (
    isManagementPath(pathname) || pathname === managementLogin || context.get(endpointContext)?.isAlwaysOpen === true
  );
}

function setView({ user, managerId, endsAt }: FoundView, { context }: Args): void {
  nameRequester(managerId);
  context.set(visitorContext, user);
  context.set(accountViewContext, { name: user.name, endsAt: `${formatTime(endsAt, "WIB")} WIB` });
}

async function showReadOnly(args: Args, next: Parameters<Middleware>[1]): Promise<Response> {
  try {
    return withoutCopies(await inReadOnlyMode(async () => (await next()) as Response));
  } catch (error) {
    if (error instanceof WriteRefused) throw refuse("hidden", args);
    throw error;
  }
}

/** Says to no cache and to no worker whose page this is. */
function withoutCopies(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set(copyHeader, "no");
  return response;
}

async function withoutView(response: Response): Promise<Response> {
  response.headers.append("Set-Cookie", await clearViewToken());
  return withoutCopies(response);
}
