import { createCookie } from "react-router";
import { safeReturnPath } from "#app/http/redirect.ts";
import * as paths from "#app/paths.ts";
import { cookieSecrets } from "#app/platform/cookie-secrets.server.ts";
import { isHttps } from "#app/platform/env.server.ts";

/** One per attempt, named after its state: attempts in several tabs keep their own pages. */
function cookieOf(state: string) {
  return createCookie(`sign-in-${state.replace(/[^\w-]/g, "").slice(0, 16)}`, {
    path: "/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    maxAge: 600,
    secrets: cookieSecrets,
  });
}

/** What a sign-in is for: the product, or the pages of management. */
type SignInPurpose = "customer" | "management";

/** A Set-Cookie value that remembers the page a sign-in began on. */
export function serializeReturnPath(state: string, path: string, purpose: SignInPurpose = "customer"): Promise<string> {
  return cookieOf(state).serialize(purpose === "customer" ? path : { path, purpose });
}

export function clearReturnPath(state: string): Promise<string> {
  return cookieOf(state).serialize("", { maxAge: 0 });
}

/** Where a sign-in began and what for. Without a cookie of ours it is a customer's, from the home page. */
export async function readReturn(request: Request, state: string): Promise<{ to: string; purpose: SignInPurpose }> {
  const kept: unknown = await cookieOf(state).parse(request.headers.get("cookie"));
  const isManagement = typeof kept === "object" && kept !== null && "purpose" in kept && kept.purpose === "management";
  const path = isManagement && "path" in kept ? kept.path : kept;
  return {
    to: safeReturnPath(typeof path === "string" ? path : null, paths.home),
    purpose: isManagement ? "management" : "customer",
  };
}
