import { createECDH, createHash } from "node:crypto";
import { resolve } from "node:path";
import { z } from "zod";
import { databaseVariables } from "#app/platform/database-variables.ts";
import { keyVariables } from "#app/platform/env-keys.ts";
import { openMetrics, operationVariables } from "#app/platform/env-operations.ts";

/** Every wrong or missing variable, one a line. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const port = z.coerce.number("must be a number").int().min(1).max(65535);
const origin = z
  .url({ protocol: /^https?$/, error: "must be an origin such as https://pangkas.id", abort: true })
  .refine((value) => new URL(value).origin === value, "must be an origin without a path or a trailing slash");
const endpoint = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** Express's "trust proxy": the number of proxies in front, or their addresses. */
const proxies = z
  .string()
  .refine((value) => value !== "true", "must be the number of proxies or their addresses, since true trusts anyone")
  .transform((value) => (value === "false" ? false : /^\d+$/.test(value) ? Number(value) : value));

/** The one table of them: what may be set, what it must look like, and what holds where it is not. */
export const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: port.default(3000),
  ORIGIN: origin,
  ...databaseVariables,
  ...keyVariables,
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: z.string(),
  GOOGLE_ISSUER: endpoint.default("https://accounts.google.com"),
  GOOGLE_AUTHORIZATION_ENDPOINT: endpoint.default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_ENDPOINT: endpoint.default("https://oauth2.googleapis.com/token"),
  GOOGLE_JWKS_URI: endpoint.default("https://www.googleapis.com/oauth2/v3/certs"),
  GOOGLE_REVOCATION_ENDPOINT: endpoint.default("https://oauth2.googleapis.com/revoke"),
  /** Meta's Graph API; the rest of these belong to the WhatsApp account that sends. */
  WHATSAPP_API_URL: endpoint.default("https://graph.facebook.com"),
  WHATSAPP_API_VERSION: z.string().regex(/^v\d+\.\d+$/, "must be a version such as v23.0"),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, "must be the number's id, digits only"),
  WHATSAPP_ACCESS_TOKEN: z.string(),
  WHATSAPP_APP_SECRET: z.string().min(16, "must have at least 16 characters"),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, "must have at least 16 characters"),
  WHATSAPP_OTP_TEMPLATE: z.string().regex(/^[a-z0-9_]+$/, "must be a template's name"),
  WHATSAPP_TEMPLATE_LANGUAGE: z.string().default("id"),
  /** Midtrans's Core API and the secret key of the account, which signs its notifications, too. */
  MIDTRANS_API_URL: endpoint.default("https://api.midtrans.com"),
  MIDTRANS_SERVER_KEY: z.string().min(16, "must have at least 16 characters"),
  /** Midtrans's payouts; the keys belong to the account that pays out. */
  IRIS_URL: endpoint.default("https://app.midtrans.com/iris"),
  IRIS_CREATOR_KEY: z.string(),
  IRIS_APPROVER_KEY: z.string(),
  IRIS_MERCHANT_KEY: z.string().min(8, "must have at least 8 characters"),
  /** `smtp://user:password@host:587` with STARTTLS, or `smtps://…:465`; and the address that sends. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }),
  EMAIL_FROM: z.email("must be an e-mail address"),
  /** Web Push: a P-256 key pair in base64url, and where push services reach whoever sends. */
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/, "must be an uncompressed P-256 point in base64url"),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/, "must be 32 bytes in base64url"),
  VAPID_SUBJECT: z.string().regex(/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/, "must be mailto:… or https://…"),
  /** The one origin without https that browsers of the demo may subscribe at. */
  PUSH_SIMULATOR_URL: endpoint.optional(),
  STORAGE_DIR: z
    .string()
    .default(".data/storage")
    .transform((directory) => resolve(directory)),
  /** All of these, or none for the disk: an S3 server and its two buckets. */
  STORAGE_S3_ENDPOINT: endpoint.optional(),
  STORAGE_S3_REGION: z.string().optional(),
  STORAGE_S3_PUBLIC_BUCKET: z.string().optional(),
  STORAGE_S3_PRIVATE_BUCKET: z.string().optional(),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  JOBS: z.enum(["in-process", "off"]).default("in-process"),
  /** How long a page for signed-out visitors is the same for all of them; 0 makes each anew. */
  PAGE_CACHE_SECONDS: z.coerce.number("must be a number").int().min(0).max(3600).default(30),
  /** How much a process remembers of outlets to show them, until they change; 0 reads each time. */
  OUTLET_MEMORY_MB: z.coerce.number("must be a number").int().min(0).max(1024).default(16),
  TRUST_PROXY: proxies.default(false),
  /** Multiplies how long the database may take to answer, to give a lock or a connection, before it is given up. */
  DATABASE_PATIENCE_FACTOR: z.coerce.number("must be a number").min(1).max(20).default(1),
  /** Multiplies every rate limit. */
  RATE_LIMIT_FACTOR: z.coerce.number("must be a number").positive("must be above 0").default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  TILES_URL: z
    .string()
    .refine((value) => ["{z}", "{x}", "{y}"].every((part) => value.includes(part)) && URL.canParse(value), {
      error: "must be an address that contains {z}, {x} and {y}",
    })
    .optional(),
  /** Where short links of Google Maps are asked where they lead. */
  MAP_LINK_URL: endpoint.default("https://maps.app.goo.gl"),
  /** Without it nothing is measured and nobody is asked. */
  GOOGLE_ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, "must be a measurement id such as G-ABC123DEF4")
    .optional(),
  GOOGLE_ANALYTICS_URL: endpoint.default("https://www.googletagmanager.com"),
  ...operationVariables,
  TILES_ATTRIBUTION: z.string().default("© OpenStreetMap contributors"),
});

export type Environment = z.infer<typeof variables>;

/** Of those we depend on: each may be a simulator of the demo. */
const providerAddresses = [
  "GOOGLE_ISSUER",
  "GOOGLE_AUTHORIZATION_ENDPOINT",
  "GOOGLE_TOKEN_ENDPOINT",
  "GOOGLE_JWKS_URI",
  "GOOGLE_REVOCATION_ENDPOINT",
  "WHATSAPP_API_URL",
  "MIDTRANS_API_URL",
  "IRIS_URL",
  "GOOGLE_ANALYTICS_URL",
  "MAP_LINK_URL",
] as const;

/** @throws EnvironmentError naming every variable that is missing or wrong */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = variables.safeParse({ ...(given.NODE_ENV === "production" ? {} : localDefaults(given)), ...given });
  const problems = parsed.success
    ? [
        ...unsafeAddresses(parsed.data),
        ...halfStorage(parsed.data),
        ...strangeKeys(parsed.data),
        ...openMetrics(parsed.data),
      ]
    : parsed.error.issues.map(({ path, message }) => {
        const name = path.join(".");
        return `${name} ${name in given ? message : "is missing"}`;
      });
  if (!parsed.success || problems.length > 0) {
    throw new EnvironmentError(`The environment is not usable:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  }
  return parsed.data;
}

function localDefaults(given: Record<string, string | undefined>) {
  // Tests without simulators of their own reach nobody, and no demo that runs beside them.
  const simulatorsPort = given.SIMULATORS_PORT ?? (given.NODE_ENV === "test" ? 1 : 3002);
  return {
    ORIGIN: `http://localhost:${given.PORT ?? 3000}`,
    SESSION_SECRET: "a secret for development and nothing else",
    ENCRYPTION_KEY: "a key for development and nothing else",
    GOOGLE_CLIENT_ID: "pangkas-local",
    GOOGLE_CLIENT_SECRET: "pangkas-local-secret",
    WHATSAPP_API_URL: `http://localhost:${simulatorsPort}`,
    WHATSAPP_API_VERSION: "v23.0",
    WHATSAPP_PHONE_NUMBER_ID: "100000000000001",
    WHATSAPP_ACCESS_TOKEN: "pangkas-local-token",
    WHATSAPP_APP_SECRET: "pangkas-local-app-secret",
    WHATSAPP_VERIFY_TOKEN: "pangkas-local-verify-token",
    WHATSAPP_OTP_TEMPLATE: "kode_verifikasi",
    MIDTRANS_API_URL: `http://localhost:${simulatorsPort}`,
    MIDTRANS_SERVER_KEY: "SB-Mid-server-pangkas-local",
    IRIS_URL: `http://localhost:${simulatorsPort}/iris`,
    IRIS_CREATOR_KEY: "pangkas-local-creator",
    IRIS_APPROVER_KEY: "pangkas-local-approver",
    IRIS_MERCHANT_KEY: "pangkas-local-merchant",
    SMTP_URL: `smtp://localhost:${given.SMTP_PORT ?? Number(simulatorsPort) + 1000}`,
    EMAIL_FROM: "halo@pangkas.test",
    ...localPushKeys(),
    PUSH_SIMULATOR_URL: `http://localhost:${simulatorsPort}`,
    LOG_LEVEL: given.NODE_ENV === "test" ? "silent" : "info",
    // A test machine that does other things at once is late for nothing.
    SHEDDING: given.NODE_ENV === "test" ? "off" : "on",
  };
}

function localPushKeys() {
  const privateKey = createHash("sha256").update("a key for development and nothing else").digest("base64url");
  return {
    VAPID_PUBLIC_KEY: publicKeyOf(privateKey),
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:halo@pangkas.test",
  };
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey("base64url");
}

function strangeKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment): string[] {
  const isPair = publicKeyOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY;
  return isPair ? [] : ["VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY"];
}

function unsafeAddresses(environment: Environment): string[] {
  const local = isLoopback(environment.ORIGIN);
  const problems =
    environment.NODE_ENV === "production" && !local && !environment.ORIGIN.startsWith("https:")
      ? ["ORIGIN must be https"]
      : [];
  const simulated = (name: string) =>
    `${name} is a simulator of the demo, which cannot be switched on for an origin that is not loopback`;
  const pushed = environment.PUSH_SIMULATOR_URL;
  if (pushed && !isLoopback(pushed)) problems.push("PUSH_SIMULATOR_URL must be on loopback");
  else if (pushed && !local) problems.push(simulated("PUSH_SIMULATOR_URL"));
  if (isLoopback(environment.SMTP_URL) && !local) problems.push(simulated("SMTP_URL"));
  for (const name of providerAddresses) {
    const demo = isLoopback(environment[name]);
    if (demo && !local) {
      problems.push(simulated(name));
    } else if (!demo && !environment[name].startsWith("https:")) problems.push(`${name} must be https`);
  }
  return problems;
}

const storageNames = [
  "STORAGE_S3_ENDPOINT",
  "STORAGE_S3_REGION",
  "STORAGE_S3_PUBLIC_BUCKET",
  "STORAGE_S3_PRIVATE_BUCKET",
  "STORAGE_S3_ACCESS_KEY_ID",
  "STORAGE_S3_SECRET_ACCESS_KEY",
] as const;

function halfStorage(environment: Environment): string[] {
  const missing = storageNames.filter((name) => environment[name] === undefined);
  if (missing.length === storageNames.length) return [];
  const isShared = environment.STORAGE_S3_PUBLIC_BUCKET === environment.STORAGE_S3_PRIVATE_BUCKET;
  return [
    ...missing.map((name) => `${name} is missing beside the other STORAGE_S3 variables`),
    ...(isShared ? ["STORAGE_S3_PRIVATE_BUCKET must be another bucket than the public one"] : []),
  ];
}

export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

function readOnce(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError) || process.env.NODE_ENV !== "production") throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export const env = readOnce();

/** Cookies are secure then, and may have the prefix of a host. */
export const isHttps = env.ORIGIN.startsWith("https:");

/** The primary past every pooler. */
export const directDatabase = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
