import { createECDH, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mapLinkUrlOf } from "#tests/simulators/map-links.ts";
import { tilesUrlOf } from "#tests/simulators/tiles.ts";
import { portOf, smtpPort } from "#tests/support/ports.ts";
import { root, type Variables } from "#tests/support/processes.ts";

const dataDirectory = join(root, ".data");

/** An account of the WhatsApp simulator. */
export const localWhatsapp = {
  WHATSAPP_API_VERSION: "v23.0",
  WHATSAPP_PHONE_NUMBER_ID: "100000000000001",
  WHATSAPP_ACCESS_TOKEN: "pangkas-local-token",
  WHATSAPP_APP_SECRET: "pangkas-local-app-secret",
  WHATSAPP_VERIFY_TOKEN: "pangkas-local-verify-token",
  WHATSAPP_OTP_TEMPLATE: "kode_verifikasi",
};

/** An account of the Midtrans simulator. */
export const localMidtrans = { MIDTRANS_SERVER_KEY: "SB-Mid-server-pangkas-local" };

/** An account of the payout simulator. */
export const localIris = {
  IRIS_CREATOR_KEY: "pangkas-local-creator",
  IRIS_APPROVER_KEY: "pangkas-local-approver",
  IRIS_MERCHANT_KEY: "pangkas-local-merchant",
};

/** Of the mail and the push simulator. */
export const localChannels = { EMAIL_FROM: "halo@pangkas.test", VAPID_SUBJECT: "mailto:halo@pangkas.test" };

/** A key pair for Web Push: browsers stay subscribed as long as it stays the same. */
export function newPushKeys() {
  const keys = createECDH("prime256v1");
  const VAPID_PUBLIC_KEY = keys.generateKeys("base64url");
  const privateKey = keys.getPrivateKey();
  // A key that begins with zeros is given without them.
  const VAPID_PRIVATE_KEY = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]).toString("base64url");
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
}

/** Everything the product needs for a run on this machine; what the shell sets comes first. */
export function localEnvironment(databaseUrl: string): Variables {
  const issuer = `http://localhost:${portOf("OIDC_PORT")}`;
  const environment = {
    PORT: String(portOf("PORT")),
    OIDC_PORT: String(portOf("OIDC_PORT")),
    SIMULATORS_PORT: String(portOf("SIMULATORS_PORT")),
    ORIGIN: `http://localhost:${portOf("PORT")}`,
    STORAGE_DIR: join(dataDirectory, "storage"),
    LOG_LEVEL: "warn",
    MAP_LINK_URL: mapLinkUrlOf(`http://localhost:${portOf("SIMULATORS_PORT")}`),
    TILES_URL: tilesUrlOf(`http://localhost:${portOf("SIMULATORS_PORT")}`),
    GOOGLE_CLIENT_ID: "pangkas-local",
    GOOGLE_CLIENT_SECRET: "pangkas-local-secret",
    GOOGLE_ISSUER: issuer,
    GOOGLE_AUTHORIZATION_ENDPOINT: `${issuer}/auth`,
    GOOGLE_TOKEN_ENDPOINT: `${issuer}/token`,
    GOOGLE_JWKS_URI: `${issuer}/jwks`,
    GOOGLE_REVOCATION_ENDPOINT: `${issuer}/token/revocation`,
    GOOGLE_ANALYTICS_URL: `http://localhost:${portOf("SIMULATORS_PORT")}`,
    WHATSAPP_API_URL: `http://localhost:${portOf("SIMULATORS_PORT")}`,
    ...localWhatsapp,
    MIDTRANS_API_URL: `http://localhost:${portOf("SIMULATORS_PORT")}`,
    ...localMidtrans,
    IRIS_URL: `http://localhost:${portOf("SIMULATORS_PORT")}/iris`,
    ...localIris,
    SMTP_PORT: String(smtpPort()),
    SMTP_URL: `smtp://localhost:${smtpPort()}`,
    PUSH_SIMULATOR_URL: `http://localhost:${portOf("SIMULATORS_PORT")}`,
    ...localChannels,
    ...localSecrets(),
  };
  const given = Object.entries(environment).map(([name, value]) => [name, process.env[name] || value]);
  return { ...Object.fromEntries(given), DATABASE_URL: databaseUrl };
}

/** Random, made once per copy of the project, so that sessions outlive a restart. */
function localSecrets(): Variables {
  const file = join(dataDirectory, "local-secrets.json");
  const existing: Variables = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  if (existing.VAPID_PRIVATE_KEY) return existing;
  mkdirSync(dataDirectory, { recursive: true });
  const secrets = {
    SESSION_SECRET: randomBytes(32).toString("hex"),
    ENCRYPTION_KEY: randomBytes(32).toString("hex"),
    ...newPushKeys(),
    ...existing,
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
