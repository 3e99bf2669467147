import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#app/endpoints.ts";
import {
  type CallInit,
  call,
  goodBodies,
  goodBodyOf,
  ownOrigin,
  type Person,
  pathOf,
} from "#tests/support/api-calls.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";

let me: Person & { googleSub: string };
let stranger: Person & { googleSub: string };
let browser: Client;

beforeAll(async () => {
  me = await createUser("Budi Santoso", { referralCode: { create: { code: "SAYA" } } });
  stranger = await createUser("Sari Dewi", { referralCode: { create: { code: "KODE-1" } } });
  browser = await signedIn(me.id);
});

/** Each is JSON with a message, and no row changed; the different bodies there were. */
async function expectRefused(status: number, askings: readonly (() => Promise<Response>)[]): Promise<Set<string>> {
  const before = await tablesDigest();
  const bodies = new Set<string>();
  for (const [index, ask] of askings.entries()) {
    const response = await ask();
    const body = await response.json();
    expect(response.status, `number ${index}`).toBe(status);
    expect(body).toMatchObject({ message: expect.stringMatching(/./) });
    bodies.add(JSON.stringify(body));
  }
  expect(askings.length).toBeGreaterThan(0);
  expect(await tablesDigest()).toEqual(before);
  return bodies;
}

const changing = endpoints.filter(({ method }) => method !== "GET").map(({ path }) => path);
const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

describe("with a session's cookie", () => {
  const senders: Record<string, Record<string, string>> = {
    "another site": { Origin: "https://evil.example" },
    "another site, said by the browser only": { "Sec-Fetch-Site": "cross-site", Origin: "" },
    "a sandboxed frame": { Origin: "null" },
    "a sandboxed frame that claims to be ours": { Origin: "null", "Sec-Fetch-Site": "same-origin" },
    "nobody named": { Origin: "" },
    "a sibling subdomain": { Origin: "http://toko.localhost:3000", "Sec-Fetch-Site": "same-site" },
    "a subdomain of another port": { Origin: "http://localhost:3001" },
    "our host by another scheme": { Origin: "https://localhost:3000" },
    "a host that ends like ours": { Origin: "http://evil-localhost:3000" },
    "an address typed by hand": { Origin: "", "Sec-Fetch-Site": "none" },
    "a form of another site": { Origin: "https://evil.example", "Content-Type": form },
    "a form that names nobody": { Origin: "", "Content-Type": multipart },
    "a form with JSON in it": { Origin: "null", "Content-Type": "text/plain" },
  };

  it("covers every call that changes something", () => {
    expect(changing.toSorted()).toEqual(Object.keys(goodBodies).toSorted());
  });

  describe.each(changing)("POST %s", (path) => {
    const send = (headers: Record<string, string>) => {
      const all = { "x-client-address": randomUUID(), "Content-Type": "application/json", ...headers };
      const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
      return browser.send(path, { method: "POST", body: JSON.stringify(goodBodyOf(path, me)), headers: sent });
    };

    it("is refused from wherever else it comes", async () => {
      await expectRefused(
        403,
        Object.values(senders).map((headers) => () => send(headers)),
      );
    });

    it("is refused as a form of our own", async () => {
      const types = [form, multipart, "text/plain"].map((type) => ({ ...ownOrigin, "Content-Type": type }));
      await expectRefused(
        415,
        types.map((headers) => () => send(headers)),
      );
    });

    it("has no second address and no other method", async () => {
      const body = JSON.stringify(goodBodyOf(path, me));
      await expectRefused(404, [() => call(browser, "POST", `${path}.data`, { body })]);
      for (const method of ["PUT", "PATCH", "DELETE", "GET", "OPTIONS"]) {
        const hasBody = method !== "GET";
        const answer = await call(browser, method, path, hasBody ? { body } : {});
        expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
        expect(await answer.json()).toEqual({
          ...(path.includes("referral") && { success: false }),
          message: expect.any(String),
        });
      }
    });
  });

  it("our own site may", async () => {
    for (const own of [ownOrigin, { "Sec-Fetch-Site": "same-origin" }]) {
      const headers = { "x-client-address": randomUUID(), "Content-Type": "application/json", ...own };
      const body = JSON.stringify(goodBodyOf("/api/auth/google", me));
      expect((await browser.send("/api/auth/google", { method: "POST", body, headers })).status).toBe(200);
    }
  });
});

describe("about somebody else", () => {
  const foreign = () => [
    stranger.id,
    stranger.googleSub,
    randomUUID(),
    "01990000-0000-7000-8000-000000000000",
    me.id.toUpperCase(),
    `${me.id} `,
    stranger.email,
    me.email,
    "null",
    "0",
  ];
  const personal = endpoints.filter(({ access }) => access !== "everyone");
  const reads = personal.filter(({ method }) => method === "GET").map(({ path }) => path);

  it.each(reads)("GET %s is refused, existing or not", async (path) => {
    expect(path).toMatch(/\{(uid|userId)\}/);
    const uids = [...foreign(), "%00", "' OR 1=1", "a".repeat(2_000), "\u{1f600}"];
    const answers = await expectRefused(
      403,
      uids.map((uid) => () => call(browser, "GET", pathOf(path, uid))),
    );
    expect(answers.size).toBe(1);
  });

  const spots: [string, (body: Record<string, unknown>, uid: string) => object][] = [
    ["/api/auth/google", (body, uid) => ({ ...body, uid })],
    ["/api/auth/track-login", (body, uid) => ({ ...body, uid })],
    [
      "/api/auth/track-login",
      (body, uid) => ({
        ...body,
        providerData: [
          { providerId: "google.com", uid: me.googleSub },
          { providerId: "x", uid },
        ],
      }),
    ],
    ["/api/referral/process", (body, userId) => ({ ...body, userId })],
    ["/api/bookings/{id}/cancel", (body, userId) => ({ ...body, userId })],
    ["/api/bookings/{id}/review", (body, userId) => ({ ...body, userId })],
  ];

  it("every personal call is tried", () => {
    const tried = new Set([...reads, ...spots.map(([path]) => path)]);
    expect([...tried].sort()).toEqual(personal.map(({ path }) => path).sort());
  });

  it.each(spots)("POST %s (%#) is refused, existing or not", async (path, put) => {
    const bodies = foreign().map((uid) => put({ ...goodBodyOf(path, me) }, uid));
    const answers = await expectRefused(
      403,
      bodies.map((json) => () => call(browser, "POST", path, { json })),
    );
    expect(answers.size).toBe(1);
  });

  it("whoever names themselves by either id may ask", async () => {
    for (const uid of [me.id, me.googleSub]) {
      for (const path of reads) expect((await call(browser, "GET", pathOf(path, uid))).status).toBe(200);
      const init: CallInit = { json: { ...goodBodyOf("/api/auth/google", me), uid } };
      expect((await call(browser, "POST", "/api/auth/google", init)).status).toBe(200);
    }
  });
});
