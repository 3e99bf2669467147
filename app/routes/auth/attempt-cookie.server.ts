import { createCookie } from "react-router";
import { attemptCookieName } from "#app/features/people/sign-in/google-strategy.server.ts";
import { isHttps } from "#app/platform/env.server.ts";

const attributes = `Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;

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

/** In the browser of someone for whom no refresh token is kept: their next sign-in asks for consent again. */
const consentCookie = createCookie("ask-consent", {
  path: "/auth",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: 7 * 24 * 3600,
});

export async function asksConsent(request: Request): Promise<boolean> {
  return (await consentCookie.parse(request.headers.get("cookie"))) === true;
}

/** Set-Cookie values that remember, for a week, whether the next sign-in asks for consent. */
export async function askConsentNextTime(request: Request, asks: boolean): Promise<string[]> {
  if (asks) return [await consentCookie.serialize(true)];
  return (await asksConsent(request)) ? [await consentCookie.serialize("", { maxAge: 0 })] : [];
}
