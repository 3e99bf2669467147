import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

type Browser = InstanceType<typeof SignInBrowser>;

let people = 0;

/** Somebody with a Google account, listed or not, and their browser. */
async function createPerson({ isListed = true } = {}) {
  people += 1;
  const email = `anggota${people}@example.com`;
  const account = { other: "yes", name: `Anggota ${people}`, email };
  await new SignInBrowser().signIn(account);
  const { id } = await db.user.findFirstOrThrow({ where: { email } });
  if (isListed) await db.roleGrant.create({ data: { userId: id, role: "MANAGEMENT" } });
  return { id, account, browser: new SignInBrowser() };
}

/** From the button of the login page through Google; the answer of our callback. */
async function enter(
  browser: Browser,
  account: Record<string, string>,
  to = "/management-dashboard",
): Promise<Response> {
  return browser.open(await browser.choose(await browser.startSignIn(to, "management"), account));
}

const locationOf = (answer: Response) => answer.headers.get("location");

describe("a Google account", () => {
  test("is asked who it is, and for nothing to keep", async () => {
    const started = await new SignInBrowser().post("/auth/google", { purpose: "management" });
    const asked = new URL(started.headers.get("location") ?? "").searchParams;
    expect(asked.get("access_type")).toBe("online");
    expect(asked.get("prompt")).toBe("select_account");
  });

  test("that is not on the list goes no further, and the page says so with status 403", async () => {
    const { browser, account, id } = await createPerson({ isListed: false });
    const answer = await enter(browser, account);
    expect(answer.status).toBe(302);
    const page = await browser.get(locationOf(answer) ?? "");
    expect(page.status).toBe(403);
    expect(await page.text()).toContain("Akun ini tidak terdaftar");
    expect(browser.cookies.names()).toEqual([]);
    expect(
      await db.auditLog.count({ where: { entity: "management", entityId: id, action: "management.refused" } }),
    ).toBe(1);
    expect(await db.signInFailure.count({ where: { side: "MANAGEMENT", reason: "not-listed" } })).toBeGreaterThan(0);
  });

  test.each(["suspendedAt", "deletedAt"])("on the list but with %s is refused in the same words", async (field) => {
    const { browser, account, id } = await createPerson();
    await db.user.update({ where: { id }, data: { [field]: new Date() } });
    const answer = await enter(browser, account);
    expect(locationOf(answer)).toBe("/management-login?reason=not-listed");
  });

  test("that was never here is refused and leaves no user behind", async () => {
    const browser = new SignInBrowser();
    const answer = await enter(browser, { other: "yes", name: "Orang Asing", email: "asing@example.com" });
    expect(locationOf(answer)).toBe("/management-login?reason=not-listed");
    expect(await db.user.count({ where: { email: "asing@example.com" } })).toBe(0);
  });

  test("cancelled at Google says so", async () => {
    const browser = new SignInBrowser();
    const answer = await enter(browser, { cancel: "yes" }, "/management-dashboard/messages");
    const to = locationOf(answer) ?? "";
    expect(to).toBe("/management-login?to=%2Fmanagement-dashboard%2Fmessages&reason=cancelled");
    expect(await (await browser.get(to)).text()).toContain("Login dibatalkan.");
  });

  test("leaves the customer session of the browser as it is, and signs nobody in as a customer", async () => {
    const { browser, account } = await createPerson();
    await browser.signIn({ sub: "demo-pelanggan-setia" });
    const session = browser.cookies.get("session");
    await enter(browser, account);
    expect(browser.cookies.get("session")).toBe(session);
    expect(await (await browser.get("/signin")).text()).toContain("Raka Aditya Nugraha");
    const other = new SignInBrowser();
    await enter(other, account);
    expect(other.cookies.get("session")).toBeUndefined();
  });

  test("on the list goes on to the code, with a cookie for ten minutes", async () => {
    const { browser, account } = await createPerson();
    const answer = await enter(browser, account, "/management-dashboard/security?x=1");
    expect(locationOf(answer)).toBe("/management-login?to=%2Fmanagement-dashboard%2Fsecurity%3Fx%3D1");
    const line = answer.headers.getSetCookie().find((each) => each.startsWith("management="));
    expect(line).toMatch(/; Max-Age=600; Path=\/;.*HttpOnly; SameSite=Lax/);
    expect(browser.cookies.names()).toEqual(["management"]);
  });

  test.each(["//evil.example", "/about", "https://evil.example/management-dashboard"])(
    "never leads to %j",
    async (to) => {
      const browser = new SignInBrowser();
      expect(locationOf(await enter(browser, { cancel: "yes" }, to))).toBe("/management-login?reason=cancelled");
    },
  );

  test("begins with the end of the management session before", async () => {
    const { browser, account } = await createPerson();
    await enter(browser, account);
    const before = browser.cookies.get("management") ?? "";
    await browser.startSignIn("/management-dashboard", "management");
    expect(browser.cookies.get("management")).toBeUndefined();
    browser.cookies.set("management", before);
    expect(await (await browser.get("/management-login")).text()).toContain("Sesi manajemen sudah berakhir");
  });
});
