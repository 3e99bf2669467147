import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measurementSources } from "#app/http/security-headers.server.ts";
import type { Shell } from "#app/http/shell/shell-data.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { consentOf } from "#tests/support/consent-of.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const id = "G-PANGKAS1";
const tag = "http://localhost:3999";

let app: AppProcess;
beforeAll(async () => {
  app = await startApp({ GOOGLE_ANALYTICS_ID: id, GOOGLE_ANALYTICS_URL: tag, JOBS: "off" });
});
afterAll(() => app.stop());

const policyOf = (response: Response) =>
  new Map(
    (response.headers.get("content-security-policy") ?? "").split("; ").map((part) => {
      const [name = "", ...sources] = part.split(" ");
      return [name, sources];
    }),
  );
/** What the page's own scripts are told, in the form that React Router writes into the HTML. */
const tells = (html: string) => html.includes(id) && html.includes("localhost:3999");

describe("the security policy", () => {
  test("names nobody of Google's measuring without a measurement id", async () => {
    const policy = policyOf(await new Client().get("/about"));
    expect(policy.get("script-src")).toHaveLength(3);
    expect([...policy.values()].flat().filter((source) => /google-?(tag|analytics)|3999/.test(source))).toEqual([]);
  });

  test("adds where the tag comes from and what it reports to, and nothing else", async () => {
    const [plain, measured] = [
      policyOf(await new Client().get("/about")),
      policyOf(await fetch(`${app.origin}/about`)),
    ];
    const added = [...measured].flatMap(([name, sources]) => {
      const more = sources.filter((source) => !plain.get(name)?.includes(source) && !source.startsWith("'nonce-"));
      return more.length > 0 ? [[name, more]] : [];
    });
    expect(Object.fromEntries(added)).toEqual({ "script-src": [tag], "img-src": [tag], "connect-src": [tag] });
  });

  test("names Google's own addresses for Google's tag", () => {
    const given = { GOOGLE_ANALYTICS_ID: id, GOOGLE_ANALYTICS_URL: "https://www.googletagmanager.com" };
    expect(measurementSources(given)).toEqual({
      script: ["https://*.googletagmanager.com"],
      report: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
    });
    expect(measurementSources({ ...given, GOOGLE_ANALYTICS_ID: undefined })).toEqual({ script: [], report: [] });
  });
});

describe("a page", () => {
  const htmlOf = async (headers: Record<string, string>) => (await fetch(`${app.origin}/about`, { headers })).text();

  test("says the measurement id to scripts, and loads nothing by itself", async () => {
    const html = await htmlOf({});
    expect(tells(html)).toBe(true);
    expect(html).not.toMatch(/<(script|link|img)[^>]+3999/);
  });

  test.each(["DNT", "Sec-GPC"])("says nothing to a browser that refuses by %s", async (name) => {
    expect(tells(await htmlOf({ [name]: "1" }))).toBe(false);
  });

  test("says what the account answered", async () => {
    const user = await createUser();
    const cookie = await sessionCookieOf(user.id);
    const said = async () => {
      const { body } = await fetch(`${app.origin}/about.data`, { headers: { cookie } });
      if (!body) throw new Error("No data.");
      const { value } = await decodeViaTurboStream(body, globalThis as unknown as Window & typeof globalThis);
      return (value as { root: { data: Shell } }).root.data.measurement?.consent;
    };
    expect(await said()).toBeNull();
    const client = await signedIn(user.id);
    for (const answer of ["yes", "no"]) {
      expect((await client.post("/account/measurement", { measurement: answer })).status).toBe(204);
      expect(await said()).toBe(answer === "yes");
      expect(await consentOf(user.id, "ANALYTICS")).toBe(answer === "yes");
    }
    await db.consent.create({
      data: { userId: user.id, purpose: "ANALYTICS", granted: true, version: "2025-01-01", source: "banner" },
    });
    expect(await said()).toBeNull();
  });
});

test("the answer of an account is yes or no, and the profile shows it", async () => {
  const client = await signedIn((await createUser()).id);
  for (const measurement of ["", "maybe"]) {
    expect((await client.post("/account/measurement", { measurement })).status).toBe(422);
  }
  await client.post("/account/measurement", { measurement: "yes" });
  const html = await (await client.get("/account/profile")).text();
  const switchOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  expect(switchOf("analytics")).toContain('checked=""');
  expect(switchOf("marketing")).not.toContain('checked=""');
  const seen = await client.get("/account/measurement");
  expect([seen.status, seen.headers.get("location")]).toEqual([302, "/account/profile"]);
});
