// Script group: shared
/** The friendly codes of the specification, section 8. */
type FriendlyCode =
  | "email-already-in-use"
  | "wrong-password"
  | "user-not-found"
  | "invalid-credential"
  | "too-many-requests"
  | "user-disabled"
  | "expired-action-code"
  | "invalid-action-code"
  | "requires-recent-login"
  | "network-request-failed"
  | "multi-factor-auth-required";

/** Why nobody was signed in. */
export type SignInRefusal =
  | FriendlyCode
  | "cancelled"
  | "unauthorized-domain"
  | "unavailable"
  | "unverified-email"
  | "invalid";

/**
 * What the provider calls a failure, in lower case: OAuth 2.0 and OpenID Connect error codes, Google's own, and the
 * names of its Identity Toolkit.
 * Source: https://datatracker.ietf.org/doc/html/rfc6749#section-4.1.2.1 and section-5.2,
 * https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors
 */
const refusals: Record<string, SignInRefusal> = {
  access_denied: "cancelled",
  user_cancelled: "cancelled",

  unauthorized_client: "unauthorized-domain",
  redirect_uri_mismatch: "unauthorized-domain",
  origin_mismatch: "unauthorized-domain",
  unauthorized_domain: "unauthorized-domain",

  server_error: "unavailable",
  temporarily_unavailable: "unavailable",
  invalid_client: "unavailable",
  deleted_client: "unavailable",
  disabled_client: "unavailable",

  email_exists: "email-already-in-use",
  invalid_password: "wrong-password",
  email_not_found: "user-not-found",
  user_not_found: "user-not-found",
  invalid_login_credentials: "invalid-credential",
  invalid_idp_response: "invalid-credential",
  invalid_grant: "invalid-credential",
  too_many_attempts_try_later: "too-many-requests",
  rate_limit_exceeded: "too-many-requests",
  slow_down: "too-many-requests",
  user_disabled: "user-disabled",
  account_disabled: "user-disabled",
  admin_policy_enforced: "user-disabled",
  expired_oob_code: "expired-action-code",
  invalid_oob_code: "invalid-action-code",
  credential_too_old_login_again: "requires-recent-login",
  token_expired: "requires-recent-login",
  login_required: "requires-recent-login",
  interaction_required: "requires-recent-login",
  mfa_required: "multi-factor-auth-required",
  missing_mfa_pending_credential: "multi-factor-auth-required",
  network_request_failed: "network-request-failed",
};

/** What one of the provider's codes means; "invalid" for any that is not in the table. Upper and lower case are one. */
export function refusalOfCode(code: string): SignInRefusal {
  // Identity Toolkit adds an explanation: "TOO_MANY_ATTEMPTS_TRY_LATER : Try again later."
  const name = code.split(":")[0]?.trim().toLowerCase() ?? "";
  return Object.hasOwn(refusals, name) ? (refusals[name] ?? "invalid") : "invalid";
}

/** What an answer without a code means: it is too busy, out of order, or it makes no sense. */
export function refusalOfStatus(status: number): SignInRefusal {
  if (status === 429) return "too-many-requests";
  return status >= 500 ? "unavailable" : "invalid";
}

/** The renewal of a token fails for good with these: nobody can be vouched for any more. */
export function endsSessions(refusal: SignInRefusal): boolean {
  return (
    refusal === "invalid-credential" ||
    refusal === "user-disabled" ||
    refusal === "user-not-found" ||
    refusal === "requires-recent-login"
  );
}

/** What the person reads; the quoted texts of the specification's section 8 to the letter. */
export const refusalText: Record<SignInRefusal, string> = {
  cancelled: "Login dibatalkan.",
  "network-request-failed": "Gagal terhubung ke server. Periksa koneksi internet Anda.",
  "unauthorized-domain": "Domain ini tidak diizinkan untuk Google sign-in. Silakan hubungi support.",
  unavailable: "Authentication system temporarily unavailable. Please refresh the page.",
  "user-disabled": "Akun ini sedang ditangguhkan. Silakan hubungi layanan pelanggan.",
  "too-many-requests": "Terlalu banyak percobaan masuk. Tunggu sebentar, lalu coba lagi.",
  "unverified-email": "Alamat e-mail akun Google ini belum diverifikasi. Verifikasi dulu di Google, lalu coba lagi.",
  "invalid-credential": "Login belum berhasil. Silakan coba sekali lagi.",
  "email-already-in-use": "Alamat e-mail ini sudah dipakai akun lain. Masuk dengan akun Google yang lain.",
  "wrong-password": "Google belum dapat memastikan akun Anda. Silakan masuk sekali lagi.",
  "user-not-found": "Akun Google ini tidak ditemukan. Pilih akun lain, lalu coba lagi.",
  "expired-action-code": "Tautan masuk ini sudah kedaluwarsa. Silakan mulai masuk sekali lagi.",
  "invalid-action-code": "Tautan masuk ini sudah dipakai atau tidak lengkap. Silakan mulai masuk sekali lagi.",
  "requires-recent-login": "Sesi Google Anda sudah terlalu lama. Silakan masuk sekali lagi.",
  "multi-factor-auth-required":
    "Google meminta verifikasi dua langkah. Selesaikan di akun Google Anda, lalu coba lagi.",
  invalid: "Login belum berhasil. Silakan coba sekali lagi.",
};
