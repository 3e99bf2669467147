import { createCookie } from "react-router";
import { viewMinutes } from "#app/features/people/management/account-view.ts";
import { isHttps } from "#app/platform/env.server.ts";

/** Worth nothing without the management session in which the view began. */
const viewCookie = createCookie(isHttps ? "__Host-account-view" : "account-view", {
  path: "/",
  httpOnly: true,
  sameSite: "strict",
  secure: isHttps,
});

export async function readViewToken(request: Request): Promise<string | null> {
  const header = request.headers.get("cookie");
  if (!header?.includes(`${viewCookie.name}=`)) return null;
  const value: unknown = await viewCookie.parse(header);
  return typeof value === "string" && value !== "" ? value : null;
}

export function serializeViewToken(token: string): Promise<string> {
  return viewCookie.serialize(token, { maxAge: viewMinutes * 60 });
}

export function clearViewToken(): Promise<string> {
  return viewCookie.serialize("", { maxAge: 0 });
}
