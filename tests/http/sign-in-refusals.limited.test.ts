import { afterEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { googleOfWorker } from "#tests/support/google-of-worker.ts";
import type { Failure } from "#tests/support/hostile-provider.ts";
import { Client } from "#tests/support/http-client.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

const { hostile } = googleOfWorker();

type Browser = InstanceType<typeof SignInBrowser>;

const raka = { sub: "demo-pelanggan-setia" };
const network = "Gagal terhubung ke server. Periksa koneksi internet Anda.";
const wrongDomain = "Domain ini tidak diizinkan untuk Google sign-in. Silakan hubungi support.";
const systemDown = "Authentication system temporarily unavailable. Please refresh the page.";
const disabled = "Akun ini sedang ditangguhkan. Silakan hubungi layanan pelanggan.";
const again = "Login belum berhasil. Silakan coba sekali lagi.";

afterEach(async () => {
  hostile.way.failure = null;
  await db.signInFailure.deleteMany();
});
/** What the page that an answer leads to says: the message stands in the HTML, so it needs no scripts. */
async function messageAfter(browser: Browser, answer: Response): Promise<string> {
  expect(answer.status).toBe(302);
  const to = answer.headers.get("location") ?? "";
  expect(to).toBe("/about");
  const html = await (await browser.get(to)).text();
  return /<div[^>]* data-above-sheet=""[^>]*>(.*?)<\/a><\/div><\/div>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, " ") ?? "";
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await (await browser.get("/signin")).text()).includes("Sudah Masuk");
}

const recorded = async () => (await db.signInFailure.findMany()).map(({ side, reason }) => [side, reason]);

/** Comes back from the provider with an error of its own. */
async function cameBackWith(browser: Browser, error: string): Promise<Response> {
  const callback = new URL(await browser.choose(await browser.startSignIn("/about"), raka));
  callback.searchParams.delete("code");
  callback.searchParams.set("error", error);
  callback.searchParams.set("error_description", "Call 0800-EVIL now");
  return browser.open(callback.href);
}

describe("the provider leads back", () => {
  test("after 'cancel' with what the person did", async () => {
    const browser = new SignInBrowser();
    const answer = await browser.signIn({ cancel: "yes" }, "/about");
    expect(await messageAfter(browser, answer)).toContain("Login dibatalkan.");
    expect(await recorded()).toEqual([["CUSTOMER", "cancelled"]]);
  });

  test.each([
    ["access_denied", "Login dibatalkan.", "cancelled"],
    ["unauthorized_client", wrongDomain, "unauthorized-domain"],
    ["redirect_uri_mismatch", wrongDomain, "unauthorized-domain"],
    ["server_error", systemDown, "unavailable"],
    ["temporarily_unavailable", systemDown, "unavailable"],
    ["admin_policy_enforced", disabled, "user-disabled"],
    ["account_disabled", disabled, "user-disabled"],
    ["rate_limit_exceeded", "Terlalu banyak percobaan masuk. Tunggu sebentar, lalu coba lagi.", "too-many-requests"],
    ["login_required", "Sesi Google Anda sudah terlalu lama. Silakan masuk sekali lagi.", "requires-recent-login"],
    ["mfa_required", "Google meminta verifikasi dua langkah.", "multi-factor-auth-required"],
    ["invalid_scope", "Authentication error: invalid_scope", "invalid"],
    ["<script>alert(1)</script>", "Authentication error: invalid_response", "invalid"],
  ])("with %s", async (error, text, reason) => {
    const browser = new SignInBrowser();
    const message = await messageAfter(browser, await cameBackWith(browser, error));
    expect(message).toContain(text);
    expect(message).not.toContain("EVIL");
    expect(await isSignedIn(browser)).toBe(false);
    expect(await recorded()).toEqual([["CUSTOMER", reason]]);
  });
});

describe("the exchange of the code fails", () => {
  const failures: [string, Failure, string, string][] = [
    ["for want of an answer", "refused", network, "network-request-failed"],
    ["at a broken provider", "broken", systemDown, "unavailable"],
    ["at a provider that says so", { status: 400, body: { error: "server_error" } }, systemDown, "unavailable"],
    ["for our wrong secret", { status: 401, body: { error: "invalid_client" } }, systemDown, "unavailable"],
    [
      "for a wrong address",
      { status: 400, body: { error: "redirect_uri_mismatch" } },
      wrongDomain,
      "unauthorized-domain",
    ],
    ["for a disabled account", { status: 400, body: { error: "USER_DISABLED" } }, disabled, "user-disabled"],
    ["for too many tries", { status: 429, body: {} }, "Terlalu banyak percobaan masuk.", "too-many-requests"],
    ["for a void code", { status: 400, body: { error: "invalid_grant" } }, again, "invalid-credential"],
    ["without a token", { status: 200, body: {} }, "Authentication error: invalid_response", "invalid"],
  ];
  test.each(failures)("%s", async (_, failure, text, reason) => {
    hostile.way.failure = failure;
    const browser = new SignInBrowser();
    const answer = await browser.signIn(raka, "/about");
    expect(await messageAfter(browser, answer)).toContain(text);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await recorded()).toEqual([["CUSTOMER", reason]]);
  });
});

test("a sign-in that starts on another address of this server goes no further", async () => {
  const there = "http://127.0.0.1:3000";
  const client = new Client();
  const answer = await client.send(`${there}/auth/google`, {
    method: "POST",
    body: new URLSearchParams({ to: "/about" }),
    headers: { Origin: there },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/about"]);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["toast"]);
  client.cookie = cookies[0]?.split(";")[0] ?? "";
  expect(await (await client.get(`${there}/about`)).text()).toContain(wrongDomain);
  expect(await recorded()).toEqual([["CUSTOMER", "unauthorized-domain"]]);
});

test("a suspended person is told so and gets no session", async () => {
  const tono = { other: "yes", name: "Tono Hadi", email: "tono.hadi@example.com" };
  const browser = new SignInBrowser();
  await browser.signIn(tono);
  await db.user.updateMany({ where: { email: tono.email }, data: { suspendedAt: new Date() } });
  expect(await messageAfter(browser, await browser.signIn(tono))).toContain(disabled);
  expect(browser.cookies.get("session")).toBeUndefined();
  expect(await recorded()).toEqual([["CUSTOMER", "user-disabled"]]);
});

test("too many tries end at a page that says how long to wait", async () => {
  const browser = new SignInBrowser();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await browser.post("/auth/google", { to: "/" })).status).toBe(302);
  }
  const refused = await browser.post("/auth/google", { to: "/" });
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  const page = await refused.text();
  expect(page).toContain(`Terlalu banyak percobaan masuk. Tunggu ${seconds} detik, lalu coba lagi.`);
  expect(page).toContain('href="/signin"');
  const ways = [
    [{ to: "/booking/x?service=a&start=b" }, "/signin?to=%2Fbooking%2Fx%3Fservice%3Da%26start%3Db"],
    [{ to: "/signin?to=%2Fabout" }, "/signin"],
    [{ to: "https://elsewhere.example/" }, "/signin"],
    [
      { to: "/management-dashboard/abuse", purpose: "management" },
      "/management-login?to=%2Fmanagement-dashboard%2Fabuse",
    ],
  ] as const;
  for (const [fields, way] of ways) {
    expect(await (await browser.post("/auth/google", fields)).text()).toContain(`href="${way}"`);
  }
  for (let flood = 0; flood < 20; flood += 1) await browser.post("/auth/google", { to: "/" });
  const rows = await recorded();
  expect(rows.length).toBeLessThan(10);
  expect(rows[0]).toEqual(["CUSTOMER", "too-many-requests"]);
  expect((await new SignInBrowser().post("/auth/google", { to: "/" })).status).toBe(302);
});

describe("while our own database fails", () => {
  /** Everything that touches the table of sessions fails until the work is done. */
  async function withoutSessions<T>(work: () => Promise<T>): Promise<T> {
    await db.$executeRaw`ALTER TABLE session RENAME TO session_away`;
    try {
      return await work();
    } finally {
      await db.$executeRaw`ALTER TABLE session_away RENAME TO session`;
    }
  }

  test("nobody is signed in, and the page says that it is not their fault", async () => {
    const browser = new SignInBrowser();
    const callback = await browser.choose(await browser.startSignIn("/about"), raka);
    const answer = await withoutSessions(() => browser.open(callback));
    expect(await messageAfter(browser, answer)).toContain(systemDown);
    expect(await recorded()).toEqual([["CUSTOMER", "unavailable"]]);
  });

  test("who is signed in gets 503 and stays signed in", async () => {
    const browser = new SignInBrowser();
    await browser.signIn(raka);
    const answer = await withoutSessions(() => browser.get("/my-bookings"));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(systemDown);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("a session that cannot be ended is not said to be over", async () => {
    const browser = new SignInBrowser();
    await browser.signIn(raka);
    await db.$executeRaw`CREATE FUNCTION refuse_delete() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''disk full''; END'`;
    await db.$executeRaw`CREATE TRIGGER no_delete BEFORE DELETE ON session FOR EACH ROW EXECUTE FUNCTION refuse_delete()`;
    const answer = await browser.post("/auth/sign-out", {});
    const started = await browser.post("/auth/google", { to: "/about" });
    await db.$executeRaw`DROP TRIGGER no_delete ON session`;
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain("Sign out failed: ");
    expect(page).not.toContain("disk full");
    expect(await messageAfter(browser, started)).toContain(systemDown);
    expect(await isSignedIn(browser)).toBe(true);
  });
});
