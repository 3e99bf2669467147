import { data, type MiddlewareFunction } from "react-router";
import { waitingVisit } from "#app/features/bookings/place/waiting-visit.server.ts";
import { canEnterAdmin, type SignedInUser } from "#app/features/core/access/signed-in-user.ts";
import { userContext, visitorContext } from "#app/http/context.ts";
import { invitationFor } from "#app/http/invitation.server.ts";
import { keepPostedForm } from "#app/http/kept-form-cookie.server.ts";
import { shellOf } from "#app/http/shell/shell-data.server.ts";

/** Account pages: a visitor gets 401 and the login sheet, and nothing is loaded but what waits behind it and who invited; a form they posted is kept for them. */
export const requireUser: MiddlewareFunction<Response> = async (args, next) => {
  await enter(args);
  return next();
};

/** The admin area: owners of an outlet and admins; 403 for other people. */
export const requirePartnerOrAdmin: MiddlewareFunction<Response> = async (args, next) => {
  if (!canEnterAdmin(await enter(args))) throw refusal(args, 403);
  return next();
};

/** The platform's own work, such as applications: admins only. What they see there is kept by no cache. */
export const requireAdmin: MiddlewareFunction<Response> = async (args, next) => {
  if (!(await enter(args)).isAdmin) throw refusal(args, 403);
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

type GuardArgs = Parameters<MiddlewareFunction<Response>>[0];

async function enter(args: GuardArgs): Promise<SignedInUser> {
  const { request, url, context } = args;
  const user = context.get(visitorContext);
  if (!user) {
    if (request.method === "POST") await keepPostedForm(args);
    const [waiting, invitation] = await Promise.all([waitingVisit(url.pathname + url.search), invitationFor(args)]);
    throw refusal(args, 401, [waiting, invitation].filter((text) => text !== null).join(" "));
  }
  context.set(userContext, user);
  return user;
}

/** Carries what the page around the error needs: no loader runs once a guard refuses. */
function refusal({ request, url, context }: GuardArgs, status: 401 | 403, notice = "") {
  const shell = shellOf({ request, url, context });
  return data({ shell: { ...shell, notice: shell.notice ?? (notice || null) } }, { status });
}
