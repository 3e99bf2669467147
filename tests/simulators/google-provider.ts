import { randomBytes } from "node:crypto";
import Provider, { interactionPolicy, type ProviderContext } from "oidc-provider";
import { findAccount } from "#tests/simulators/google-accounts.ts";
import { interactionPath } from "#tests/simulators/google-choice.ts";
import { MemoryStore } from "#tests/simulators/google-store.ts";

interface ProviderOptions {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  key: object;
}

const scopes = "openid email profile";

interface GoogleProvider {
  provider: Provider;
  /** As the person does on Google's page of connected applications. */
  withdrawGrant(sub: string): Promise<void>;
  /** As if nobody had ever been here. */
  withdrawAllGrants(): Promise<void>;
}

/** oidc-provider set up to do what Google does: the account chooser, no consent page, e-mail in the id_token. */
export function providerOf(issuer: string, options: ProviderOptions): GoogleProvider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const grants = new Map<string, string>();
  const withRefreshToken = new Set<string>();
  /** Attempts, by nonce, that asked for consent once more. */
  const asked = new Set<string>();

  const provider = new Provider(issuer, {
    adapter: MemoryStore,
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    jwks: { keys: [options.key] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "picture"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: ["access_type", "include_granted_scopes"],
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      userinfo: { enabled: true },
    },
    interactions: { policy, url: (_ctx: unknown, { uid }: { uid: string }) => `${interactionPath}${uid}` },
    ttl: {
      AccessToken: 3600,
      RefreshToken: 86_400 * 30,
      AuthorizationCode: 600,
      IdToken: 3600,
      Interaction: 3600,
      Grant: 86_400 * 30,
      Session: 600,
    },
    findAccount: (_ctx: unknown, sub: string) => {
      const account = findAccount(sub);
      if (!account) return undefined;
      const { name, email, isVerified } = account;
      const claims = { sub, name, given_name: name.split(" ")[0], email, email_verified: isVerified };
      return { accountId: sub, claims: () => claims };
    },
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const account = oidc.session.accountId ?? "";
      const known = await oidc.provider.Grant.find(grants.get(account) ?? "");
      if (known) return known;
      const grant = new oidc.provider.Grant({ accountId: account, clientId: oidc.client.clientId });
      grant.addOIDCScope(scopes);
      grants.set(account, await grant.save());
      return grant;
    },
    // At the first consent and whenever consent is asked for; a revoked grant starts over.
    issueRefreshToken: (_ctx: unknown, _client: unknown, code: { grantId: string; nonce: string }) => {
      const isFirst = !withRefreshToken.has(code.grantId);
      withRefreshToken.add(code.grantId);
      return isFirst || asked.delete(code.nonce);
    },
    rotateRefreshToken: false,
    expiresWithSession: () => false,
    // Either token takes the whole grant with it.
    revokeGrantPolicy: () => true,
  });

  // Without a session of its own the provider always asks which account it shall be.
  provider.use(async (ctx, next) => {
    if (ctx.path === "/auth" || ctx.path.startsWith("/auth/")) {
      const name = provider.cookieName("session");
      const cookies = (ctx.req.headers.cookie ?? "").split(/;\s*/).filter((cookie) => !cookie.startsWith(name));
      ctx.req.headers.cookie = cookies.join("; ");
      const query = ctx.URL.searchParams;
      if (query.get("prompt")?.split(" ").includes("consent")) asked.add(query.get("nonce") ?? "");
    }
    // Whoever holds a token may revoke it; oidc-provider wants to know the client.
    if (ctx.path === "/token/revocation") ctx.req.headers.authorization = basicAuthorization(options);
    await next();
  });

  const withdrawGrant = async (sub: string) => {
    const grantId = grants.get(sub);
    if (!grantId) return;
    for (const model of ["RefreshToken", "AccessToken"]) await new MemoryStore(model).revokeByGrantId(grantId);
    await new MemoryStore("Grant").destroy(grantId);
  };
  const withdrawAllGrants = async () => {
    for (const sub of grants.keys()) await withdrawGrant(sub);
  };
  return { provider, withdrawGrant, withdrawAllGrants };
}

function basicAuthorization({ clientId, clientSecret }: ProviderOptions): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}
