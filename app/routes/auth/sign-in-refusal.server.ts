import { data } from "react-router";
import { refusalText, type SignInRefusal } from "#app/features/people/sign-in/provider-codes.ts";
import { recordSignInFailure } from "#app/features/people/sign-in/sign-in-failure.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { env } from "#app/platform/env.server.ts";

/** Leads back to the page a sign-in began on, which says why nobody was signed in; the refusal goes on record. */
export async function refuseSignIn(
  to: string,
  { reason, message }: { reason: SignInRefusal; message?: string },
  headers = new Headers(),
): Promise<Response> {
  await recordSignInFailure("CUSTOMER", reason);
  const description = reason === "invalid" && message ? `Authentication error: ${message}` : undefined;
  return redirectWithToast(
    to,
    { title: refusalText[reason], tone: "destructive", ...(description && { description }) },
    headers,
  );
}

let lastRecorded = 0;

/** A 429 page that leads to where the sign-in began. Of a flood one refusal a second and process goes on record. */
export async function tooManySignIns(seconds: number, retryTo: string, now = Date.now()) {
  if (now - lastRecorded >= 1000) {
    lastRecorded = now;
    await recordSignInFailure("CUSTOMER", "too-many-requests");
  }
  const text = `Terlalu banyak percobaan masuk. Tunggu ${seconds} detik, lalu coba lagi.`;
  return data({ text, retryTo }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/**
 * Whether the browser shows the address that the provider leads back to. A browser names it in Origin; the request's
 * own address may be that behind a proxy.
 */
export function isOnOwnDomain(request: Request): boolean {
  const origin = request.headers.get("origin") ?? request.url;
  return URL.canParse(origin) && new URL(origin).host === new URL(env.ORIGIN).host;
}
