import { redirect } from "react-router";
import type { GoogleRefusal } from "#app/features/identity/google-identity.ts";
import { finishGoogleSignIn } from "#app/features/identity/google-sign-in.server.ts";
import { sessionIdleMs } from "#app/features/identity/session-life.ts";
import { signIn } from "#app/features/identity/sign-in.server.ts";
import { forgetAttempt } from "#app/http/attempt-cookie.server.ts";
import { finishManagementSignIn } from "#app/http/management-entry.server.ts";
import { takeReferralCode } from "#app/http/referral-cookie.server.ts";
import { forgetReturnPath, readReturn } from "#app/http/return-cookie.server.ts";
import { keepSessionToken, readSessionToken } from "#app/http/session-cookie.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/google-callback.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const state = url.searchParams.get("state") ?? "";
  const { to, purpose } = await readReturn(request, state);
  const headers = new Headers();
  headers.append("Set-Cookie", await forgetReturnPath(state));
  for (const cookie of forgetAttempt(request, state)) headers.append("Set-Cookie", cookie);

  const google = await finishGoogleSignIn(request);
  if (purpose === "management") return finishManagementSignIn({ request, context, google, to, headers });
  if (!google.ok) return redirectWithToast(to, { title: refusalText[google.reason], tone: "destructive" }, headers);

  const { code: referralCode, cookies } = takeReferralCode(request);
  const userAgent = request.headers.get("user-agent");
  const browser = { token: await readSessionToken(request), userAgent, referralCode };
  const signedIn = await signIn(google.identity, browser);
  if (!signedIn.ok) return redirectWithToast(to, { title: refusalText[signedIn.reason], tone: "destructive" }, headers);

  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", await keepSessionToken(signedIn.token, sessionIdleMs / 1000));
  return redirect(to, { headers });
}

const refusalText: Record<GoogleRefusal | "suspended", string> = {
  cancelled: "Login dibatalkan.",
  unreachable: "Gagal terhubung ke server. Periksa koneksi internet Anda.",
  "not-allowed": "Domain ini tidak diizinkan untuk Google sign-in. Silakan hubungi support.",
  "unverified-email": "Alamat e-mail akun Google ini belum diverifikasi. Verifikasi dulu di Google, lalu coba lagi.",
  invalid: "Login belum berhasil. Silakan coba sekali lagi.",
  suspended: "Akun ini sedang ditangguhkan. Silakan hubungi layanan pelanggan.",
};
