import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

let app: AppProcess;
let session: string;
let outletId: string;
beforeAll(async () => {
  app = await startApp({ JOBS: "off", PAGE_CACHE_SECONDS: "30" });
  session = await sessionCookieOf((await createUser("Wahyu Nugroho")).id);
  outletId = (await createOutlet()).id;
});
afterAll(() => app.stop());

const asset = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
const agent = { "User-Agent": "Mozilla/5.0 (Linux; Android 13) Chrome/130 Mobile" };
const controlOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.origin + path, { headers: { ...agent, ...headers }, redirect: "manual" });
  await response.arrayBuffer();
  return response.headers.get("cache-control");
};
const shared = "public, max-age=0, s-maxage=30, stale-while-revalidate=60";

describe("what a cache in front may keep", () => {
  it.each([
    [`/assets/${asset}`, "public, max-age=31536000, immutable"],
    ["/sw.js", "no-cache"],
    ["/manifest.json", "no-cache"],
    ["/icon.svg", "public, max-age=3600"],
    ["/robots.txt", "public, max-age=3600"],
    ["/", shared],
    ["/?place=Bandung", shared],
    ["/help", shared],
    ["/privacy-policy/", shared],
    ["/contact", "private, no-cache"],
    ["/signin", "private, no-cache"],
    ["/my-bookings", "private, no-cache"],
    ["/tidak-ada", "private, no-cache"],
    // Escapes that spell no text: a page that is not there, like the one above.
    ["/%E0%A4%A", "private, no-cache"],
    ["/api/system/maintenance-mode", "no-store"],
    ["/media/tidak-ada.jpg", null],
  ])("%s: %s", async (path, expected) => {
    expect(await controlOf(path)).toBe(expected);
  });

  it("is an outlet's page for a visitor, and not for a person", async () => {
    expect(await controlOf(`/barbershop/${outletId}`)).toBe(shared);
    expect(await controlOf(`/barbershop/${outletId}`, { Cookie: session })).toBe("private, no-store");
    expect(await controlOf("/", { Cookie: session })).toBe("private, no-store");
  });

  it("is never what a form answered", async () => {
    const headers = { ...agent, Origin: app.origin, "Content-Type": "application/x-www-form-urlencoded" };
    const response = await fetch(`${app.origin}/contact`, { method: "POST", headers, body: "name=" });
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toContain("private");
  });
});
