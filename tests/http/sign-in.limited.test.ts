import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { googleOfWorker } from "#tests/support/google-of-worker.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

const { simulator } = googleOfWorker();

const raka = { sub: "demo-pelanggan-setia" };
const nadia = { sub: "demo-pelanggan-baru" };

async function nameOn(browser: InstanceType<typeof SignInBrowser>): Promise<string | null> {
  const html = await (await browser.get("/signin")).text();
  return html.includes("Sudah Masuk") ? (/<p class="text-lg font-bold">([^<]*)/.exec(html)?.[1] ?? "") : null;
}

describe("from /signin", () => {
  const gustav = { other: "yes", name: "Gus Tav", email: "gus.tav@example.com" };
  /** Signs in on the sign-in page, as its form says; where that leads. */
  const landing = async (query = "") => {
    const browser = new SignInBrowser();
    const page = await (await browser.get(`/signin${query}`)).text();
    const to = /name="to" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    return (await browser.signIn(gustav, to)).headers.get("location");
  };

  test("one lands on the page that one came from, else on the home of whoever one is", async () => {
    const { createOutlet } = await import("#tests/support/fixtures.ts");
    expect(await landing()).toBe("/");
    const { id } = await db.user.findFirstOrThrow({ where: { email: gustav.email } });

    const { barberIds, id: outletId, ownerId } = await createOutlet();
    await db.outletStaff.create({
      data: {
        outletId,
        barberId: barberIds[0] ?? "",
        email: gustav.email,
        userId: id,
        status: "ACTIVE",
        joinedAt: new Date(),
        invitedBy: ownerId,
      },
    });
    expect(await landing()).toBe("/staff");

    const own = await createOutlet({ ownerId: id });
    expect(await landing()).toBe("/admin");
    expect(await landing("?to=/signin")).toBe("/admin");
    expect(await landing("?to=/auth/sign-out")).toBe("/admin");
    expect(await landing("?to=//evil.example")).toBe("/admin");
    expect(await landing("?to=/about%3Fx%3D1%26y%3D2")).toBe("/about?x=1&y=2");
    expect(await landing("?to=/")).toBe("/admin");
    expect(await landing("?to=/%3Fplace%3DBandung")).toBe("/?place=Bandung");

    await db.outlet.update({ where: { id: own.id }, data: { status: "CLOSED" } });
    expect(await landing()).toBe("/staff");
    await db.barber.updateMany({ where: { outletId }, data: { active: false } });
    expect(await landing()).toBe("/");
    await db.roleGrant.create({ data: { userId: id, role: "ADMIN" } });
    expect(await landing()).toBe("/admin");
  });

  test("whoever has signed in already goes on to that page, too", async () => {
    const browser = new SignInBrowser();
    await browser.signIn(raka);
    const answer = await browser.get("/signin?to=/my-bookings");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/my-bookings"]);
    expect(await (await browser.get("/signin?to=//evil.example")).text()).toContain("Sudah Masuk");
  });
});

describe("signing in", () => {
  test("leads back to the page it began on, with a session that scripts cannot read", async () => {
    const browser = new SignInBrowser();
    const answer = await browser.signIn(raka, "/how-to-booking?from=menu");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/how-to-booking?from=menu");
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("session=")) ?? "";
    expect(cookie).toMatch(/; Max-Age=2592000;/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(browser.cookies.names()).toEqual(["session"]);
    expect(await nameOn(browser)).toBe("Raka Aditya Nugraha");
  });

  test("takes anyone, the same address being the same person", async () => {
    const first = new SignInBrowser();
    await first.signIn({ other: "yes", name: "Siti Aminah", email: "Siti@Example.com" });
    const second = new SignInBrowser();
    await second.signIn({ other: "yes", name: "Siti A.", email: "siti@example.com" });
    expect(await nameOn(second)).toBe("Siti A.");
    expect(await db.user.count({ where: { email: "siti@example.com" } })).toBe(1);
  });

  test("gives a new session value every time, and the one before is dead", async () => {
    const browser = new SignInBrowser();
    await browser.signIn(raka);
    const before = browser.cookies.get("session") ?? "";
    await browser.signIn(nadia);
    expect(browser.cookies.get("session")).not.toBe(before);
    expect(await nameOn(browser)).toBe("Nadia Putri Ramadhani");
    browser.cookies.set("session", before);
    expect(await nameOn(browser)).toBeNull();
    expect(browser.cookies.get("session")).toBeUndefined();
  });

  test("signs the person before out as soon as it starts", async () => {
    const browser = new SignInBrowser();
    await browser.signIn(raka);
    const before = browser.cookies.get("session") ?? "";
    await browser.startSignIn("/about");
    expect(browser.cookies.get("session")).toBeUndefined();
    browser.cookies.set("session", before);
    expect(await nameOn(browser)).toBeNull();
  });

  test("keeps the refresh token of the first consent", async () => {
    await new SignInBrowser().signIn({ sub: "demo-partner-satu" });
    const grant = () => db.providerGrant.findFirstOrThrow({ where: { user: { googleSub: "demo-partner-satu" } } });
    const first = await grant();
    await new SignInBrowser().signIn({ sub: "demo-partner-satu" });
    const second = await grant();
    expect(first.refreshToken).not.toBeNull();
    expect(second.refreshToken).toEqual(first.refreshToken);
  });

  test("asks for what the specification says, with state, PKCE and nonce of this attempt alone", async () => {
    const started = async () => {
      const answer = await new SignInBrowser().post("/auth/google", { to: "/about" });
      return new URL(answer.headers.get("location") ?? "");
    };
    const address = await started();
    expect(address.origin + address.pathname).toBe(`${simulator.issuer}/auth`);
    const { state, nonce, code_challenge, scope, ...rest } = Object.fromEntries(address.searchParams);
    expect(rest).toEqual({
      response_type: "code",
      client_id: "pangkas-test",
      redirect_uri: "http://localhost:3000/auth/google/callback",
      prompt: "select_account",
      access_type: "offline",
      include_granted_scopes: "true",
      code_challenge_method: "S256",
    });
    expect(scope?.split(" ").sort()).toEqual(["email", "openid", "profile"]);
    for (const value of [state, nonce, code_challenge]) expect(value).toMatch(/^[\w-]{43}$/);
    const other = await started();
    for (const name of ["state", "nonce", "code_challenge"])
      expect(other.searchParams.get(name)).not.toBe(address.searchParams.get(name));
  });

  test("asks for consent again where no refresh token is kept, once", async () => {
    const wati = { other: "yes", name: "Wati", email: "wati@example.com" };
    const grant = () => db.providerGrant.findFirstOrThrow({ where: { user: { email: wati.email } } });
    const browser = new SignInBrowser();
    await browser.signIn(wati);
    expect(browser.cookies.names()).toEqual(["session"]);

    await db.providerGrant.updateMany({ where: { user: { email: wati.email } }, data: { refreshToken: null } });
    await browser.signIn(wati);
    expect((await grant()).refreshToken).toBeNull();
    expect(browser.cookies.names()).toContain("ask-consent");

    const started = await browser.post("/auth/google", { to: "/about" });
    expect(new URL(started.headers.get("location") ?? "").searchParams.get("prompt")).toBe("select_account consent");
    await browser.signIn(wati);
    expect((await grant()).refreshToken).not.toBeNull();
    expect(browser.cookies.names()).not.toContain("ask-consent");
  });

  test("cancelled at the provider says so, once, on the page it began on", async () => {
    const browser = new SignInBrowser();
    const answer = await browser.signIn({ cancel: "yes" }, "/how-to-booking");
    expect(answer.headers.get("location")).toBe("/how-to-booking");
    expect(await (await browser.get("/how-to-booking")).text()).toContain("Login dibatalkan.");
    expect(await (await browser.get("/how-to-booking")).text()).not.toContain("Login dibatalkan.");
    expect(browser.cookies.names()).toEqual([]);
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "/.//evil.example"])(
    "never leads to %j",
    async (to) => {
      const answer = await new SignInBrowser().signIn(raka, to);
      expect(answer.headers.get("location")).toBe("/");
    },
  );

  test("starts with a posted form only", async () => {
    const answer = await new SignInBrowser().get("/auth/google");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST");
  });
});

describe("signing out", () => {
  test("asks first, then ends the session for good", async () => {
    const browser = new SignInBrowser();
    await browser.signIn(raka);
    const session = browser.cookies.get("session") ?? "";
    const page = await (await browser.get("/auth/sign-out")).text();
    for (const text of [
      "Konfirmasi Keluar",
      "Apakah Anda yakin ingin keluar dari",
      "Pangkas",
      "Akun Google Anda",
      "Batal",
      "Ya, Keluar",
    ]) {
      expect(page).toContain(text);
    }
    expect(await nameOn(browser)).not.toBeNull();

    const answer = await browser.post("/auth/sign-out", {});
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    // Whatever else the browser holds stays: the session of management, the referral, the flags.
    const touched = answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf("=")));
    expect(touched.sort()).toEqual(["session", "toast"]);
    expect(browser.cookies.get("session")).toBeUndefined();
    browser.cookies.set("session", session);
    expect(await nameOn(browser)).toBeNull();
  });

  test("happens to whoever is suspended", async () => {
    const browser = new SignInBrowser();
    await browser.signIn({ other: "yes", name: "Tono", email: "tono@example.com" });
    await db.user.updateMany({ where: { email: "tono@example.com" }, data: { suspendedAt: new Date() } });
    expect(await nameOn(browser)).toBeNull();
    await browser.signIn({ other: "yes", name: "Tono", email: "tono@example.com" });
    expect(browser.cookies.get("session")).toBeUndefined();
    expect(await (await browser.get("/about")).text()).toContain("Akun ini sedang ditangguhkan.");
  });
});
