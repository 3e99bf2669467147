import { randomUUID } from "node:crypto";
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startIdTokens } from "#tests/support/id-tokens.ts";

const google = await startIdTokens();
const { db } = await import("#app/platform/db.server.ts");
const { call, goodBodyOf, pathOf } = await import("#tests/support/api-calls.ts");
const { tablesDigest } = await import("#tests/support/digest.ts");
const { createUser } = await import("#tests/support/fixtures.ts");
const { signOutEverywhere } = await import("#app/features/people/sign-in/sign-out-everywhere.server.ts");
const { Client, signedIn } = await import("#tests/support/http-client.ts");

const nobody = new Client();
const paths = ["/api/users/{uid}", "/api/users/{uid}/outlets", "/api/users/{userId}/referral-code"];
let me: Awaited<ReturnType<typeof createUser>>;
let token: string;

beforeAll(async () => {
  me = await createUser("Budi Santoso", { photoUrl: "https://lh3.googleusercontent.com/a/budi" });
  token = await google.tokenOf(me.googleSub);
});
afterAll(() => google.stop());

const bearer = (value: string) => ({ headers: { Authorization: `Bearer ${value}` } });

describe("an ID token", () => {
  it("alone is enough, without an Origin", async () => {
    for (const path of paths) {
      const answer = await call(nobody, "GET", pathOf(path, me.googleSub), bearer(token));
      expect(answer.status, path).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const body = JSON.stringify(goodBodyOf("/api/auth/track-login", me));
    const headers = { Authorization: `bearer ${token}`, "Content-Type": "application/json" };
    const answer = await nobody.send("/api/auth/track-login", { method: "POST", body, headers });
    expect(answer.status).toBe(200);
  });

  it("decides who asks when a cookie comes along, whose rule about other sites stays", async () => {
    const other = await createUser("Sari Dewi");
    const browser = await signedIn(other.id);
    expect((await call(browser, "GET", `/api/users/${me.id}`, bearer(token))).status).toBe(200);
    expect((await call(browser, "GET", `/api/users/${other.id}`, bearer(token))).status).toBe(403);
    const json = goodBodyOf("/api/auth/track-login", me);
    const send = (headers: Record<string, string>) =>
      call(browser, "POST", "/api/auth/track-login", { json, headers: { ...bearer(token).headers, ...headers } });
    expect((await send({})).status).toBe(200);
    expect((await send({ Origin: "https://evil.example" })).status).toBe(403);
  });

  const now = () => Math.floor(Date.now() / 1000);
  const forged: Record<string, (claims: JWTPayload) => Promise<string> | string> = {
    "out of time": (claims) => google.sign({ ...claims, iat: now() - 7200, exp: now() - 3600 }),
    "not yet in time": (claims) => google.sign({ ...claims, nbf: now() + 3600 }),
    "without an end": ({ exp: _, ...claims }) => google.sign(claims),
    "of another issuer": (claims) => google.sign({ ...claims, iss: "https://accounts.evil.example" }),
    "for another client": (claims) => google.sign({ ...claims, aud: "another" }),
    "asked for by another client": (claims) => google.sign({ ...claims, azp: "another" }),
    "without a subject": ({ sub: _, ...claims }) => google.sign(claims),
    "without an e-mail": ({ email: _, ...claims }) => google.sign(claims),
    "without a signature": (claims) => new UnsecuredJWT(claims).encode(),
    "by another key": async (claims) => google.sign(claims, { key: (await generateKeyPair("RS256")).privateKey }),
    "by the public key as a secret": async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", kid: "test-key" })
        .sign(new TextEncoder().encode(await exportSPKI(google.publicKey))),
    "with a changed letter": async (claims) => `${(await google.sign(claims)).slice(0, -6)}AAAAAA`,
    "that is none": () => "abc",
    "that is empty": () => "",
    "in three parts of nothing": () => "..",
    "without end": () => "a".repeat(20_000),
  };

  it.each(Object.entries(forged))("%s is refused, whatever the cookie says", async (_, forge) => {
    const value = await forge(google.claimsOf(me.googleSub));
    const before = await tablesDigest();
    for (const client of [nobody, await signedIn(me.id)]) {
      const answers = [
        await call(client, "GET", `/api/users/${me.id}`, bearer(value)),
        await call(client, "POST", "/api/auth/google", { json: goodBodyOf("/api/auth/google", me), ...bearer(value) }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(401);
        expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="api", error="invalid_token"');
        expect(await answer.json()).toEqual({ message: "Token masuk tidak berlaku. Silakan masuk lagi." });
      }
    }
    expect(await tablesDigest()).toEqual(before);
  });

  it.each(["Basic YTpi", "Bearer", "Token abc", "", "Bearer a b"])(
    "the header %j is refused",
    async (Authorization) => {
      const browser = await signedIn(me.id);
      const answer = await call(browser, "GET", `/api/users/${me.id}`, { headers: { Authorization } });
      expect(answer.status).toBe(401);
    },
  );

  it("from before signing out everywhere is refused, and one of a later sign-in is not", async () => {
    const user = await createUser("Wati Lestari");
    const ask = async (value: string) => (await call(nobody, "GET", `/api/users/${user.id}`, bearer(value))).status;
    const at = (secondsAgo: number) => {
      const iat = now() - secondsAgo;
      return google.sign({ ...google.claimsOf(user.googleSub), iat });
    };
    const [before, justBefore] = [await at(600), await at(30)];
    expect([await ask(before), await ask(justBefore)]).toEqual([200, 200]);
    await signOutEverywhere(user.id, { kind: "customer", id: user.id });
    const { signedOutAt } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect([await ask(before), await ask(justBefore)]).toEqual([401, 401]);
    const json = goodBodyOf("/api/auth/google", user);
    expect((await call(nobody, "POST", "/api/auth/google", { json, ...bearer(before) })).status).toBe(401);
    await db.user.update({
      where: { id: user.id },
      data: { signedOutAt: new Date((signedOutAt?.getTime() ?? 0) - 60_000) },
    });
    expect([await ask(before), await ask(justBefore)]).toEqual([401, 200]);
  });

  it("of somebody who is suspended or gone is refused", async () => {
    for (const set of [{ suspendedAt: new Date() }, { deletedAt: new Date() }]) {
      const user = await createUser("Tono Hadi", set);
      const value = await google.tokenOf(user.googleSub);
      expect((await call(nobody, "GET", `/api/users/${user.id}`, bearer(value))).status).toBe(401);
      const json = goodBodyOf("/api/auth/google", user);
      expect((await call(nobody, "POST", "/api/auth/google", { json, ...bearer(value) })).status).toBe(401);
    }
  });
});

describe("POST /api/auth/google", () => {
  const path = "/api/auth/google";
  const bodyOf = (uid: string) => goodBodyOf(path, { id: uid, email: "palsu@example.com" });

  it("makes a user of the token's holder, as the token says", async () => {
    const sub = randomUUID();
    const value = await google.tokenOf(sub, { picture: "https://lh3.googleusercontent.com/a/raka" });
    for (const each of paths) {
      expect((await call(nobody, "GET", pathOf(each, sub), bearer(value))).status).toBe(401);
    }
    const answer = await call(nobody, "POST", path, { json: bodyOf(sub), ...bearer(value) });
    const user = await db.user.findUniqueOrThrow({ where: { googleSub: sub } });
    expect(await answer.json()).toMatchObject({
      uid: user.id,
      id: user.id,
      displayName: "Raka Aditya Nugraha",
      firstName: "Raka",
      lastName: "Aditya Nugraha",
      photoURL: "https://lh3.googleusercontent.com/a/raka",
      email: `${sub}@example.com`,
      emailVerified: true,
      phoneNumber: null,
      tenantId: null,
      isAnonymous: false,
      providerData: [{ providerId: "google.com", uid: sub }],
      creationTime: user.createdAt.toISOString(),
      lastSignInTime: user.createdAt.toISOString(),
      firstLoginAt: user.createdAt.toISOString(),
    });
  });

  it("makes one user of ten calls at once", async () => {
    const sub = randomUUID();
    const value = await google.tokenOf(sub);
    const asking = Array.from({ length: 10 }, () =>
      call(nobody, "POST", path, { json: bodyOf(sub), ...bearer(value) }),
    );
    for (const answer of await Promise.all(asking)) expect(answer.status).toBe(200);
    expect(await db.user.count({ where: { googleSub: sub } })).toBe(1);
  });

  it("makes nobody of an unverified e-mail, nor of another's uid", async () => {
    const sub = randomUUID();
    const before = await tablesDigest();
    const unverified = await google.tokenOf(sub, { email_verified: false });
    expect((await call(nobody, "POST", path, { json: bodyOf(sub), ...bearer(unverified) })).status).toBe(401);
    const value = await google.tokenOf(sub);
    expect((await call(nobody, "POST", path, { json: bodyOf(me.id), ...bearer(value) })).status).toBe(403);
    expect(await tablesDigest()).toEqual(before);
  });

  it("takes nothing from the body", async () => {
    const browser = await signedIn(me.id);
    const answer = await call(browser, "POST", path, { json: bodyOf(me.id) });
    expect(await answer.json()).toMatchObject({
      email: me.email,
      displayName: "Budi Santoso",
      profileImageUrl: me.photoUrl,
    });
    expect(await db.user.findUnique({ where: { id: me.id } })).toMatchObject({ email: me.email, name: "Budi Santoso" });
  });

  it("renews what Google says, and counts a token of a later hour as a sign-in", async () => {
    const at = new Date(Date.now() - 1000);
    const user = await createUser("Nama Lama", { createdAt: at, lastSignInAt: at });
    const sync = async (set: JWTPayload) => {
      const value = await google.tokenOf(user.googleSub, { name: "Nama Baru", ...set });
      await call(nobody, "POST", path, { json: bodyOf(user.googleSub), ...bearer(value) });
      return db.user.findUniqueOrThrow({ where: { id: user.id } });
    };
    expect(await sync({})).toMatchObject({
      name: "Nama Baru",
      email: `${user.googleSub}@example.com`,
      lastSignInAt: at,
    });
    await db.user.update({ where: { id: user.id }, data: { lastSignInAt: new Date(Date.now() - 3_700_000) } });
    expect((await sync({})).lastSignInAt?.getTime()).toBeGreaterThan(at.getTime());
  });
});

it("POST /api/auth/track-login takes the same token for the same session", async () => {
  const path = "/api/auth/track-login";
  const user = await createUser("Siti");
  const value = await google.tokenOf(user.googleSub);
  const later = await google.tokenOf(user.googleSub, { iat: Math.floor(Date.now() / 1000) - 5 });
  for (const each of [value, value, later]) {
    expect((await call(nobody, "POST", path, { json: goodBodyOf(path, user), ...bearer(each) })).status).toBe(200);
  }
  expect(await db.loginEvent.count({ where: { userId: user.id } })).toBe(2);
});
