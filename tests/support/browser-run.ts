import { randomBytes } from "node:crypto";
import { mapLinkUrlOf } from "#tests/simulators/map-links.ts";
import { tilesUrlOf } from "#tests/simulators/tiles.ts";
import { asApp } from "#tests/support/as-app-role.ts";
import { prepareDemo } from "#tests/support/browser-demo.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { openTestServer } from "#tests/support/database.ts";
import { localChannels, localIris, localMidtrans, localWhatsapp, newPushKeys } from "#tests/support/environment.ts";
import { freePort } from "#tests/support/ports.ts";
import { type RunningProcess, startNode, type Variables, waitFor } from "#tests/support/processes.ts";

/**
 * Playwright's global setup: a database of its own with the demo seed, which the whole run has made beside the section
 * before, the local identity provider, the simulators, and the production build in front of both. The tests find them by
 * BROWSER_ORIGIN and DATABASE_URL.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const running: RunningProcess[] = [];
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()));
    for (const cleanup of cleanups.reverse()) await cleanup();
  };
  try {
    await buildIfNeeded();
    const { DEMO_DATABASE_URL, STORAGE_DIR, ENCRYPTION_KEY } = process.env;
    let demo: Variables = { DEMO_DATABASE_URL, STORAGE_DIR, ENCRYPTION_KEY };
    if (!DEMO_DATABASE_URL) {
      const server = await openTestServer();
      cleanups.push(server.stop);
      const made = await prepareDemo(server.adminUrl);
      cleanups.push(made.drop);
      demo = made.variables;
    }
    const environment = { ...demo, ...(await browserEnvironment(asApp(demo.DEMO_DATABASE_URL ?? ""))) };
    Object.assign(process.env, environment);
    const provider = startNode("google", ["tests/simulators/google.ts"], {});
    const simulators = startNode("simulators", ["tests/simulators/simulators.ts"], {});
    running.push(provider, simulators);
    const app = startNode("server", ["build/server/server.js"], { NODE_ENV: "production" });
    running.push(app);
    await waitFor(`${environment.GOOGLE_ISSUER}/.well-known/openid-configuration`, provider);
    await waitFor(`${environment.WHATSAPP_API_URL}/whatsapp`, simulators);
    await waitFor(`${environment.ORIGIN}/readyz`, app);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function browserEnvironment(databaseUrl: string): Promise<Record<string, string>> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const providerPort = await freePort();
  const issuer = `http://localhost:${providerPort}`;
  const simulatorsPort = await freePort();
  const smtpPort = await freePort();
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    ORIGIN: origin,
    BROWSER_ORIGIN: origin,
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "1000",
    // For a machine that does other things: what these are for is tested where they are the matter.
    SHEDDING: "off",
    DATABASE_PATIENCE_FACTOR: "5",
    SESSION_SECRET: randomBytes(32).toString("hex"),
    OIDC_PORT: String(providerPort),
    SIMULATORS_PORT: String(simulatorsPort),
    MAP_LINK_URL: mapLinkUrlOf(`http://localhost:${simulatorsPort}`),
    TILES_URL: tilesUrlOf(`http://localhost:${simulatorsPort}`),
    GOOGLE_CLIENT_ID: "pangkas-browser",
    GOOGLE_CLIENT_SECRET: randomBytes(16).toString("hex"),
    GOOGLE_ISSUER: issuer,
    GOOGLE_AUTHORIZATION_ENDPOINT: `${issuer}/auth`,
    GOOGLE_TOKEN_ENDPOINT: `${issuer}/token`,
    GOOGLE_JWKS_URI: `${issuer}/jwks`,
    GOOGLE_REVOCATION_ENDPOINT: `${issuer}/token/revocation`,
    GOOGLE_ANALYTICS_URL: `http://localhost:${simulatorsPort}`,
    WHATSAPP_API_URL: `http://localhost:${simulatorsPort}`,
    ...localWhatsapp,
    MIDTRANS_API_URL: `http://localhost:${simulatorsPort}`,
    ...localMidtrans,
    IRIS_URL: `http://localhost:${simulatorsPort}/iris`,
    ...localIris,
    SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    PUSH_SIMULATOR_URL: `http://localhost:${simulatorsPort}`,
    ...localChannels,
    ...newPushKeys(),
  };
}
