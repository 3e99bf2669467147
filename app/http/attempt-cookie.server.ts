import { attemptCookieName } from "#app/features/identity/google-strategy.server.ts";
import { env } from "#app/platform/env.server.ts";

const attributes = `Max-Age=0; Path=/; HttpOnly; SameSite=Lax${env.ORIGIN.startsWith("https:") ? "; Secure" : ""}`;

/** Set-Cookie values that use up the attempt of this state: its callback works once. */
export function forgetAttempt(request: Request, state: string): string[] {
  if (!state) return [];
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return cookies.flatMap((cookie) => {
    const name = cookie.slice(0, cookie.indexOf("="));
    const isOfAttempt = name.startsWith(`${attemptCookieName}:`) && /^[\w:-]+$/.test(name) && cookie.includes(state);
    return isOfAttempt ? [`${name}=; ${attributes}`] : [];
  });
}
