import { errors } from "jose";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError, UnexpectedErrorResponseBodyError, UnexpectedResponseError } from "remix-auth-oauth2";
import type { GoogleIdentity } from "#app/features/people/sign-in/google-strategy.server.ts";
import { PangkasGoogleStrategy } from "#app/features/people/sign-in/google-strategy.server.ts";
import { refusalOfCode, refusalOfStatus, type SignInRefusal } from "#app/features/people/sign-in/provider-codes.ts";
import * as paths from "#app/paths.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Who signs in for what. Management is let in by its account alone and keeps nothing of Google's. */
type SignInWay = "customer" | "customer-with-consent" | "management";

const authenticator = new Authenticator<GoogleIdentity>()
  .use(new PangkasGoogleStrategy({ accessType: "offline" }), "customer" satisfies SignInWay)
  .use(
    new PangkasGoogleStrategy({ accessType: "offline", asksConsent: true }),
    "customer-with-consent" satisfies SignInWay,
  )
  .use(new PangkasGoogleStrategy({ accessType: "online" }), "management" satisfies SignInWay);

/**
 * Who the browser says it is, by the answer of the provider in its address.
 * @throws Response where the address holds none: a redirect to the provider; else what is wrong with the answer
 */
function authenticate(way: SignInWay, request: Request): Promise<GoogleIdentity> {
  return authenticator.authenticate(way, request);
}

/** For the code exchange and the keys together. */
const longestWaitMs = 20_000;

/** How fetch and the OAuth client word it when no answer comes. */
const networkFailures = ["fetch failed", "Failed to send request"];

class OutOfTime extends Error {}

/** Where the browser goes to choose an account, and the cookie that binds the attempt to it. */
export async function startGoogleSignIn(
  way: SignInWay,
  request: Request,
): Promise<{ to: string; state: string; cookie: string }> {
  const answer = await authenticate(
    way,
    new Request(new URL(paths.googleSignIn, request.url), { headers: request.headers }),
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw answer ?? new Error("The sign-in did not start.");
  const to = answer.headers.get("location") ?? "";
  const state = new URL(to).searchParams.get("state") ?? "";
  return { to, state, cookie: answer.headers.get("set-cookie") ?? "" };
}

export type GoogleAnswer =
  | { ok: true; identity: GoogleIdentity }
  /** `message` is a code for the person to name to support. */
  | { ok: false; reason: SignInRefusal; message: string };

/** Who came back from Google. A callback that this browser did not ask for is invalid. */
export async function finishGoogleSignIn(
  way: Extract<SignInWay, "customer" | "management">,
  request: Request,
): Promise<GoogleAnswer> {
  if (!new URL(request.url).searchParams.get("state")) return { ok: false, reason: "invalid", message: "no_state" };
  let timer: NodeJS.Timeout | undefined;
  try {
    const identity = await Promise.race([
      authenticate(way, request),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new OutOfTime()), longestWaitMs);
      }),
    ]);
    return identity.emailVerified
      ? { ok: true, identity }
      : { ok: false, reason: "unverified-email", message: "unverified_email" };
  } catch (error) {
    const reason = refusalOf(error);
    if (reason !== "cancelled") logger.warn({ reason, error: String(error) }, "sign-in refused");
    return { ok: false, reason, message: messageOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof OutOfTime || error instanceof errors.JWKSTimeout) return "network-request-failed";
  if (error instanceof OAuth2RequestError) return refusalOfCode(error.code);
  if (error instanceof UnexpectedResponseError || error instanceof UnexpectedErrorResponseBodyError)
    return refusalOfStatus(error.status);
  const isNetworkFailure = error instanceof Error && networkFailures.includes(error.message);
  return isNetworkFailure ? "network-request-failed" : "invalid";
}

/** A code for the person to name to support: never what an address says in its own words. */
function messageOf(error: unknown): string {
  if (error instanceof OAuth2RequestError) return /^[a-z_]{3,40}$/i.test(error.code) ? error.code : "invalid_response";
  if (error instanceof RangeError || error instanceof ReferenceError) return "invalid_state";
  return error instanceof errors.JOSEError ? "invalid_token" : "invalid_response";
}
