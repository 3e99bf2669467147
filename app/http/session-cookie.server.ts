import { createCookie } from "react-router";
import { isHttps } from "#app/platform/env.server.ts";

/** Browsers accept the prefix from https origins only. */
const sessionCookie = createCookie(isHttps ? "__Host-session" : "session", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
});

export function readSessionToken(request: Request): Promise<string | null> {
  return sessionTokenIn(request.headers.get("cookie"));
}

export async function sessionTokenIn(header: string | null): Promise<string | null> {
  if (!header?.includes(`${sessionCookie.name}=`)) return null;
  const value: unknown = await sessionCookie.parse(header);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Whether a request carries the cookie, of whatever value. */
export function bringsSessionCookie(request: Request): boolean {
  return (request.headers.get("cookie") ?? "").includes(`${sessionCookie.name}=`);
}

/** A Set-Cookie value that lasts for `seconds`. */
export function serializeSessionToken(token: string, seconds: number): Promise<string> {
  return sessionCookie.serialize(token, { maxAge: seconds });
}

export function clearSessionToken(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}

export function setsSessionCookie(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie.name}=`));
}
