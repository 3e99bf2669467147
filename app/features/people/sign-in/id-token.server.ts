import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";

/** Google names itself with and without the scheme. */
const issuers = [
  env.GOOGLE_ISSUER,
  ...(env.GOOGLE_ISSUER === "https://accounts.google.com" ? ["accounts.google.com"] : []),
];
const keys = createRemoteJWKSet(new URL(env.GOOGLE_JWKS_URI), { timeoutDuration: 10_000 });

/** Between our clock and Google's. */
const toleranceSeconds = 60;

const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  email: z.email(),
  email_verified: z.boolean(),
  nonce: z.string().optional(),
  azp: z.string().optional(),
  name: z.string().max(200).optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
});

export type IdTokenClaims = z.infer<typeof claimsShape>;

/**
 * What Google says in an ID token: RS256 by its published keys, its issuer, for this client, not out of time.
 * Source: https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken
 * @throws for any other token
 */
export async function readIdToken(idToken: string): Promise<IdTokenClaims> {
  const now = clock.now();
  const { payload } = await jwtVerify<JWTPayload>(idToken, keys, {
    issuer: issuers,
    audience: env.GOOGLE_CLIENT_ID,
    algorithms: ["RS256"],
    requiredClaims: ["exp", "iat", "sub"],
    clockTolerance: toleranceSeconds,
    currentDate: toDate(now),
  });
  const claims = claimsShape.parse(payload);
  if (claims.iat > now.epochMilliseconds / 1000 + toleranceSeconds)
    throw new Error("The id_token was issued in the future.");
  if (claims.azp !== undefined && claims.azp !== env.GOOGLE_CLIENT_ID)
    throw new Error("The id_token is for another client.");
  return claims;
}
