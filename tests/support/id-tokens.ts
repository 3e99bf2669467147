import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { clock } from "#app/platform/clock.server.ts";

export const clientId = "pangkas-test";

/**
 * Publishes a key and signs ID tokens with it, as Google does; points the environment at it: before anything reads the
 * environment.
 */
export async function startIdTokens() {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = "test-key";
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" }] });
  const state = { isAway: false };
  const server = createServer((_request, response) => {
    if (state.isAway) response.socket?.destroy();
    else response.writeHead(200, { "content-type": "application/json" }).end(jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The key server does not listen.");
  const issuer = `http://127.0.0.1:${address.port}`;
  const variables = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URI: `${issuer}/jwks` };
  Object.assign(process.env, variables);

  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000);
  const sign = (claims: JWTPayload, { key = privateKey, alg = "RS256" }: { key?: CryptoKey; alg?: string } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
  /** What Google says about the person, an hour long. */
  const claimsOf = (sub: string, set: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: clientId,
    sub,
    iat: seconds(),
    exp: seconds() + 3600,
    email: `${sub}@example.com`,
    email_verified: true,
    name: "Raka Aditya Nugraha",
    ...set,
  });
  return {
    variables,
    state,
    sign,
    claimsOf,
    publicKey,
    tokenOf: async (sub: string, set: JWTPayload = {}) => sign(claimsOf(sub, set)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
