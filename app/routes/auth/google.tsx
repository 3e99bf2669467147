import { data, redirect } from "react-router";
import { z } from "zod";
import { signOut } from "#app/features/people/sessions/sign-out.server.ts";
import { startGoogleSignIn } from "#app/features/people/sign-in/google-sign-in.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageBefore } from "#app/http/landing.server.ts";
import { requireService } from "#app/http/maintenance.server.ts";
import { managementLoginPath, managementReturn, startManagementSignIn } from "#app/http/management-entry.server.ts";
import { secondsOverLimit } from "#app/http/rate-limit.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { serializeReturnPath } from "#app/http/return-cookie.server.ts";
import { clearSessionToken, readSessionToken } from "#app/http/session-cookie.server.ts";
import * as paths from "#app/paths.ts";
import { asksConsent } from "#app/routes/auth/attempt-cookie.server.ts";
import { isOnOwnDomain, refuseSignIn, tooManySignIns } from "#app/routes/auth/sign-in-refusal.server.ts";
import type { Route } from "./+types/google.ts";

/** Whatever is wrong with the page to come back to, signing in goes on. */
const signInForm = z.object({
  to: z.string().optional().catch(undefined),
  purpose: z.literal("management").optional().catch(undefined),
});

export async function loader(args: Route.LoaderArgs) {
  await requireService(args);
  throw data(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const seconds = await secondsOverLimit("sign-in", { request, context });
  const form = await readForm(request, signInForm);
  if (!form.ok) return form.rejected;
  if (seconds > 0) throw await tooManySignIns(seconds, signInPageOf(form.value));
  const to = safeReturnPath(form.value.to, paths.home);
  if (!isOnOwnDomain(request)) return refuseSignIn(to, { reason: "unauthorized-domain" });

  if (form.value.purpose === "management") return startManagementSignIn(request, context, form.value.to);
  await requireService({ url, context });

  const token = await readSessionToken(request);
  if (token && !(await signOut(token))) return refuseSignIn(to, { reason: "unavailable" });

  const way = (await asksConsent(request)) ? "customer-with-consent" : "customer";
  const attempt = await startGoogleSignIn(way, request);
  const headers = new Headers();
  headers.append("Set-Cookie", attempt.cookie);
  headers.append("Set-Cookie", await serializeReturnPath(attempt.state, to));
  if (token) headers.append("Set-Cookie", await clearSessionToken());
  return redirect(attempt.to, { headers });
}

/** Where the same sign-in can be begun again. */
function signInPageOf({ to, purpose }: z.output<typeof signInForm>): string {
  if (purpose === "management") return managementLoginPath(managementReturn(to));
  const from = pageBefore(to);
  return from && from !== paths.home ? `${paths.signIn}?${new URLSearchParams({ to: from })}` : paths.signIn;
}

/** Refusals are shown by the root boundary, as for any page. */
export default function StartSignIn() {
  return null;
}
