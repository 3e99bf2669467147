import { createCookie } from "react-router";
import { managementLongestMs, managementPendingMs } from "#app/features/people/management/management-session.ts";
import { cookieSecrets } from "#app/platform/cookie-secrets.server.ts";
import { isHttps } from "#app/platform/env.server.ts";

/**
 * Separate from the customer's. Browsers accept the prefix from https origins only. It is signed, so that the web server
 * knows whose requests to take under load before it asks the database.
 */
const managementCookie = createCookie(isHttps ? "__Host-management" : "management", {
  path: "/",
  httpOnly: true,
  secure: isHttps,
  secrets: cookieSecrets,
});

export async function readManagementToken(request: Request): Promise<string | null> {
  return tokenIn(request.headers.get("cookie"));
}

/** Whether a Cookie header brings what this product once gave to a member of management; the session may be over. */
export async function isManagementCookie(header: string): Promise<boolean> {
  return (await tokenIn(header)) !== null;
}

async function tokenIn(header: string | null): Promise<string | null> {
  if (!header?.includes(`${managementCookie.name}=`)) return null;
  const value: unknown = await managementCookie.parse(header);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Of a session that waits for its code: Lax, since the browser comes from Google when it first sends it. */
export function serializePendingToken(token: string): Promise<string> {
  return managementCookie.serialize(token, { sameSite: "lax", maxAge: managementPendingMs / 1000 });
}

/** Of a verified session: Strict, no other site's link opens a page of management with it. */
export function serializeManagementToken(token: string): Promise<string> {
  return managementCookie.serialize(token, { sameSite: "strict", maxAge: managementLongestMs / 1000 });
}

export function clearManagementToken(): Promise<string> {
  return managementCookie.serialize("", { sameSite: "strict", maxAge: 0 });
}
