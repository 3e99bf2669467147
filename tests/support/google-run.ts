import { type GoogleSimulator, startGoogleSimulator } from "#tests/simulators/google.ts";
import { startHostileProvider } from "#tests/support/hostile-provider.ts";

export const origin = "http://localhost:3000";
export const clientId = "pangkas-test";

/** Starts the identity provider and points the environment at it: before anything reads the environment. */
export async function startGoogle() {
  const secret = "pangkas-test-secret";
  const redirectUris = [`${origin}/auth/google/callback`];
  const simulator: GoogleSimulator = await startGoogleSimulator({
    port: 0,
    clientId,
    clientSecret: secret,
    redirectUris,
  });
  const hostile = await startHostileProvider(() => simulator);
  Object.assign(process.env, {
    RATE_LIMIT_FACTOR: "1",
    ORIGIN: origin,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: simulator.issuer,
    GOOGLE_AUTHORIZATION_ENDPOINT: `${simulator.issuer}/auth`,
    GOOGLE_TOKEN_ENDPOINT: hostile.endpoint,
    GOOGLE_JWKS_URI: hostile.keysEndpoint,
    GOOGLE_REVOCATION_ENDPOINT: `${simulator.issuer}/token/revocation`,
  });
  return { simulator, hostile };
}
