import { Temporal } from "temporal-polyfill";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTokenEndpoint } from "#tests/support/token-endpoint.ts";

const provider = await startTokenEndpoint();
const { refreshProviderToken } = await import("#app/features/people/sign-in/refresh-provider-token.server.ts");
const { findSession } = await import("#app/features/people/sessions/sessions.queries.server.ts");
const { startSession } = await import("#app/features/people/sessions/sessions.server.ts");
const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
const { db } = await import("#app/platform/db.server.ts");
const { open, seal } = await import("#app/platform/secret-box.server.ts");

const start = Temporal.Instant.from("2026-11-21T03:00:00Z");
const end = start.add({ hours: 1 });
const late = end.add({ seconds: -30 });
const at = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
const renewed = { status: 200, body: { access_token: "ya29.new", expires_in: 3599, token_type: "Bearer" } };
const wait = { waitMs: 20_000 };

let userId: string;
let token: string;

beforeEach(async () => {
  Object.assign(provider.way, { answer: renewed, whenAsked: null });
  provider.asked.length = 0;
  userId = (await createUser()).id;
  token = (await startSession(db, { userId, userAgent: null }, start)).token;
  await db.providerGrant.create({
    data: { userId, refreshToken: seal("1//kept"), accessToken: seal("ya29.old"), expiresAt: at(end) },
  });
});
afterAll(() => provider.stop());

const grant = () => db.providerGrant.findUniqueOrThrow({ where: { userId } });
const isSignedIn = async (now = late) => (await findSession(token, now)) !== null;
const text = (box: Uint8Array | null) => box && open(box);

describe("a token that is due", () => {
  test("is asked for as the client we are, and kept sealed", async () => {
    expect(await refreshProviderToken(userId, wait, end.add({ minutes: -5 }))).toBe("renewed");
    expect(provider.asked).toEqual([
      {
        path: "/token",
        authorization: `Basic ${Buffer.from("pangkas-local:pangkas-local-secret").toString("base64")}`,
        fields: { grant_type: "refresh_token", refresh_token: "1//kept" },
      },
    ]);
    const kept = await grant();
    expect(text(kept.accessToken)).toBe("ya29.new");
    expect(text(kept.refreshToken)).toBe("1//kept");
    expect(kept.expiresAt).toEqual(at(end.add({ minutes: -5 }).add({ seconds: 3599 })));
    expect(kept).toMatchObject({ failures: 0, retryAt: null });
  });

  test("may bring another refresh token", async () => {
    provider.way.answer = { ...renewed, body: { ...renewed.body, refresh_token: "1//next" } };
    await refreshProviderToken(userId, wait, late);
    expect(text((await grant()).refreshToken)).toBe("1//next");
  });

  test("is not asked for before its time", async () => {
    expect(await refreshProviderToken(userId, wait, end.add({ minutes: -5, seconds: -1 }))).toBe("unchanged");
    expect(provider.asked).toEqual([]);
  });

  test("is asked for once, however many ask at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => refreshProviderToken(userId, wait, late)));
    expect(all.sort()).toEqual(["renewed", ...Array(7).fill("unchanged")]);
    expect(provider.asked).toHaveLength(1);
  });

  test("is asked for again 30 seconds after a process died over it", async () => {
    await db.providerGrant.update({ where: { userId }, data: { retryAt: at(late.add({ seconds: 30 })) } });
    expect(await refreshProviderToken(userId, wait, late.add({ seconds: 29 }))).toBe("unchanged");
    expect(await refreshProviderToken(userId, wait, late.add({ seconds: 30 }))).toBe("renewed");
  });

  test("that a sign-in brought meanwhile stays", async () => {
    provider.way.answer = { status: 400, body: { error: "invalid_grant" } };
    provider.way.whenAsked = async () => {
      const fresh = { refreshToken: seal("1//signed-in"), expiresAt: at(end.add({ hours: 1 })), retryAt: null };
      await db.providerGrant.update({ where: { userId }, data: fresh });
    };
    expect(await refreshProviderToken(userId, wait, late)).toBe("unchanged");
    expect(text((await grant()).refreshToken)).toBe("1//signed-in");
    expect(await isSignedIn()).toBe(true);
  });
});

describe("a provider that does not answer", () => {
  test.each([
    ["hangs up", "refused"],
    ["says nothing", "silent"],
    ["is broken", { status: 500, body: "<html>" }],
    ["is away", { status: 503, body: { error: "temporarily_unavailable" } }],
    ["is too busy", { status: 429, body: { error: "rate_limit_exceeded" } }],
    ["does not know us", { status: 401, body: { error: "invalid_client" } }],
    ["answers without a token", { status: 200, body: {} }],
    ["answers no JSON", { status: 200, body: "ok" }],
    ["asks for something else", { status: 400, body: { error: "invalid_request" } }],
  ] as const)("and %s lets the session stand", async (_, answer) => {
    provider.way.answer = answer;
    expect(await refreshProviderToken(userId, { waitMs: 200 }, late)).toBe("unchanged");
    expect(await isSignedIn()).toBe(true);
    const kept = await grant();
    expect(kept.failures).toBe(1);
    expect(kept.retryAt).toEqual(at(late.add({ seconds: 30 })));
    expect(text(kept.accessToken)).toBe("ya29.old");
  });

  test("is asked after 30 s, 1, 2, 4, 8 and 16 minutes, and not in between", async () => {
    provider.way.answer = { status: 503 };
    let now = late;
    const waits: number[] = [];
    for (let failure = 1; failure <= 8; failure += 1) {
      await refreshProviderToken(userId, wait, now);
      expect(provider.asked).toHaveLength(failure);
      const { retryAt } = await grant();
      if (!retryAt) throw new Error("No next try.");
      waits.push((retryAt.getTime() - now.epochMilliseconds) / 1000);
      await refreshProviderToken(userId, wait, Temporal.Instant.fromEpochMilliseconds(retryAt.getTime() - 1));
      expect(provider.asked).toHaveLength(failure);
      now = Temporal.Instant.fromEpochMilliseconds(retryAt.getTime());
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
    provider.way.answer = renewed;
    expect(await refreshProviderToken(userId, wait, now)).toBe("renewed");
    expect(await grant()).toMatchObject({ failures: 0, retryAt: null });
  });
});

describe("a person the provider does not vouch for", () => {
  test.each([
    ["withdrew the grant", { error: "invalid_grant" }, "invalid-credential"],
    ["has a disabled account", { error: "USER_DISABLED" }, "user-disabled"],
    ["is gone", { error: "USER_NOT_FOUND" }, "user-not-found"],
  ])("who %s is signed out everywhere", async (_, body, reason) => {
    const outlet = await createOutlet();
    const other = (await startSession(db, { userId, userAgent: null }, start)).id;
    const stranger = await createUser();
    const strangers = (await startSession(db, { userId: stranger.id, userAgent: null }, start)).token;
    await db.slotClaim.create({
      data: {
        outletId: outlet.id,
        barberId: outlet.barberIds[0] ?? "",
        startAt: at(end),
        endAt: at(end.add({ hours: 1 })),
        kind: "HOLD",
        expiresAt: at(end),
        sessionId: other,
      },
    });
    provider.way.answer = { status: 400, body };

    expect(await refreshProviderToken(userId, wait, late)).toBe("ended");
    expect(await isSignedIn()).toBe(false);
    expect(await db.session.count({ where: { userId } })).toBe(0);
    expect(await db.slotClaim.count({ where: { outletId: outlet.id } })).toBe(0);
    expect(await db.providerGrant.count({ where: { userId } })).toBe(0);
    expect(await findSession(strangers, late)).not.toBeNull();
    const audit = await db.auditLog.findMany({ where: { entityId: userId } });
    expect(audit).toMatchObject([
      { action: "user.signed-out", actorKind: "system", actorId: null, after: { reason, sessions: 2 } },
    ]);
  });

  test("without a refresh token is signed out when the token has ended, not before", async () => {
    await db.providerGrant.update({ where: { userId }, data: { refreshToken: null } });
    expect((await findSession(token, end.add({ minutes: -1 })))?.providerToken).toBe("fresh");
    expect(await refreshProviderToken(userId, wait, end.add({ minutes: -1 }))).toBe("unchanged");
    expect(await isSignedIn()).toBe(true);
    expect((await findSession(token, late))?.providerToken).toBe("expired");
    expect(await refreshProviderToken(userId, wait, late)).toBe("ended");
    expect(provider.asked).toEqual([]);
  });

  test("is signed out when the kept token cannot be read any more", async () => {
    await db.providerGrant.update({ where: { userId }, data: { refreshToken: new Uint8Array(40) } });
    expect(await refreshProviderToken(userId, wait, late)).toBe("ended");
  });
});

test("people without a grant are left alone", async () => {
  await db.providerGrant.delete({ where: { userId } });
  expect((await findSession(token, late.add({ hours: 24 })))?.providerToken).toBe("fresh");
  expect(await refreshProviderToken(userId, wait, late)).toBe("unchanged");
});
