import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import { disableAccount } from "#tests/simulators/google-accounts.ts";
import { finishChoice, interactionPath } from "#tests/simulators/google-choice.ts";
import { providerOf } from "#tests/simulators/google-provider.ts";
import { listenOnLoopback } from "#tests/simulators/listen-on-loopback.ts";
import { required } from "#tests/simulators/required.ts";

export interface GoogleSimulator {
  issuer: string;
  /** Signs every id_token; tests forge with it. */
  signingKey: CryptoKey;
  keyId: string;
  /** The person takes back what they granted: refresh and access tokens die, the next consent is a first one. */
  withdrawGrant(sub: string): Promise<void>;
  /** All do: each next consent is a first one. */
  withdrawAllGrants(): Promise<void>;
  /** The account neither signs in nor has its tokens renewed any more. */
  disableAccount(sub: string): void;
  stop(): Promise<void>;
}

interface GoogleSimulatorOptions {
  /** 0 takes any free port. */
  port: number;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

/** An OpenID provider that behaves like Google's for our use, on this machine's loopback addresses only. */
export async function startGoogleSimulator(options: GoogleSimulatorOptions): Promise<GoogleSimulator> {
  const outside = options.redirectUris.filter((uri) => !isLoopback(new URL(uri).hostname));
  if (outside.length > 0) throw new Error(`The simulator serves loopback origins only, not ${outside.join(", ")}.`);

  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const keyId = randomBytes(8).toString("hex");
  const { port, serve, stop } = await listenOnLoopback(options.port);
  const issuer = `http://localhost:${port}`;

  const key = { ...(await exportJWK(privateKey)), kid: keyId, alg: "RS256", use: "sig" };
  const { provider, withdrawGrant, withdrawAllGrants } = providerOf(issuer, { ...options, key });
  const answer = provider.callback();
  serve((request, response) => {
    if (!request.url?.startsWith(interactionPath)) return answer(request, response);
    finishChoice(provider, request, response).catch((error: Error) => {
      response.writeHead(400, { "content-type": "text/plain; charset=utf-8" }).end(error.message);
    });
  });

  return { issuer, signingKey: privateKey, keyId, withdrawGrant, withdrawAllGrants, disableAccount, stop };
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

if (import.meta.main) {
  const simulator = await startGoogleSimulator({
    port: Number(required("OIDC_PORT")),
    clientId: required("GOOGLE_CLIENT_ID"),
    clientSecret: required("GOOGLE_CLIENT_SECRET"),
    redirectUris: [`${required("ORIGIN")}/auth/google/callback`],
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
}
