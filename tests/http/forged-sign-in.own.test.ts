import {
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { clientId, startGoogle } from "#tests/support/google-run.ts";

const { simulator, hostile } = await startGoogle();
const { SignInBrowser } = await import("#tests/support/sign-in-browser.ts");

const raka = { sub: "demo-pelanggan-setia" };
const header = { alg: "RS256", kid: simulator.keyId };

afterEach(() => {
  Object.assign(hostile.way, { tamper: null, failure: null, keys: null });
  vi.useRealTimers();
});
afterAll(async () => {
  await hostile.stop();
  await simulator.stop();
});

const signed = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader(header).sign(simulator.signingKey);
const without = (claims: JWTPayload, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name));
const now = () => Math.floor(Date.now() / 1000);

async function isSignedIn(browser: InstanceType<typeof SignInBrowser>): Promise<boolean> {
  return (await (await browser.get("/signin")).text()).includes("Sudah Masuk");
}

/** A refused callback opens no session and says so on the next page. */
async function expectRefused(browser: InstanceType<typeof SignInBrowser>, answer: Response): Promise<void> {
  expect(answer.status).toBe(302);
  expect(answer.headers.getSetCookie().some((line) => line.startsWith("session="))).toBe(false);
  const page = await (await browser.open(answer.headers.get("location") ?? "")).text();
  expect(page).toMatch(/Login belum berhasil|belum diverifikasi/);
  expect(await isSignedIn(browser)).toBe(false);
}

describe("the callback refuses", () => {
  test("a state that this browser did not get", async () => {
    const browser = new SignInBrowser();
    const callback = new URL(await browser.choose(await browser.startSignIn("/about"), raka));
    callback.searchParams.set("state", "forged-state");
    await expectRefused(browser, await browser.open(callback.href));
  });

  test("a callback without a state, without a code, or empty", async () => {
    const browser = new SignInBrowser();
    const callback = new URL(await browser.choose(await browser.startSignIn("/about"), raka));
    const state = callback.searchParams.get("state");
    for (const query of [
      "",
      "?code=x",
      `?state=${state}`,
      "?state=&code=",
      "?error=access_denied",
      "?state[]=x&code[]=y",
    ]) {
      const answer = await browser.open(`/auth/google/callback${query}`);
      await expectRefused(browser, answer);
    }
  });

  test("an attempt of another browser, as an attacker would plant it", async () => {
    const attacker = new SignInBrowser();
    const callback = await attacker.choose(await attacker.startSignIn("/about"), raka);
    const victim = new SignInBrowser();
    await victim.startSignIn("/about");
    await expectRefused(victim, await victim.open(callback));
  });

  test("a code that was used", async () => {
    const browser = new SignInBrowser();
    const callback = await browser.choose(await browser.startSignIn("/about"), raka);
    const kept = new SignInBrowser();
    for (const name of browser.cookies.names()) kept.cookies.set(name, browser.cookies.get(name) ?? "");
    await browser.open(callback);
    expect(await isSignedIn(browser)).toBe(true);
    await expectRefused(kept, await kept.open(callback));
  });

  test("a code that nobody gave", async () => {
    const browser = new SignInBrowser();
    const callback = new URL(await browser.choose(await browser.startSignIn("/about"), raka));
    callback.searchParams.set("code", "guessed");
    await expectRefused(browser, await browser.open(callback.href));
  });
});

describe("an id_token is refused", () => {
  const changes: Record<string, (claims: JWTPayload) => JWTPayload> = {
    "of another attempt": (claims) => ({ ...claims, nonce: "another" }),
    "without a nonce": (claims) => without(claims, "nonce"),
    "of another issuer": (claims) => ({ ...claims, iss: "https://accounts.evil.example" }),
    "for another client": (claims) => ({ ...claims, aud: "another-client" }),
    "for several clients, asked for by another": (claims) => ({ ...claims, aud: [clientId, "other"], azp: "other" }),
    "out of time": (claims) => ({ ...claims, iat: now() - 7200, exp: now() - 3600 }),
    "issued in the future": (claims) => ({ ...claims, iat: now() + 3600, exp: now() + 7200 }),
    "without a time of issue": (claims) => without(claims, "iat"),
    "for nobody": (claims) => without(claims, "aud"),
    "without an issuer": (claims) => without(claims, "iss"),
    "of an issuer that looks alike": (claims) => ({ ...claims, iss: `${claims.iss}.evil.example` }),
    "without an end": (claims) => without(claims, "exp"),
    "without a subject": (claims) => without(claims, "sub"),
    "without an e-mail": (claims) => without(claims, "email"),
    "with an e-mail nobody verified": (claims) => ({ ...claims, email_verified: false }),
    "that calls the e-mail verified by a word": (claims) => ({ ...claims, email_verified: "true" }),
  };

  test.each(Object.entries(changes))("%s", async (_, change) => {
    hostile.way.tamper = (idToken) => signed(change(decodeJwt(idToken)));
    const browser = new SignInBrowser();
    await expectRefused(browser, await browser.signIn(raka));
  });

  test("without a signature", async () => {
    hostile.way.tamper = (idToken) => new UnsecuredJWT(decodeJwt(idToken)).encode();
    const browser = new SignInBrowser();
    await expectRefused(browser, await browser.signIn(raka));
  });

  test("signed by somebody else under the provider's key id", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    hostile.way.tamper = (idToken) => new SignJWT(decodeJwt(idToken)).setProtectedHeader(header).sign(privateKey);
    const browser = new SignInBrowser();
    await expectRefused(browser, await browser.signIn(raka));
  });

  test("signed with the provider's public key as a shared secret", async () => {
    const { keys } = (await (await fetch(`${simulator.issuer}/jwks`)).json()) as { keys: JWK[] };
    const publicKey = await importJWK(keys[0] ?? {}, "RS256", { extractable: true });
    const secrets = [await exportSPKI(publicKey as CryptoKey), JSON.stringify(keys[0]), keys[0]?.n ?? ""];
    for (const secret of secrets) {
      hostile.way.tamper = (idToken) =>
        new SignJWT(decodeJwt(idToken))
          .setProtectedHeader({ alg: "HS256", kid: simulator.keyId })
          .sign(new TextEncoder().encode(secret));
      const browser = new SignInBrowser();
      await expectRefused(browser, await browser.signIn(raka));
    }
  });

  test("that brings its own key", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    hostile.way.tamper = (idToken) =>
      new SignJWT(decodeJwt(idToken))
        .setProtectedHeader({ ...header, jwk, jku: "https://evil.example" })
        .sign(privateKey);
    const browser = new SignInBrowser();
    await expectRefused(browser, await browser.signIn(raka));
  });

  test("whose last letter was changed", async () => {
    hostile.way.tamper = (idToken) =>
      `${idToken.slice(0, -8)}${idToken.endsWith("AAAAAAAA") ? "BBBBBBBB" : "AAAAAAAA"}`;
    const browser = new SignInBrowser();
    await expectRefused(browser, await browser.signIn(raka));
  });

  test("but signed again by the provider without a change it is taken", async () => {
    hostile.way.tamper = (idToken) => signed(decodeJwt(idToken));
    const browser = new SignInBrowser();
    await browser.signIn(raka);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe("when the provider changes its keys", () => {
  /** Keys are asked for again half a minute after the last time at the earliest. */
  const passKeyCooldown = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });

  test("a token of a key that is published now is taken, one of a key that is not is refused", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const next = { ...(await exportJWK(publicKey)), kid: "next", alg: "RS256", use: "sig" };
    hostile.way.tamper = (idToken) =>
      new SignJWT(decodeJwt(idToken)).setProtectedHeader({ alg: "RS256", kid: "next" }).sign(privateKey);
    const browser = new SignInBrowser();
    await browser.signIn(raka);
    expect(await isSignedIn(browser)).toBe(false);

    hostile.asked.length = 0;
    passKeyCooldown();
    await expectRefused(browser, await browser.signIn(raka));
    expect(hostile.asked.filter((each) => each === "jwks")).toHaveLength(1);

    hostile.way.keys = [next];
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 62_000 });
    await browser.signIn(raka);
    expect(await isSignedIn(browser)).toBe(true);

    // The key before is published no longer.
    hostile.way.tamper = null;
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 93_000 });
    const other = new SignInBrowser();
    await other.signIn(raka);
    expect(await isSignedIn(other)).toBe(false);
  });
});
