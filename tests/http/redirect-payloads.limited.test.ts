import { describe, expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { pageOf } from "#tests/support/html-reader.ts";
import { elsewhere } from "#tests/support/redirect-payloads.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

const raka = { sub: "demo-pelanggan-setia" };

/** As a browser would go on from `/auth/google/callback`. */
const originOf = (location: string) => new URL(location, `${env.ORIGIN}/auth/google/callback`).origin;

test("there are at least forty of them", () => {
  expect(new Set(elsewhere).size).toBeGreaterThanOrEqual(40);
});

describe("signing in never leaves this site", () => {
  test.each(elsewhere)("for /signin?to=%j", async (payload) => {
    const browser = new SignInBrowser();
    const page = await browser.get(`/signin?${new URLSearchParams({ to: payload })}`);
    const fields = (await pageOf(page)).filter(({ attributes }) => attributes.get("name") === "to");
    expect(fields.map(({ attributes }) => attributes.get("value"))).toEqual(["/signin"]);

    const raw = await browser.signIn(raka, payload);
    expect([raw.status, raw.headers.get("location")]).toEqual([302, "/"]);
  });

  test("for what stands in the query of the callback", async () => {
    const browser = new SignInBrowser();
    const callback = new URL(await browser.choose(await browser.startSignIn("/about"), raka));
    for (const name of ["to", "next", "redirect", "return_to", "redirect_uri", "continue"])
      callback.searchParams.append(name, "https://evil.example");
    const answer = await browser.open(callback.href);
    expect(answer.headers.get("location")).toBe("/about");
  });

  test("for a cookie that somebody changed", async () => {
    const browser = new SignInBrowser();
    const callback = await browser.choose(await browser.startSignIn("/about"), raka);
    const name = browser.cookies.names().find((each) => each.startsWith("sign-in-")) ?? "";
    const value = Buffer.from(JSON.stringify("//evil.example")).toString("base64");
    const signature = decodeURIComponent(browser.cookies.get(name) ?? "").split(".")[1] ?? "";
    browser.cookies.set(name, encodeURIComponent(`${value}.${signature}`));
    expect((await browser.open(callback)).headers.get("location")).toBe("/");
  });

  test("but comes back to every page of it", async () => {
    for (const to of ["/", "/about", "/?q=potong+rambut&city=32.73", "/search?next=https://evil.example"]) {
      const browser = new SignInBrowser();
      const location = (await browser.signIn(raka, to)).headers.get("location") ?? "";
      expect([location, originOf(location)]).toEqual([to, env.ORIGIN]);
    }
  });

  test("for the toast's page after a refusal", async () => {
    for (const payload of elsewhere.slice(0, 5)) {
      const answer = await new SignInBrowser().signIn({ cancel: "yes" }, payload);
      expect(answer.headers.get("location")).toBe("/");
    }
  });
});
