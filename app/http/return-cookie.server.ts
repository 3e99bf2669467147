import { createCookie } from "react-router";
import { safeReturnPath } from "#app/http/redirect.ts";
import { env } from "#app/platform/env.server.ts";

/** One per attempt, named after its state: attempts in several tabs keep their own pages. */
function cookieOf(state: string) {
  return createCookie(`sign-in-${state.replace(/[^\w-]/g, "").slice(0, 16)}`, {
    path: "/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: env.ORIGIN.startsWith("https:"),
    maxAge: 600,
    secrets: [env.SESSION_SECRET],
  });
}

/** A Set-Cookie value that remembers the page a sign-in began on. */
export function keepReturnPath(state: string, path: string): Promise<string> {
  return cookieOf(state).serialize(path);
}

export function forgetReturnPath(state: string): Promise<string> {
  return cookieOf(state).serialize("", { maxAge: 0 });
}

export async function readReturnPath(request: Request, state: string): Promise<string> {
  const path: unknown = await cookieOf(state).parse(request.headers.get("cookie"));
  return safeReturnPath(typeof path === "string" ? path : null, "/");
}
