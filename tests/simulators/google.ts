import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import { disableAccount } from "#tests/simulators/google-accounts.ts";
import { finishChoice, interactionPath } from "#tests/simulators/google-choice.ts";
import { providerOf } from "#tests/simulators/google-provider.ts";

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

export interface GoogleSimulatorOptions {
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
  const servers = [await listen(options.port, "127.0.0.1")];
  const port = portOf(servers[0]);
  const issuer = `http://localhost:${port}`;
  // Browsers may take "localhost" for either address.
  const second = await listen(port, "::1").catch(() => null);
  if (second) servers.push(second);

  const key = { ...(await exportJWK(privateKey)), kid: keyId, alg: "RS256", use: "sig" };
  const { provider, withdrawGrant, withdrawAllGrants } = providerOf(issuer, { ...options, key });
  const answer = provider.callback();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith(interactionPath)) return answer(request, response);
    finishChoice(provider, request, response).catch((error: Error) => {
      response.writeHead(400, { "content-type": "text/plain; charset=utf-8" }).end(error.message);
    });
  };
  for (const server of servers) server.on("request", handle);

  const stop = async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
  return { issuer, signingKey: privateKey, keyId, withdrawGrant, withdrawAllGrants, disableAccount, stop };
}

function listen(port: number, host: string): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  if (typeof address !== "object" || address === null) throw new Error("The simulator does not listen.");
  return address.port;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
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
