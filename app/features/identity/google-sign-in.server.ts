import { errors } from "jose";
import { OAuth2RequestError, UnexpectedResponseError } from "remix-auth-oauth2";
import type { GoogleIdentity, GoogleRefusal } from "#app/features/identity/google-identity.ts";
import { PangkasGoogleStrategy } from "#app/features/identity/google-strategy.server.ts";
import { logger } from "#app/platform/logger.server.ts";

const strategy = new PangkasGoogleStrategy();
/** For the code exchange and the keys together. */
const longestWaitMs = 20_000;

/** How fetch and the OAuth client word it when no answer comes. */
const networkFailures = ["fetch failed", "Failed to send request"];

class OutOfTime extends Error {}

/** Where the browser goes to choose an account, and the cookie that binds the attempt to it. */
export async function startGoogleSignIn(request: Request): Promise<{ to: string; state: string; cookie: string }> {
  const answer = await strategy
    .authenticate(new Request(new URL("/auth/google", request.url), { headers: request.headers }))
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  if (!(answer instanceof Response)) throw answer ?? new Error("The sign-in did not start.");
  const to = answer.headers.get("location") ?? "";
  return { to, state: new URL(to).searchParams.get("state") ?? "", cookie: answer.headers.get("set-cookie") ?? "" };
}

export type GoogleAnswer = { ok: true; identity: GoogleIdentity } | { ok: false; reason: GoogleRefusal };

/** Who came back from Google. A callback that this browser did not ask for is invalid. */
export async function finishGoogleSignIn(request: Request): Promise<GoogleAnswer> {
  if (!new URL(request.url).searchParams.get("state")) return { ok: false, reason: "invalid" };
  let timer: NodeJS.Timeout | undefined;
  try {
    const identity = await Promise.race([
      strategy.authenticate(request),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new OutOfTime()), longestWaitMs);
      }),
    ]);
    return identity.emailVerified ? { ok: true, identity } : { ok: false, reason: "unverified-email" };
  } catch (error) {
    const reason = refusalOf(error);
    if (reason !== "cancelled") logger.warn({ reason, error: String(error) }, "sign-in refused");
    return { ok: false, reason };
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(error: unknown): GoogleRefusal {
  if (error instanceof OutOfTime || error instanceof errors.JWKSTimeout) return "unreachable";
  if (error instanceof OAuth2RequestError) {
    if (error.code === "access_denied") return "cancelled";
    return error.code === "unauthorized_client" || error.code === "redirect_uri_mismatch" ? "not-allowed" : "invalid";
  }
  if (error instanceof UnexpectedResponseError) return error.status >= 500 ? "unreachable" : "invalid";
  const isNetworkFailure = error instanceof Error && networkFailures.includes(error.message);
  return isNetworkFailure ? "unreachable" : "invalid";
}
