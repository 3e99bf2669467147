import { createHash } from "node:crypto";
import { GoogleStrategy } from "remix-auth-google";
import type { OAuth2Strategy } from "remix-auth-oauth2";
import { storedName } from "#app/features/people/account/nameless.ts";
import { type IdTokenClaims, readIdToken } from "#app/features/people/sign-in/id-token.server.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env, isHttps } from "#app/platform/env.server.ts";

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

export const attemptCookieName = isHttps ? "__Host-oauth2" : "oauth2";

interface SignInOptions {
  /** `offline` asks for a refresh token, by which the session of a customer follows the account. */
  accessType: "offline" | "online";
  /** Consent once more makes Google give a refresh token again. */
  asksConsent?: boolean;
}

/**
 * Google's strategy for an identity provider that the environment names; it believes nothing but the id_token. Why on a fork:
 * app/decisions/0078-the-authenticator-and-a-fork-of-its-strategy.md.
 */
export class PangkasGoogleStrategy extends GoogleStrategy<GoogleIdentity> {
  readonly #asksConsent: boolean;

  constructor({ accessType, asksConsent = false }: SignInOptions) {
    super(
      {
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        redirectURI: env.ORIGIN + paths.googleCallback,
        scopes: ["openid", "email", "profile"],
        accessType,
        includeGrantedScopes: true,
        prompt: "select_account",
      },
      async ({ tokens }) => identityOf(tokens),
    );
    this.#asksConsent = asksConsent;
    this.options.authorizationEndpoint = env.GOOGLE_AUTHORIZATION_ENDPOINT;
    this.options.tokenEndpoint = env.GOOGLE_TOKEN_ENDPOINT;
    this.options.cookie = {
      name: attemptCookieName,
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: 600,
      ...(isHttps && { secure: true }),
    };
  }

  protected override createAuthorizationURL() {
    const attempt = super.createAuthorizationURL();
    attempt.url.searchParams.set("nonce", nonceOf(attempt.codeVerifier));
    return attempt;
  }

  protected override authorizationParams(params: URLSearchParams, request: Request): URLSearchParams {
    const parameters = super.authorizationParams(params, request);
    if (this.#asksConsent) parameters.set("prompt", "select_account consent");
    return parameters;
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<Tokens> {
    const tokens = await super.validateAuthorizationCode(code, codeVerifier);
    verified.set(tokens, await verifyIdToken(tokens.idToken(), nonceOf(codeVerifier)));
    return tokens;
  }
}

const verified = new WeakMap<Tokens, IdTokenClaims>();

/** Bound to the attempt without being stored: only its browser knows the verifier. */
export function nonceOf(codeVerifier: string): string {
  return createHash("sha256").update(`nonce:${codeVerifier}`).digest("base64url");
}

/** @throws for an id_token that is not Google's, not for us, not for this attempt, or out of time */
async function verifyIdToken(idToken: string, nonce: string): Promise<IdTokenClaims> {
  const claims = await readIdToken(idToken);
  if (claims.nonce !== nonce) throw new Error("The id_token belongs to another attempt.");
  return claims;
}

/** What a verified id_token says about a person. */
export type GoogleIdentity = ReturnType<typeof identityOf>;

function identityOf(tokens: Tokens) {
  const claims = verified.get(tokens);
  if (!claims) throw new Error("The id_token was not verified.");
  return {
    sub: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    name: storedName(claims.name),
    photoUrl: claims.picture ?? null,
    /** Only at the first consent. */
    refreshToken: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
    accessToken: tokens.accessToken(),
    accessTokenExpiresAt: clock.now().add({ seconds: tokens.accessTokenExpiresInSeconds() }),
  };
}
