import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

// As behind a proxy that ends TLS: the process is spoken to over http, and browsers see https.
const origin = "https://localhost";
const proxied = { Host: "localhost", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7" };
let app: AppProcess;
let session: string;
let management: string;

beforeAll(async () => {
  session = await sessionCookieOf((await createUser()).id);
  management = await managementCookieOf(await createManager());
  app = await startApp({ JOBS: "off", TRUST_PROXY: "1", ORIGIN: origin, RATE_LIMIT_FACTOR: "1" });
});
afterAll(() => app.stop());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** `fetch` sets no Host of its own. */
function send(
  path: string,
  { method = "GET", headers = {}, fields }: { method?: string; headers?: object; fields?: Record<string, string> } = {},
): Promise<Answer> {
  const body = fields && new URLSearchParams(fields).toString();
  const form = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
  return new Promise((resolve, reject) => {
    const options = { method, agent: new Agent(), headers: { ...proxied, Accept: "text/html", ...form, ...headers } };
    request(app.origin + path, options, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    })
      .on("error", reject)
      .end(body);
  });
}

const renamed = (cookie: string) => `__Host-${cookie}`;
const cookiesOf = ({ headers }: Answer) => [headers["set-cookie"] ?? []].flat();

it.each([
  ["/", 200],
  ["/my-bookings", 401],
  ["/tidak-ada", 404],
  ["/api/nowhere", 404],
  ["/manifest.json", 200],
  ["/assets/none.js", 404],
  ["/management-dashboard", 302],
  ["/healthz", 200],
])("%s says that the site is https only for years, and that no other site embeds it", async (path, status) => {
  const answer = await send(path);
  expect(answer.status).toBe(status);
  if (path === "/healthz") return; // for the proxy alone
  expect(answer.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
});

describe("cookies", () => {
  it("of sessions have the prefix that no other host can set, and no other name counts", async () => {
    expect((await send("/my-bookings", { headers: { Cookie: renamed(session) } })).status).toBe(200);
    expect((await send("/my-bookings", { headers: { Cookie: session } })).status).toBe(401);
    expect((await send("/management-dashboard", { headers: { Cookie: renamed(management) } })).status).toBe(200);
    expect((await send("/management-dashboard", { headers: { Cookie: management } })).status).toBe(302);
  });

  it("are all Secure, and those with the prefix have no domain and the whole site as their path", async () => {
    const Cookie = renamed(await sessionCookieOf((await createUser()).id));
    const answers = [
      await send("/auth/google", { method: "POST", fields: { to: "/about" } }),
      await send("/auth/sign-out", { method: "POST", fields: {}, headers: { Cookie } }),
      await send("/my-bookings", { headers: { Cookie: "__Host-session=lama" } }),
      await send("/?ref=KODE-1"),
    ];
    const cookies = answers.flatMap(cookiesOf);
    expect(cookies.length).toBeGreaterThan(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/;\s*secure/i);
      if (!cookie.startsWith("__Host-")) continue;
      expect(cookie).toMatch(/;\s*path=\/(;|$)/i);
      expect(cookie).not.toMatch(/domain=/i);
    }
    expect(cookies.some((cookie) => cookie.startsWith("__Host-session=;"))).toBe(true);
  });
});

describe("somebody else's name for the host", () => {
  const spoofed = { "X-Forwarded-Host": "jahat.id:81", Forwarded: "host=jahat.id", "X-Forwarded-Port": "81" };

  it.each(["/", "/my-bookings", "/tidak-ada", "/help", "/signin", "/sitemap.xml"])(
    "is repeated nowhere: %s",
    async (path) => {
      for (const headers of [spoofed, { Host: "jahat.id" }]) {
        const { headers: said, body } = await send(path, { headers });
        expect(`${JSON.stringify(said)} ${body}`).not.toContain("jahat.id");
      }
    },
  );

  it("makes no other origin ours", async () => {
    const headers = { ...spoofed, Origin: "https://jahat.id:81" };
    for (const path of ["/auth/google", "/auth/sign-out", "/contact"]) {
      const answer = await send(path, {
        method: "POST",
        fields: {},
        headers: { ...headers, Cookie: renamed(session) },
      });
      expect([400, 403], path).toContain(answer.status);
    }
    const call = await send("/api/auth/track-login", {
      method: "POST",
      headers: { ...headers, Cookie: renamed(session), "Content-Type": "application/json" },
    });
    expect(call.status).toBe(403);
    expect((await send("/my-bookings", { headers: { Cookie: renamed(session) } })).status).toBe(200);
  });

  it("does not change where signing in leads back to", async () => {
    const answer = await send("/auth/google", { method: "POST", fields: { to: "/about" }, headers: spoofed });
    expect(answer.status).toBe(302);
    const to = new URL(String(answer.headers.location));
    expect(to.searchParams.get("redirect_uri")).toBe(`${origin}/auth/google/callback`);
  });
});

describe("what a visitor writes before the proxy adds its own", () => {
  const signIn = (headers: object) => send("/auth/google", { method: "POST", fields: { to: "/about" }, headers });

  it("is no other address: the limits count the one that the proxy saw", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      // As `option forwardfor` and `$proxy_add_x_forwarded_for` do: what came stays in front.
      const made = turn % 2 ? `198.51.100.${turn}, 203.0.113.40` : `127.0.0.1, 198.51.100.${turn}, 203.0.113.40`;
      statuses.push((await signIn({ "X-Forwarded-For": made })).status);
    }
    expect(statuses.filter((status) => status === 302)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await signIn({ "X-Forwarded-For": "203.0.113.40, 203.0.113.41" })).status).toBe(302);
  });

  it("is no other scheme: cookies stay Secure, and the site https", async () => {
    for (const scheme of ["http", "http, https", "https, http", "javascript"]) {
      const answer = await signIn({ "X-Forwarded-Proto": scheme, "X-Forwarded-For": "203.0.113.42" });
      expect(answer.status, scheme).toBe(302);
      expect(answer.headers["strict-transport-security"]).toContain("max-age=63072000");
      const cookies = cookiesOf(answer);
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatch(/;\s*secure/i);
      const to = new URL(String(answer.headers.location));
      expect(to.searchParams.get("redirect_uri")).toBe(`${origin}/auth/google/callback`);
    }
  });

  it.each(["", "unknown", ",,,", "x".repeat(4_000), "::1", "fe80::1%eth0, 203.0.113.43", "203.0.113.44:8080"])(
    "is read by nobody who could stumble: %.20s",
    async (address) => {
      const answer = await send("/about/", { headers: { "X-Forwarded-For": address, Forwarded: `for=${address}` } });
      expect(answer.status).toBe(200);
    },
  );
});
