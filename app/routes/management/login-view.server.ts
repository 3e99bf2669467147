import { data, redirect } from "react-router";
import { formatSecret } from "#app/features/people/management/management-code.ts";
import { findAuthenticator } from "#app/features/people/management/management-credential.server.ts";
import { isManagementReason, type ManagementReason } from "#app/features/people/management/management-session.ts";
import { findPendingManager } from "#app/features/people/management/management-sessions.queries.server.ts";
import { touchManagementSession } from "#app/features/people/management/management-sessions.server.ts";
import { totpUri } from "#app/features/people/management/management-totp.server.ts";
import type { InApp } from "#app/features/people/sign-in/in-app-notice.tsx";
import type { RouteArgs } from "#app/http/context.ts";
import { clearManagementToken, readManagementToken } from "#app/http/management-cookie.server.ts";
import { managementReturn } from "#app/http/management-entry.server.ts";
import { shellOf } from "#app/http/shell/shell-data.server.ts";
import { qrPath } from "#app/lib/qr-path.server.ts";

interface EnrolmentView {
  qr: { path: string; size: number };
  uri: string;
  secret: string;
}

/** What stands on the login page: it goes by the session, so that reload and back never skip a step. */
type LoginStep =
  | { kind: "google"; reason: ManagementReason | null; inApp: InApp | null }
  | { kind: "enrol"; name: string; email: string; enrolment: EnrolmentView }
  | { kind: "code"; name: string; email: string; isRecovery: boolean };

/** The step, with status 403 for an account that is not on the list. Who is signed in already goes on. */
export async function showManagementLogin({ request, context, url }: RouteArgs) {
  const to = managementReturn(url.searchParams.get("to"));
  const token = await readManagementToken(request);
  const pending = token ? await findPendingManager(token) : null;
  if (pending) return data({ to, step: await stepOf(pending, url.searchParams.get("with") === "recovery") });

  if (token && (await touchManagementSession(token))) throw redirect(to);
  const named = url.searchParams.get("reason");
  const reason = isManagementReason(named) ? named : token ? "expired" : null;
  const step: LoginStep = { kind: "google", reason, inApp: shellOf({ request, url, context }).inApp };
  const headers = token ? { "Set-Cookie": await clearManagementToken() } : undefined;
  return data({ to, step }, { status: reason === "not-listed" ? 403 : 200, ...(headers && { headers }) });
}

async function stepOf(
  { id, name, email }: { id: string; name: string; email: string },
  isRecovery: boolean,
): Promise<LoginStep> {
  const authenticator = await findAuthenticator(id);
  if (!authenticator || authenticator.confirmedAt) return { kind: "code", name, email, isRecovery };
  const uri = totpUri(authenticator.secret, email);
  return {
    kind: "enrol",
    name,
    email,
    enrolment: { qr: qrPath(uri), uri, secret: formatSecret(authenticator.secret) },
  };
}
