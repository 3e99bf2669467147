import { z } from "zod";
import { refusalOfCode, refusalOfStatus, type SignInRefusal } from "#app/features/people/sign-in/provider-codes.ts";
import { env } from "#app/platform/env.server.ts";

export interface RenewedToken {
  accessToken: string;
  expiresInSeconds: number;
  /** Only when the provider replaces the one it gave. */
  refreshToken: string | null;
}

const renewed = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
  refresh_token: z.string().min(1).optional(),
});
const failed = z.object({ error: z.string() });

const credentials = Buffer.from(`${env.GOOGLE_CLIENT_ID}:${env.GOOGLE_CLIENT_SECRET}`).toString("base64");

/**
 * A new access token for a refresh token, within `waitMs`. Every failure is an answer: "network-request-failed" when
 * none came.
 * Source: https://developers.google.com/identity/protocols/oauth2/web-server#offline
 */
export async function renewAccessToken(
  refreshToken: string,
  waitMs: number,
): Promise<{ ok: true; token: RenewedToken } | { ok: false; reason: SignInRefusal }> {
  const answer = await post(env.GOOGLE_TOKEN_ENDPOINT, waitMs, {
    headers: { Authorization: `Basic ${credentials}` },
    fields: { grant_type: "refresh_token", refresh_token: refreshToken },
  });
  if (!answer) return { ok: false, reason: "network-request-failed" };
  const token = renewed.safeParse(answer.body);
  if (answer.status === 200 && token.success) {
    const { access_token, expires_in, refresh_token } = token.data;
    const kept = { accessToken: access_token, expiresInSeconds: expires_in, refreshToken: refresh_token ?? null };
    return { ok: true, token: kept };
  }
  const failure = failed.safeParse(answer.body);
  const named = failure.success ? refusalOfCode(failure.data.error) : "invalid";
  return { ok: false, reason: named === "invalid" ? refusalOfStatus(answer.status) : named };
}

/**
 * Withdraws what the person granted us, by either of its tokens; one that is void already is no failure.
 * Source: https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
 * @throws when the provider did not do it, to be tried again
 */
export async function revokeAtGoogle(token: string): Promise<void> {
  const answer = await post(env.GOOGLE_REVOCATION_ENDPOINT, 20_000, { fields: { token } });
  const failure = failed.safeParse(answer?.body);
  const isVoid = answer?.status === 400 && failure.success && failure.data.error === "invalid_token";
  if (answer?.status !== 200 && !isVoid)
    throw new Error(`The provider revoked nothing: ${answer ? `status ${answer.status}` : "no answer"}.`);
}

async function post(
  endpoint: string,
  waitMs: number,
  { headers = {}, fields }: { headers?: Record<string, string>; fields: Record<string, string> },
): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { Accept: "application/json", ...headers },
      body: new URLSearchParams(fields),
      redirect: "error",
      signal: AbortSignal.timeout(waitMs),
    });
    const text = await response.text();
    return { status: response.status, body: jsonOf(text) };
  } catch {
    return null;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
