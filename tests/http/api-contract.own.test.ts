import { randomUUID } from "node:crypto";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { call, goodBodyOf, type Person, pathOf } from "#tests/support/api-calls.ts";
import type { Client as Browser } from "#tests/support/http-client.ts";
import { startIdTokens } from "#tests/support/id-tokens.ts";

const google = await startIdTokens();
const { endpoints } = await import("#app/endpoints.ts");
const { contractOf } = await import("#app/http/api/openapi.server.ts");
const { setClock } = await import("#app/platform/clock.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { createBooking } = await import("#tests/support/booking-fixtures.ts");
const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
const { build, Client, signedIn } = await import("#tests/support/http-client.ts");

interface Operation {
  method: "GET" | "POST";
  path: string;
}
type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
interface Media {
  content: { "application/json": { schema: { $ref: string } } };
}
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Media> }>>;
  components: { schemas: Record<string, unknown> };
};

const start = Temporal.Instant.from("2026-12-01T01:00:00Z");
let now = start;
const document = contractOf(endpoints) as unknown as Document;
const documented = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([name, operation]) =>
    name === "parameters"
      ? []
      : Object.entries(operation.responses).map(([status, answer]) => ({
          method: name.toUpperCase() as Operation["method"],
          path,
          status: Number(status),
          schema: answer.content["application/json"].schema.$ref,
        })),
  ),
);

let me: Person & { client: Browser; googleSub: string };
let stranger: Person;
let booking: { id: string };
let overBooking: { id: string };

async function newPerson() {
  const at = new Date(now.epochMilliseconds);
  const user = await createUser("Budi Santoso", { createdAt: at, lastSignInAt: at });
  return { ...user, client: await signedIn(user.id) };
}

beforeAll(async () => {
  setClock(() => now);
  me = await newPerson();
  stranger = await createUser("Sari Dewi", { referralCode: { create: { code: "KODE-1" } } });
  const outlet = await createOutlet();
  const own = { start: Temporal.Instant.from("2026-12-03T03:00:00Z"), set: { customerId: me.id } };
  booking = await createBooking(outlet, own);
  overBooking = await createBooking(outlet, { ...own, barber: 1, status: "COMPLETED" });
});
afterEach(async () => {
  await db.setting.deleteMany();
  now = now.add({ minutes: 1 });
});
afterAll(async () => {
  setClock(null);
  await google.stop();
});

/** A call that the documented operation takes, but for what is set. */
function send(
  { method, path }: Operation,
  set: Parameters<typeof call>[3] & { as?: Browser; uid?: string; id?: string } = {},
) {
  const isReview = path.endsWith("/review");
  const { as = me.client, uid = me.id, id = (isReview ? overBooking : booking).id, ...init } = set;
  const body = method === "POST" && init.body === undefined ? { json: goodBodyOf(path, { ...me, id: uid }) } : {};
  return call(as, method, pathOf(path, uid, id), { ...body, ...init });
}

/** A table or column that the statement of each call needs, and nothing that finds out who calls by an ID token. */
const needed: Record<string, string> = {
  "/api/auth/google": "login_event",
  "/api/auth/track-login": "login_event",
  "/api/referral/process": "referral_event",
  "/api/users/{uid}": "user.photo_url",
  "/api/users/{uid}/outlets": "outlet",
  "/api/users/{userId}/referral-code": "referral_code",
  "/api/users/{userId}/referral-events": "referral_event",
  "/api/users/{uid}/upcoming-bookings": "booking",
  "/api/bookings/{id}/cancel": "booking",
  "/api/bookings/{id}/review": "booking",
  "/api/monitoring/pwa-errors": "error_report",
};

async function without(name: string, asking: () => Promise<Response>): Promise<Response> {
  const [table, column] = name.split(".");
  const rename = (from: string, to: string) =>
    column ? `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}"` : `ALTER TABLE "${from}" RENAME TO "${to}"`;
  const own = column ?? table ?? "";
  await db.$executeRawUnsafe(rename(own, "away"));
  try {
    return await asking();
  } finally {
    await db.$executeRawUnsafe(rename("away", own));
  }
}

/** How a call comes to each status: a documented one that is missing here fails its test. */
const provoke: Record<number, (operation: Operation) => Promise<Response>> = {
  200: (operation) => send(operation),
  202: (operation) => send(operation),
  400: (operation) => send(operation, { body: '{"uid":' }),
  401: (operation) => send(operation, { as: new Client() }),
  403: (operation) =>
    operation.path === "/api/monitoring/pwa-errors"
      ? send(operation, { headers: { Origin: "https://evil.example" } })
      : send(operation, { uid: stranger.id }),
  404: (operation) => send(operation, { id: randomUUID() }),
  409: async (operation) => {
    if (operation.path.startsWith("/api/bookings/")) {
      const isReview = operation.path.endsWith("/review");
      return send(operation, { id: (isReview ? booking : overBooking).id });
    }
    const person = await newPerson();
    const again = () => send(operation, { as: person.client, uid: person.id });
    await again();
    return again();
  },
  413: (operation) => send(operation, { body: JSON.stringify("x".repeat(256 * 1024)) }),
  415: (operation) => send(operation, { headers: { "Content-Type": "text/plain" } }),
  422: (operation) => send(operation, { body: "{}" }),
  429: async (operation) => {
    const limit = endpoints.find(({ path }) => path === operation.path)?.limit;
    const address = randomUUID();
    const expire = Date.now() + 30_000;
    await db.rateLimit.create({ data: { key: `${limit}:address:${address}`, points: 2_000_000_000, expire } });
    return send(operation, { headers: { "x-client-address": address } });
  },
  500: async (operation) => {
    const Authorization = `Bearer ${await google.tokenOf(me.googleSub)}`;
    const ask = () => send(operation, { as: new Client(), headers: { Authorization } });
    return without(needed[operation.path] ?? "", ask);
  },
  503: async (operation) => {
    await db.setting.create({ data: { key: "maintenance", value: { on: true, message: "Pindah server." } } });
    return send(operation);
  },
};

const asDefinitions = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll("#/components/schemas/", "#/$defs/"));

/** Reads a body as the document describes it, and as nothing else. */
function schemaAt($ref: string): z.ZodType {
  return z.fromJSONSchema(asDefinitions({ $ref, $defs: document.components.schemas }) as JsonSchema);
}

describe("the contract", () => {
  it("is a valid OpenAPI 3.1 document, served to anybody", async () => {
    const response = await call(new Client(), "GET", "/api/openapi.json");
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    const served = await response.json();
    expect(served).toEqual(JSON.parse(JSON.stringify(document)));
    const validator = new Validator();
    expect(await validator.validate(served)).toMatchObject({ valid: true });
    expect(validator.version).toBe("3.1");
    expect(served.components.securitySchemes).toMatchObject({
      session: { type: "apiKey", in: "cookie" },
      idToken: { type: "http", scheme: "bearer" },
    });
  });

  it("lists every route of the API and no other", () => {
    const routes = Object.values(build.routes).map((route) => `/${route?.path}`);
    // What vendors notify us at is described by them.
    const isOurs = (path: string) => path !== "/api/*" && !path.endsWith("/notification");
    const calls = routes.filter((path) => path.startsWith("/api/") && isOurs(path));
    expect(Object.keys(document.paths).sort()).toEqual(calls.map((path) => path.replace(/:(\w+)/g, "{$1}")).sort());
  });

  it("describes its answers to the last field", () => {
    for (const [name, { properties = {}, additionalProperties }] of Object.entries(
      document.components.schemas as Record<string, { properties?: object; additionalProperties?: boolean }>,
    )) {
      if (name === "Contract") continue;
      expect(Object.keys(properties).length, name).toBeGreaterThan(0);
      const isAnswer = documented.some(({ schema }) => schema.endsWith(`/${name}`));
      if (isAnswer) expect(additionalProperties, name).toBe(false);
    }
  });
});

describe.each(documented)("$method $path answers $status", ({ method, path, status, schema }) => {
  it("as documented", async () => {
    const response = await provoke[status]?.({ method, path });
    expect(response?.status).toBe(status);
    if (!response) return;
    const body = await response.json();
    expect(schemaAt(schema).safeParse(body).error?.issues ?? []).toEqual([]);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    if (path !== "/api/openapi.json") expect(response.headers.get("cache-control")).toMatch(/no-store/);
    if (status === 429 || status === 503) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    if (status === 401) expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
    if (status >= 400) expect(JSON.stringify(body)).not.toMatch(/prisma|select|relation|column|\bat \//i);

    for (const name of Object.keys(body)) {
      const { [name]: _left, ...rest } = body;
      const isOptional = name === "errors" && schema.endsWith("ReferralProblem");
      const isLoose = schema.endsWith("/Contract") && name !== "openapi";
      if (!isOptional && !isLoose) expect(schemaAt(schema).safeParse(rest).success, `without ${name}`).toBe(false);
    }
  });
});

it("says what the specification says when the product fails", async () => {
  const texts: Record<string, string> = {
    "/api/auth/google": "Failed to save user to database",
    "/api/referral/process": "Failed to process referral",
    "/api/users/{uid}": "Failed to fetch user data",
    "/api/users/{userId}/referral-code": "Failed to get referral info",
    "/api/users/{userId}/referral-events": "Failed to get referral events",
  };
  for (const { method, path } of documented.filter(({ status }) => status === 500)) {
    const response = await provoke[500]?.({ method, path });
    const { message } = (await response?.json()) ?? {};
    expect(message, path).toBe(texts[path] ?? "Terjadi kesalahan. Coba lagi sebentar.");
  }
});
