import { describe, expect, test } from "vitest";
import { deleteAccount } from "#app/features/operations/privacy/account-deletion.server.ts";
import { db } from "#app/platform/db.server.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

type Browser = InstanceType<typeof SignInBrowser>;

const raka = { sub: "demo-pelanggan-setia" };

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await (await browser.get("/signin")).text()).includes("Sudah Masuk");
}

describe("a session", () => {
  const chosen = (value: string) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));

  /** A session of the attacker's own, or a value they made up. */
  const plantings: Record<string, () => Promise<string>> = {
    real: async () => {
      const attacker = new SignInBrowser();
      await attacker.signIn({ sub: "demo-pelanggan-baru" });
      return attacker.cookies.get("session") ?? "";
    },
    "made up": async () => chosen("A".repeat(43)),
  };
  describe.each(Object.entries(plantings))("that is %s", (_, plant) => {
    test.each(["before the sign-in starts", "while the account is chosen"])(
      "planted %s is dead after it",
      async (when) => {
        const planted = await plant();
        const victim = new SignInBrowser();
        if (when === "before the sign-in starts") victim.cookies.set("session", planted);
        const callback = await victim.choose(await victim.startSignIn("/about"), raka);
        if (when === "while the account is chosen") victim.cookies.set("session", planted);
        await victim.open(callback);
        expect(victim.cookies.get("session")).not.toBe(planted);
        expect(await isSignedIn(victim)).toBe(true);
        const thief = new SignInBrowser();
        thief.cookies.set("session", planted);
        expect(await isSignedIn(thief)).toBe(false);
      },
    );
  });

  const endings: Record<string, (browser: Browser, user: { id: string; sessionId: string }) => Promise<unknown>> = {
    "signing out": (browser) => browser.post("/auth/sign-out", {}),
    "being suspended": (_, { id }) => db.user.update({ where: { id }, data: { suspendedAt: new Date() } }),
    "deleting the account": (_, user) => deleteAccount(user),
  };
  test.each(Object.entries(endings))("is dead after %s", async (name, end) => {
    const email = `${name.replace(/ /g, "-")}@example.com`;
    const browser = new SignInBrowser();
    await browser.signIn({ other: "yes", name: "Yanti", email });
    const kept = browser.cookies.get("session") ?? "";
    const { id, userId } = await db.session.findFirstOrThrow({ where: { user: { email } } });
    expect(await isSignedIn(browser)).toBe(true);
    await end(browser, { id: userId, sessionId: id });
    browser.cookies.set("session", kept);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.get("/my-bookings")).status).toBe(401);
  });
});
