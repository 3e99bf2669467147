import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { canEnterAdmin, type SignedInUser } from "#app/features/identity/signed-in-user.ts";
import { userContext, visitorContext } from "#app/http/context.ts";
import { shellOf } from "#app/http/shell/shell-data.server.ts";

/** Account pages: a visitor gets 401 and the login sheet, and nothing is loaded. */
export const requireUser: MiddlewareFunction<Response> = ({ request, context }, next) => {
  enter(request, context);
  return next();
};

/** The admin area: owners of an outlet and admins; 403 for other people. */
export const requirePartnerOrAdmin: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (!canEnterAdmin(enter(request, context))) throw refusal(request, context, 403);
  return next();
};

function enter(request: Request, context: Readonly<RouterContextProvider>): SignedInUser {
  const user = context.get(visitorContext);
  if (!user) throw refusal(request, context, 401);
  context.set(userContext, user);
  return user;
}

/** Carries what the page around the error needs: no loader runs once a guard refuses. */
function refusal(request: Request, context: Readonly<RouterContextProvider>, status: 401 | 403) {
  return data({ shell: shellOf(request, context) }, { status });
}
