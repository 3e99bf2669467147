import { createHash } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

const visitor = new Client();

const answers: Record<string, () => Promise<Response>> = {
  "a page": () => visitor.get("/about"),
  "a page's data": () => visitor.get("/about.data"),
  "an unknown page": () => visitor.get("/tidak-ada"),
  "an unknown page's data": () => visitor.get("/tidak-ada.data"),
  "a page that needs sign-in": () => visitor.get("/my-bookings"),
  "a form from another site": () =>
    visitor.send("/auth/sign-out", {
      method: "POST",
      body: new URLSearchParams(),
      headers: { "Sec-Fetch-Site": "cross-site" },
    }),
  "the wrong method": () => visitor.get("/auth/google"),
  "a redirect": () => visitor.get("/auth/google/callback"),
  "a form that is none": () =>
    visitor.send("/auth/google", { method: "POST", body: "{}", headers: { Origin: "http://localhost:3000" } }),
};

afterEach(() => setClock(null));

describe.each(Object.entries(answers))("%s", (_, ask) => {
  test("has the security headers", async () => {
    const { headers } = await ask();
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toMatch(/form-action 'self' https?:\/\/[^ ;]+;/);
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}' 'sha256-[\w+/]{43}=';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{16}$/);
    expect(headers.get("cache-control")).toMatch(/^private, no-/);
  });
});

test("every script of a page carries the nonce of its answer, or is the one that the policy names by its hash", async () => {
  const nonces = new Set<string>();
  for (const path of ["/about", "/tidak-ada", "/my-bookings"]) {
    const response = await visitor.get(path);
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "";
    const html = await response.text();
    const [early, ...scripts] = html.match(/<script\b[^>]*>/g) ?? [];
    const text = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(early).toBe("<script>");
    expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test("another site's form signs nobody out", async () => {
  const person = await signedIn((await createUser()).id);
  const answer = await person.send("/auth/sign-out", {
    method: "POST",
    body: new URLSearchParams(),
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  expect(answer.status).toBe(403);
  expect(await (await person.get("/signin")).text()).toContain("Sudah Masuk");
});

test("a visitor gets no cookie", async () => {
  for (const path of ["/about", "/tidak-ada", "/my-bookings", "/signin"]) {
    expect((await visitor.get(path)).headers.getSetCookie()).toEqual([]);
  }
});

test("a signed-in person's pages are not stored anywhere", async () => {
  const person = await signedIn((await createUser()).id);
  expect((await person.get("/about")).headers.get("cache-control")).toBe("private, no-store");
});

test("the session's cookie is renewed when five minutes have passed, not before", async () => {
  const { id } = await createUser();
  const person = await signedIn(id);
  expect((await person.get("/about")).headers.getSetCookie()).toEqual([]);
  const start = clock.now();
  setClock(() => start.add({ hours: 72 }));
  expect((await person.get("/about")).headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await person.get("/about")).headers.getSetCookie()).toEqual([]);
  const { lastSeenAt } = await db.session.findFirstOrThrow({ where: { userId: id } });
  expect(lastSeenAt.getTime()).toBe(start.add({ hours: 72 }).epochMilliseconds);
});
