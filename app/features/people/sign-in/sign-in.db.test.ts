import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { countOutlets } from "#app/features/people/account/account.queries.server.ts";
import { findSession } from "#app/features/people/sessions/sessions.queries.server.ts";
import { renewSession } from "#app/features/people/sessions/sessions.server.ts";
import { signOut } from "#app/features/people/sessions/sign-out.server.ts";
import type { GoogleIdentity } from "#app/features/people/sign-in/google-strategy.server.ts";
import { signIn } from "#app/features/people/sign-in/sign-in.server.ts";
import { db } from "#app/platform/db.server.ts";
import { open } from "#app/platform/secret-box.server.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

const start = Temporal.Instant.from("2026-11-21T03:00:00Z");
const later = (days: number, minutes = 0) => start.add({ hours: days * 24, minutes });
const browser = { token: null, userAgent: "Firefox" };

let sub = 0;
let person: GoogleIdentity;

beforeEach(() => {
  sub += 1;
  person = {
    sub: `sub-${sub}`,
    email: `orang${sub}@example.com`,
    emailVerified: true,
    name: "Rina Wulandari",
    photoUrl: null,
    refreshToken: null,
    accessToken: "ya29.access",
    accessTokenExpiresAt: Temporal.Instant.from("2026-03-20T04:00:00Z"),
  };
});

async function enter(
  identity = person,
  from: { token: string | null; userAgent: string | null } = browser,
  now = start,
) {
  const signedIn = await signIn(identity, from, now);
  if (!signedIn.ok) throw new Error(signedIn.reason);
  return signedIn;
}

describe("signIn", () => {
  test("makes the user and a session that lives by its cookie's value only", async () => {
    const { token, userId, isNew } = await enter();
    expect(isNew).toBe(true);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = await db.session.findFirstOrThrow({ where: { userId } });
    expect(Buffer.from(stored.tokenHash).toString("base64url")).not.toBe(token);
    expect((await findSession(token, start))?.user).toEqual({
      id: userId,
      sessionId: stored.id,
      name: "Rina Wulandari",
      email: person.email,
      photoUrl: null,
      phone: null,
      isAdmin: false,
      isManagement: false,
      outletCount: 0,
      isPartner: false,
    });
  });

  test("knows people by Google's subject, not by e-mail", async () => {
    const first = await enter();
    const moved = await enter({ ...person, email: "baru@example.com", name: "Rina W." }, browser, later(1));
    const namesake = await enter({ ...person, sub: `${person.sub}-other` });
    expect(moved).toMatchObject({ userId: first.userId, isNew: false });
    expect(namesake.userId).not.toBe(first.userId);
    const user = await db.user.findUniqueOrThrow({ where: { id: first.userId } });
    expect(user).toMatchObject({ email: "baru@example.com", name: "Rina W." });
    expect(user.firstLoginAt?.getTime()).toBe(start.epochMilliseconds);
    expect(user.lastSignInAt?.getTime()).toBe(later(1).epochMilliseconds);
  });

  test("gives a new session a new id and ends the one that came with the request", async () => {
    const first = await enter();
    const before = await findSession(first.token, start);
    const second = await enter(person, { token: first.token, userAgent: "Firefox" });
    const now = await findSession(second.token, start);
    expect(second.token).not.toBe(first.token);
    expect(now?.user.sessionId).not.toBe(before?.user.sessionId);
    expect(await findSession(first.token, start)).toBeNull();
  });

  test("never takes a value the browser chose as the session's", async () => {
    const chosen = "A".repeat(43);
    const { token } = await enter(person, { token: chosen, userAgent: null });
    expect(token).not.toBe(chosen);
    expect(await findSession(chosen, start)).toBeNull();
  });

  test("keeps the refresh token, encrypted, when a later sign-in brings none", async () => {
    const { userId } = await enter({ ...person, refreshToken: "1//first" });
    await enter();
    const { refreshToken } = await db.providerGrant.findUniqueOrThrow({ where: { userId } });
    expect(refreshToken && open(refreshToken)).toBe("1//first");
    await enter({ ...person, refreshToken: "1//second" });
    const renewed = await db.providerGrant.findUniqueOrThrow({ where: { userId } });
    expect(renewed.refreshToken && open(renewed.refreshToken)).toBe("1//second");
  });

  test("makes one user of two first sign-ins at once", async () => {
    const both = await Promise.all([enter(), enter()]);
    expect(both[0].userId).toBe(both[1].userId);
    expect(await db.user.count({ where: { googleSub: person.sub } })).toBe(1);
  });

  test("opens nothing for a suspended person, and ends the session they came with", async () => {
    const { userId, token } = await enter();
    await db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } });
    expect(await signIn(person, { token, userAgent: null }, start)).toEqual({ ok: false, reason: "user-disabled" });
    expect(await db.session.count({ where: { userId } })).toBe(0);
  });
});

describe("findSession", () => {
  test("signs a suspended person out everywhere, at once", async () => {
    const { userId, token } = await enter();
    expect(await findSession(token, start)).not.toBeNull();
    await db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } });
    expect(await findSession(token, start)).toBeNull();
  });

  test.each(["", "x", "A".repeat(43), "A".repeat(44), "'; DROP TABLE session; --", "\u0000"])(
    "finds nothing for %j",
    async (token) => {
      expect(await findSession(token, start)).toBeNull();
    },
  );

  test("lasts 30 days, and 30 more from every use", async () => {
    const { token } = await enter();
    expect(await findSession(token, later(29, 1439))).not.toBeNull();
    expect(await findSession(token, later(30))).toBeNull();

    const used = await findSession(token, later(20));
    if (!used) throw new Error("The session is gone.");
    expect(used.isDue).toBe(true);
    expect(await renewSession(used, later(20))).toBe(30 * 86_400);
    expect((await findSession(token, later(20, 4)))?.isDue).toBe(false);
    expect(await findSession(token, later(49, 1439))).not.toBeNull();
    expect(await findSession(token, later(50))).toBeNull();
  });

  test("ends 180 days after sign-in, however much it is used", async () => {
    const { token } = await enter();
    for (let day = 20; day < 180; day += 20) {
      const used = await findSession(token, later(day));
      if (!used) throw new Error(`The session is gone on day ${day}.`);
      await renewSession(used, later(day));
    }
    expect(await findSession(token, later(179, 1439))).not.toBeNull();
    expect(await findSession(token, later(180))).toBeNull();
  });

  test("tells roles and outlets, those not counted that are drafts, rejected or closed", async () => {
    const { userId, token } = await enter();
    await db.roleGrant.create({ data: { userId, role: "ADMIN" } });
    expect((await findSession(token, start))?.user).toMatchObject({
      isAdmin: true,
      isManagement: false,
      outletCount: 0,
    });
    await db.roleGrant.create({ data: { userId, role: "MANAGEMENT" } });
    expect((await findSession(token, start))?.user).toMatchObject({ isAdmin: true, isManagement: true });
    const outletsWith = async (statuses: OutletStatus[]) => {
      for (const status of statuses) await createOutlet({ ownerId: userId, status });
      return (await findSession(token, start))?.user;
    };
    expect(await outletsWith(["DRAFT"])).toMatchObject({ outletCount: 0, isPartner: false });
    expect(await outletsWith(["REJECTED", "CLOSED"])).toMatchObject({ outletCount: 0, isPartner: true });
    expect(await outletsWith(["SUBMITTED", "ACTIVE", "SUSPENDED"])).toMatchObject({ outletCount: 3, isPartner: true });
    expect(await countOutlets(userId)).toBe(3);
  });
});

describe("signOut", () => {
  test("ends this session only, and again changes nothing", async () => {
    const phone = await enter();
    const laptop = await enter();
    await signOut(phone.token);
    await signOut(phone.token);
    expect(await findSession(phone.token, start)).toBeNull();
    expect(await findSession(laptop.token, start)).not.toBeNull();
  });

  test("a session that ended is not renewed", async () => {
    const { token } = await enter();
    const used = await findSession(token, later(1));
    await signOut(token);
    expect(used && (await renewSession(used, later(1)))).toBe(0);
  });
});
