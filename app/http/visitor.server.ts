import { data, type MiddlewareFunction } from "react-router";
import { noVisitor, visitorHeader } from "#app/features/operations/app/pwa-constants.ts";
import { type FoundSession, findSession } from "#app/features/people/sessions/sessions.queries.server.ts";
import { renewSession } from "#app/features/people/sessions/sessions.server.ts";
import { refusalText } from "#app/features/people/sign-in/provider-codes.ts";
import { upholdSession } from "#app/features/people/sign-in/provider-upkeep.server.ts";
import { endpointContext } from "#app/http/api/api-edge.server.ts";
import { measurementConsentContext, surveyDueContext, unreadContext, visitorContext } from "#app/http/context.ts";
import {
  clearSessionToken,
  readSessionToken,
  serializeSessionToken,
  setsSessionCookie,
} from "#app/http/session-cookie.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { nameRequester } from "#app/platform/request-context.server.ts";

/** Finds out who asks, keeps a session that is used alive, and takes away the cookie of one that is over. */
export const recogniseVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = await readSessionToken(request);
  if (context.get(endpointContext)?.isAlwaysOpen) return next();
  if (!token) return withVisitor(await next(), null);

  const session = await sessionOf(token);
  if (session) {
    nameRequester(session.user.id);
    context.set(visitorContext, session.user);
    context.set(surveyDueContext, session.isSurveyDue);
    context.set(unreadContext, session.unreadCount);
    context.set(measurementConsentContext, session.agreesToMeasurement);
  }
  const response = await next();
  if (setsSessionCookie(response.headers)) return response;
  withVisitor(response, session?.user.id ?? null);
  if (!session) {
    response.headers.append("Set-Cookie", await clearSessionToken());
  } else if (session.isDue) {
    const seconds = await renewSession(session);
    if (seconds > 0) response.headers.append("Set-Cookie", await serializeSessionToken(token, seconds));
  }
  return response;
};

/** For the worker of the browser, which keeps pages by whom they are for; an answer that changes the session says nothing. */
function withVisitor(response: Response, userId: string | null): Response {
  const name =
    userId === null ? noVisitor : Buffer.from(keyedHash("visitor", userId)).toString("base64url").slice(0, 16);
  if (!setsSessionCookie(response.headers)) response.headers.set(visitorHeader, name);
  return response;
}

/** @throws a 503 answer while nobody can say whose session it is: the cookie stays and the person reloads */
async function sessionOf(token: string): Promise<FoundSession | null> {
  try {
    const found = await findSession(token);
    return found && (await upholdSession(found)) ? found : null;
  } catch (error) {
    logger.error({ err: error }, "session not found out");
    throw data({ text: refusalText.unavailable }, { status: 503 });
  }
}
