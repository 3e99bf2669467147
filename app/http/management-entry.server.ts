import { type RouterContextProvider, redirect } from "react-router";
import { enterManagement } from "#app/features/people/management/enter-management.server.ts";
import {
  isManagementPath,
  type ManagementReason,
  managementHome,
  managementLogin,
  managementReasonOf,
} from "#app/features/people/management/management-session.ts";
import {
  endManagementSession,
  type ManagementBrowser,
} from "#app/features/people/management/management-sessions.server.ts";
import { type GoogleAnswer, startGoogleSignIn } from "#app/features/people/sign-in/google-sign-in.server.ts";
import { recordSignInFailure } from "#app/features/people/sign-in/sign-in-failure.server.ts";
import { requestIdContext } from "#app/http/context.ts";
import {
  clearManagementToken,
  readManagementToken,
  serializePendingToken,
} from "#app/http/management-cookie.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { serializeReturnPath } from "#app/http/return-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A page of management to come back to; its first page for anything else. */
export function managementReturn(to: string | null | undefined): string {
  const path = safeReturnPath(to, managementHome);
  return isManagementPath(path) ? path : managementHome;
}

export function managementLoginPath(to: string, reason?: ManagementReason): string {
  const search = new URLSearchParams({
    ...(to !== managementHome && { to }),
    ...(reason !== undefined && { reason }),
  });
  return search.size > 0 ? `${managementLogin}?${search}` : managementLogin;
}

export function managementBrowser(request: Request, context: Context): ManagementBrowser {
  return { userAgent: request.headers.get("user-agent"), requestId: context.get(requestIdContext) };
}

/** Leads to Google. The management session of this browser ends; its customer session has no part in it. */
export async function startManagementSignIn(request: Request, context: Context, to: string | undefined) {
  const token = await readManagementToken(request);
  if (token) await endManagementSession(token, context.get(requestIdContext));

  const attempt = await startGoogleSignIn("management", request);
  const headers = new Headers();
  headers.append("Set-Cookie", attempt.cookie);
  headers.append("Set-Cookie", await serializeReturnPath(attempt.state, managementReturn(to), "management"));
  if (token) headers.append("Set-Cookie", await clearManagementToken());
  return redirect(attempt.to, { headers });
}

/** Back from Google: on to the code for a member of management, else back with the reason. */
export async function finishManagementSignIn({
  request,
  context,
  google,
  to,
  headers,
}: {
  request: Request;
  context: Context;
  google: GoogleAnswer;
  to: string;
  headers: Headers;
}) {
  const target = managementReturn(to);
  if (!google.ok) {
    await recordSignInFailure("MANAGEMENT", google.reason);
    return redirect(managementLoginPath(target, managementReasonOf(google.reason)), { headers });
  }
  const entered = await enterManagement(google.identity, managementBrowser(request, context));
  if (!entered.ok) return redirect(managementLoginPath(target, entered.reason), { headers });
  headers.append("Set-Cookie", await serializePendingToken(entered.token));
  return redirect(managementLoginPath(target), { headers });
}
