import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "#app/platform/env.server.ts";
import { newPushKeys } from "#tests/support/environment.ts";

const production = {
  NODE_ENV: "production",
  ORIGIN: "https://pangkas.example",
  DATABASE_URL: "postgresql://app@db.example/pangkas",
  SESSION_SECRET: "s".repeat(32),
  ENCRYPTION_KEY: "e".repeat(32),
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  WHATSAPP_API_VERSION: "v23.0",
  WHATSAPP_PHONE_NUMBER_ID: "123456",
  WHATSAPP_ACCESS_TOKEN: "token",
  WHATSAPP_APP_SECRET: "a-secret-of-the-app",
  WHATSAPP_VERIFY_TOKEN: "v".repeat(16),
  WHATSAPP_OTP_TEMPLATE: "kode_verifikasi",
  MIDTRANS_SERVER_KEY: "Mid-server-of-pangkas",
  IRIS_CREATOR_KEY: "creator",
  IRIS_APPROVER_KEY: "approver",
  IRIS_MERCHANT_KEY: "merchant-key",
  SMTP_URL: "smtp://user:secret@mail.example:587",
  EMAIL_FROM: "halo@pangkas.example",
  ...newPushKeys(),
  VAPID_SUBJECT: "mailto:halo@pangkas.example",
};

function problemsOf(values: Record<string, string>): string[] {
  try {
    readEnvironment(values);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
  }
}

test("production has every secret, and Google's addresses by default", () => {
  const environment = readEnvironment(production);
  expect(environment).toMatchObject({
    PORT: 3000,
    DATABASE_POOL: 10,
    JOBS: "in-process",
    TRUST_PROXY: false,
    GOOGLE_ISSUER: "https://accounts.google.com",
    GOOGLE_TOKEN_ENDPOINT: "https://oauth2.googleapis.com/token",
    WHATSAPP_API_URL: "https://graph.facebook.com",
    WHATSAPP_TEMPLATE_LANGUAGE: "id",
    MIDTRANS_API_URL: "https://api.midtrans.com",
    IRIS_URL: "https://app.midtrans.com/iris",
    GOOGLE_ANALYTICS_URL: "https://www.googletagmanager.com",
  });
  expect(environment.GOOGLE_ANALYTICS_ID).toBeUndefined();
  expect(readEnvironment({ ...production, GOOGLE_ANALYTICS_ID: "G-ABC123DEF4" })).toMatchObject({
    GOOGLE_ANALYTICS_ID: "G-ABC123DEF4",
  });
});

test("tests without simulators reach nobody, nor a demo that runs beside them", () => {
  const reached = (NODE_ENV: string) => {
    const { MIDTRANS_API_URL, IRIS_URL, WHATSAPP_API_URL, SMTP_URL } = readEnvironment({
      NODE_ENV,
      DATABASE_URL: "postgresql://db.example/pangkas",
    });
    return [MIDTRANS_API_URL, IRIS_URL, WHATSAPP_API_URL, SMTP_URL].map((url) => Number(new URL(url).port));
  };
  expect(reached("development")).toEqual([3002, 3002, 3002, 4002]);
  expect(reached("test")).toEqual([1, 1, 1, 1001]);
});

test("all missing variables of production are named at once", () => {
  expect(problemsOf({ NODE_ENV: "production" })).toEqual([
    "ORIGIN is missing",
    "DATABASE_URL is missing",
    "SESSION_SECRET is missing",
    "ENCRYPTION_KEY is missing",
    "GOOGLE_CLIENT_ID is missing",
    "GOOGLE_CLIENT_SECRET is missing",
    "WHATSAPP_API_VERSION is missing",
    "WHATSAPP_PHONE_NUMBER_ID is missing",
    "WHATSAPP_ACCESS_TOKEN is missing",
    "WHATSAPP_APP_SECRET is missing",
    "WHATSAPP_VERIFY_TOKEN is missing",
    "WHATSAPP_OTP_TEMPLATE is missing",
    "MIDTRANS_SERVER_KEY is missing",
    "IRIS_CREATOR_KEY is missing",
    "IRIS_APPROVER_KEY is missing",
    "IRIS_MERCHANT_KEY is missing",
    "SMTP_URL is missing",
    "EMAIL_FROM is missing",
    "VAPID_PUBLIC_KEY is missing",
    "VAPID_PRIVATE_KEY is missing",
    "VAPID_SUBJECT is missing",
  ]);
});

test("development needs a database and nothing else", () => {
  expect(problemsOf({})).toEqual(["DATABASE_URL is missing"]);
  const { ORIGIN } = readEnvironment({ DATABASE_URL: production.DATABASE_URL, PORT: "4000" });
  expect(ORIGIN).toBe("http://localhost:4000");
});

describe("a wrong value names itself", () => {
  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["ORIGIN", "https://pangkas.example/"],
    ["ORIGIN", "http://pangkas.example"],
    ["ORIGIN", "pangkas.example"],
    ["DATABASE_URL", "mysql://db.example/pangkas"],
    ["DATABASE_DIRECT_URL", "db.example:5432"],
    ["DATABASE_READ_URL", "postgresql://one.example/pangkas, mysql://two.example/pangkas"],
    ["DATABASE_READ_LAG", "1"],
    ["DATABASE_POOL", "0"],
    ["SESSION_SECRET", "too short"],
    ["ENCRYPTION_KEY", "too short"],
    ["JOBS", "sometimes"],
    ["TRUST_PROXY", "true"],
    ["LOG_LEVEL", "loud"],
    ["TILES_URL", "https://tiles.example/"],
    ["WHATSAPP_API_URL", "http://graph.example"],
    ["WHATSAPP_API_VERSION", "23"],
    ["WHATSAPP_PHONE_NUMBER_ID", "+62812"],
    ["WHATSAPP_APP_SECRET", " "],
    ["WHATSAPP_APP_SECRET", "short"],
    ["WHATSAPP_VERIFY_TOKEN", "short"],
    ["WHATSAPP_OTP_TEMPLATE", "Kode Verifikasi"],
    ["MIDTRANS_API_URL", "http://api.example"],
    ["MIDTRANS_API_URL", "http://localhost:3002"],
    ["MIDTRANS_SERVER_KEY", "short"],
    ["IRIS_URL", "http://iris.example"],
    ["IRIS_URL", "http://localhost:3002/iris"],
    ["IRIS_MERCHANT_KEY", " "],
    ["IRIS_MERCHANT_KEY", "short"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp://localhost:4002"],
    ["EMAIL_FROM", "Pangkas"],
    ["EMAIL_FROM", "Pangkas <halo@pangkas.example>"],
    ["VAPID_PUBLIC_KEY", "short"],
    ["VAPID_PUBLIC_KEY", newPushKeys().VAPID_PUBLIC_KEY],
    ["VAPID_PRIVATE_KEY", "short"],
    ["VAPID_SUBJECT", "halo@pangkas.example"],
    ["PUSH_SIMULATOR_URL", "http://localhost:3002"],
    ["PUSH_SIMULATOR_URL", "https://push.example"],
    ["GOOGLE_ANALYTICS_ID", "UA-12345-1"],
    ["GOOGLE_ANALYTICS_ID", "g-abc123"],
    ["GOOGLE_ANALYTICS_ID", " G-ABC123"],
    ["GOOGLE_ANALYTICS_ID", "G-"],
    ["GOOGLE_ANALYTICS_URL", "http://localhost:3002"],
    ["GOOGLE_ANALYTICS_URL", "http://tags.example"],
    ["NODE_ENV", "prod"],
  ])("%s=%s", (name, value) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });
});

test("an empty value counts as missing", () => {
  expect(problemsOf({ ...production, SESSION_SECRET: "" })).toEqual(["SESSION_SECRET is missing"]);
  expect(readEnvironment({ ...production, JOBS: "" }).JOBS).toBe("in-process");
});

test.each([
  ["2", 2],
  ["false", false],
  ["10.0.0.0/8, loopback", "10.0.0.0/8, loopback"],
])("TRUST_PROXY=%s", (value, expected) => {
  expect(readEnvironment({ ...production, TRUST_PROXY: value }).TRUST_PROXY).toBe(expected);
});

describe("the demo provider", () => {
  const demo = { GOOGLE_ISSUER: "http://localhost:3001" };

  test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])("is allowed for %s", (ORIGIN) => {
    expect(problemsOf({ ...production, ...demo, ORIGIN })).toEqual([]);
  });

  test.each(["https://pangkas.example", "https://localhost.pangkas.example", "https://127.0.0.1.example"])(
    "is refused for %s",
    (ORIGIN) => {
      const [problem] = problemsOf({ ...production, ...demo, ORIGIN });
      expect(problem).toBe(
        "GOOGLE_ISSUER is a simulator of the demo, which cannot be switched on for an origin that is not loopback",
      );
    },
  );

  test.each(["GOOGLE_TOKEN_ENDPOINT", "GOOGLE_JWKS_URI", "GOOGLE_AUTHORIZATION_ENDPOINT", "WHATSAPP_API_URL"])(
    "is refused as %s",
    (name) => {
      expect(problemsOf({ ...production, [name]: "https://127.0.0.1:3001/x" })).toHaveLength(1);
    },
  );
});

test("a provider elsewhere is https, also for a local origin", () => {
  const values = { ...production, ORIGIN: "http://localhost:3000", GOOGLE_ISSUER: "http://accounts.example" };
  expect(problemsOf(values)).toEqual(["GOOGLE_ISSUER must be https"]);
});

test("an S3 server is named whole or not at all, with two buckets", () => {
  const storage = {
    STORAGE_S3_ENDPOINT: "https://s3.example",
    STORAGE_S3_REGION: "ap-southeast-3",
    STORAGE_S3_PUBLIC_BUCKET: "pangkas-public",
    STORAGE_S3_PRIVATE_BUCKET: "pangkas-private",
    STORAGE_S3_ACCESS_KEY_ID: "id",
    STORAGE_S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(problemsOf({ ...production, ...storage })).toEqual([]);
  const { STORAGE_S3_SECRET_ACCESS_KEY: _, ...half } = storage;
  expect(problemsOf({ ...production, ...half })).toEqual([
    "STORAGE_S3_SECRET_ACCESS_KEY is missing beside the other STORAGE_S3 variables",
  ]);
  expect(problemsOf({ ...production, ...storage, STORAGE_S3_PRIVATE_BUCKET: "pangkas-public" })).toEqual([
    "STORAGE_S3_PRIVATE_BUCKET must be another bucket than the public one",
  ]);
});
