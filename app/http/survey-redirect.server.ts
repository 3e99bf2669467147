import { type MiddlewareFunction, redirect } from "react-router";
import { copyHeader } from "#app/features/operations/app/pwa-constants.ts";
import { askSurvey } from "#app/features/people/survey/ask-survey.server.ts";
import { surveyDueContext, visitorContext } from "#app/http/context.ts";
import { surveyHref } from "#app/http/survey-place.ts";
import { logger } from "#app/platform/logger.server.ts";

/**
 * Where nobody is interrupted: in the middle of a booking, a payment, a registration or a release, on the pages of an
 * own booking (one of them confirms the new one), on terms that are read before they are agreed to, at work, at sign-in,
 * and on what is no page.
 */
const undisturbed =
  /^\/(booking|my-bookings\/[^/]+|payment|registration|release|verify|outlet-|staff|auth|signin|api|welcoming-survey|terms-conditions|privacy-policy|management)|\.[a-z]+$/;

/**
 * Leads a newcomer to the welcome survey, once, from the first page that may be interrupted. Whether it is due came
 * with the session; only a newcomer costs a statement. On the layouts of pages: resource routes have none.
 */
export const offerSurvey: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const visitor = context.get(visitorContext);
  if (!visitor || !context.get(surveyDueContext) || !isPageView(request) || undisturbed.test(url.pathname))
    return next();
  if (!(await isFirstToAsk(visitor))) return next();
  return redirect(surveyHref(url.pathname + url.search));
};

/** A document, or the data of one for a page that is shown already; not what a browser fetches ahead, or to copy it. */
function isPageView({ method, headers, url }: Request): boolean {
  if (method !== "GET" || /prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? ""))
    return false;
  if (headers.get(copyHeader) === "copy") return false;
  return new URL(url).pathname.endsWith(".data") || (headers.get("accept") ?? "").includes("text/html");
}

/** A survey that cannot be offered is none: the page works (specification, section 8). */
async function isFirstToAsk({ id, sessionId }: { id: string; sessionId: string }): Promise<boolean> {
  try {
    return await askSurvey({ userId: id, sessionId });
  } catch (error) {
    logger.warn({ err: error }, "Failed to fetch user data");
    return false;
  }
}
