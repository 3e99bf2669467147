import { redirect } from "react-router";
import { sessionIdleMs } from "#app/features/people/sessions/session-life.ts";
import { finishGoogleSignIn } from "#app/features/people/sign-in/google-sign-in.server.ts";
import type { GoogleIdentity } from "#app/features/people/sign-in/google-strategy.server.ts";
import { signIn } from "#app/features/people/sign-in/sign-in.server.ts";
import { landingOf } from "#app/http/landing.server.ts";
import { requireService } from "#app/http/maintenance.server.ts";
import { finishManagementSignIn } from "#app/http/management-entry.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { takeReferralCode } from "#app/http/referral-cookie.server.ts";
import { clearReturnPath, readReturn } from "#app/http/return-cookie.server.ts";
import { readSessionToken, serializeSessionToken } from "#app/http/session-cookie.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { askConsentNextTime, forgetAttempt } from "#app/routes/auth/attempt-cookie.server.ts";
import { refuseSignIn } from "#app/routes/auth/sign-in-refusal.server.ts";
import type { Route } from "./+types/google-callback.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("read", { request, context });
  const state = url.searchParams.get("state") ?? "";
  const { to, purpose } = await readReturn(request, state);
  if (purpose === "customer") await requireService({ url, context });
  const headers = new Headers();
  headers.append("Set-Cookie", await clearReturnPath(state));
  for (const cookie of forgetAttempt(request, state)) headers.append("Set-Cookie", cookie);

  const google = await finishGoogleSignIn(purpose, request);
  if (purpose === "management") return finishManagementSignIn({ request, context, google, to, headers });
  if (!google.ok) return refuseSignIn(to, google, headers);
  return enter(request, google.identity, to, headers);
}

/** Signs a customer in and leads back to the page they came from, or home. */
async function enter(request: Request, identity: GoogleIdentity, to: string, headers: Headers): Promise<Response> {
  const { code: referralCode, cookies } = takeReferralCode(request);
  const userAgent = request.headers.get("user-agent");
  const browser = { token: await readSessionToken(request), userAgent, referralCode };
  const signedIn = await signIn(identity, browser).catch((error: unknown) => {
    logger.error({ err: error }, "sign-in failed");
    return { ok: false, reason: "unavailable" } as const;
  });
  if (!signedIn.ok) return refuseSignIn(to, signedIn, headers);

  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  for (const cookie of await askConsentNextTime(request, signedIn.lacksRefreshToken))
    headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", await serializeSessionToken(signedIn.token, sessionIdleMs / 1000));
  return redirect(await landingOf(to, signedIn.userId), { headers });
}
