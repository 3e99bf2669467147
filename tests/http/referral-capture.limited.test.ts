import { describe, expect, test } from "vitest";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { runAfterSignIn } from "#app/features/people/sign-in/after-sign-in-sequence.server.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

const visitor = new Client();
const cookieOf = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith("referral=")) ?? null;
const codeIn = (answer: Response) => /^referral=([^.;]*)\./.exec(cookieOf(answer) ?? "")?.[1] ?? null;

describe("a link with an invitation", () => {
  test("leads to the same page without it and leaves a cookie for seven days", async () => {
    const answer = await visitor.get("/about?ref=K7M2PQX");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/about");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(cookieOf(answer)).toMatch(/^referral=K7M2PQX\.\d{13}; Max-Age=604800; Path=\/; SameSite=Lax$/);
  });

  test.each([
    ["/?ref=A-b_9", "A-b_9", "/"],
    ["/?q=potong%20rambut&ref=K7M2PQX&sort=rating&q=x+y", "K7M2PQX", "/?q=potong+rambut&sort=rating&q=x+y"],
    ["/about?ref=%3Cscript%3EK7%3C/script%3E", "scriptK7script", "/about"],
    [`/about?ref=${"A".repeat(40)}`, "A".repeat(20), "/about"],
    ["/about?ref=K7%0d%0aSet-Cookie:%20x=1", "K7Set-Cookiex1", "/about"],
    ["/about?ref=FIRST22&ref=SECOND2", "FIRST22", "/about"],
    ["/about?%72ef=K7M2PQX&reference=1", "K7M2PQX", "/about?reference=1"],
    ["/about?ref=", null, "/about"],
    ["/about?ref", null, "/about"],
    ["/about?ref=%F0%9F%8E%89!!", null, "/about"],
    ["/about?ref=%E0%A4%A", "A", "/about"],
    ["/tidak-ada?ref=K7M2PQX", "K7M2PQX", "/tidak-ada"],
    ["/my-bookings?tab=past&ref=K7M2PQX", "K7M2PQX", "/my-bookings?tab=past"],
  ])("%s: the code %j, then %s", async (path, code, to) => {
    const answer = await visitor.get(path);
    expect([answer.status, codeIn(answer), answer.headers.get("location")]).toEqual([302, code, to]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    if (code === null) expect(cookieOf(answer)).toBeNull();
  });

  test.each(["//evil.example/?ref=K7M2PQX", "/.//evil.example?ref=K7M2PQX", "/\\evil.example?ref=K7M2PQX"])(
    "never leads to another site: %s",
    async (path) => {
      const answer = await visitor.send(`http://localhost:3000${path}`);
      const to = new URL(answer.headers.get("location") ?? "", "http://localhost:3000/x");
      expect([answer.status, to.origin]).toEqual([302, "http://localhost:3000"]);
    },
  );

  test("works for HEAD and for a navigation by script", async () => {
    const head = await visitor.send("/about?ref=K7M2PQX", { method: "HEAD" });
    expect([head.status, codeIn(head)]).toEqual([302, "K7M2PQX"]);
    const data = await visitor.get("/about.data?x=1&ref=K7M2PQX");
    expect([data.status, codeIn(data), data.headers.get("cache-control")]).toEqual([202, "K7M2PQX", "no-store"]);
    const text = await data.text();
    expect(text).toContain("/about?x=1");
    expect(text).not.toContain("about.data");
  });

  test("means nothing to calls, to signing in and to posted forms", async () => {
    for (const path of ["/api/tidak-ada?ref=K7M2PQX", "/auth/google?ref=K7M2PQX", "/auth/sign-out?ref=K7M2PQX"]) {
      expect(cookieOf(await visitor.get(path)), path).toBeNull();
    }
    expect(cookieOf(await visitor.post("/auth/sign-out?ref=K7M2PQX", {}))).toBeNull();
  });

  test("keeps the message that waits for the next page, and leaves pages without it alone", async () => {
    const browser = new SignInBrowser();
    await browser.signIn({ cancel: "yes" }, "/about");
    await browser.get("/about?ref=K7M2PQX");
    expect(await (await browser.get("/about")).text()).toContain("Login dibatalkan.");
    const plain = await visitor.get("/about?reference=K7M2PQX");
    expect([plain.status, cookieOf(plain)]).toEqual([200, null]);
  });

  test("changes nothing about the page for the browser that carries it", async () => {
    const carrier = new Client();
    carrier.cookie = "referral=K7M2PQX.1795230000000";
    const bare = (html: string) => html.replace(/nonce="[^"]*"/g, "").replaceAll(/"nonce",?"[^"]*"/g, "");
    const [one, other] = await Promise.all([visitor.get("/about"), carrier.get("/about")]);
    expect(bare(await other.text())).toBe(bare(await one.text()));
    expect(other.headers.getSetCookie()).toEqual([]);
  });
});

describe("signing in with an invitation", () => {
  const newcomer = (name: string) => ({ other: "yes", name, email: `${name.toLowerCase()}@example.com` });
  const userOf = (name: string) => db.user.findFirstOrThrow({ where: { email: `${name.toLowerCase()}@example.com` } });
  const ownCode = async () => (await findOrCreateReferralCode((await createUser("Pengundang")).id)).code;

  async function settle(userId: string): Promise<void> {
    const twoSecondsOn = clock.now().add({ seconds: 2 });
    setClock(() => twoSecondsOn);
    for (const { id } of await db.loginEvent.findMany({ where: { userId } })) await runAfterSignIn(id);
    setClock(null);
  }

  test("credits it to who invited, and the cookie is gone", async () => {
    const code = await ownCode();
    const browser = new SignInBrowser();
    await browser.get("/?ref=tidakberlaku");
    await browser.get(`/?ref=${code.toLowerCase()}`);
    await browser.signIn(newcomer("Wulan"));
    expect(browser.cookies.get("referral")).toBeUndefined();
    const { id } = await userOf("Wulan");
    expect(await db.referralEvent.count({ where: { refereeId: id } })).toBe(0);
    await settle(id);
    expect(await db.referralEvent.findMany({ where: { refereeId: id } })).toMatchObject([{ code, status: "RECORDED" }]);
  });

  test("by a known person credits nobody, and the cookie is gone", async () => {
    await new SignInBrowser().signIn(newcomer("Tegar"));
    const browser = new SignInBrowser();
    await browser.get(`/?ref=${await ownCode()}`);
    await browser.signIn(newcomer("Tegar"));
    expect(browser.cookies.get("referral")).toBeUndefined();
    const { id } = await userOf("Tegar");
    await settle(id);
    expect(await db.referralEvent.count({ where: { refereeId: id } })).toBe(0);
  });

  test("keeps the cookie while the sign-in does not succeed, and reads no forged one", async () => {
    const browser = new SignInBrowser();
    await browser.get(`/?ref=${await ownCode()}`);
    await browser.signIn({ cancel: "yes" });
    expect(browser.cookies.get("referral")).toBeDefined();
    browser.cookies.set("referral", `'; DROP TABLE x --.${Date.now()}`);
    await browser.signIn(newcomer("Yudha"));
    expect(browser.cookies.get("referral")).toBeUndefined();
    const { id } = await userOf("Yudha");
    expect(await db.loginEvent.findFirstOrThrow({ where: { userId: id } })).toMatchObject({ referralCode: null });
  });

  test("whoever is signed in keeps the session", async () => {
    const person = await signedIn((await createUser("Rina")).id);
    expect((await person.get("/my-bookings?ref=K7M2PQX")).status).toBe(302);
    expect((await person.get("/my-bookings")).status).toBe(200);
  });
});
