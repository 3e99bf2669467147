import { homeOf } from "#app/features/core/access/signed-in-user.ts";
import { listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { findAccountFacts } from "#app/features/people/account/account.queries.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import * as paths from "#app/paths.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Signing in or out is no page to come back to. */
const comingAndGoing = /^\/(?:signin\/?(?:[?#]|$)|auth\/)/i;

/** The page that somebody came from to the sign-in; null where there is none. */
export function pageBefore(to: string | null | undefined): string | null {
  const path = safeReturnPath(to, "");
  return path === "" || comingAndGoing.test(path) ? null : path;
}

/** Where a finished sign-in leads: the page it began on; from the sign-in page, and the home page, which asks nothing, the person's own home. */
export async function landingOf(to: string, userId: string): Promise<string> {
  const before = pageBefore(to) ?? pageBefore(new URL(to, "http://here.invalid").searchParams.get("to"));
  return before === null || before === paths.home ? home(userId) : before;
}

/** The session has begun: what cannot be found out now does not take it away. */
async function home(userId: string): Promise<string> {
  try {
    const [facts, posts] = await Promise.all([findAccountFacts(userId), listPosts(userId)]);
    return homeOf({ ...facts, isBarber: posts.length > 0 });
  } catch (error) {
    logger.warn({ err: error }, "home not found out");
    return paths.home;
  }
}
