import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { syncUser, trackLogin } from "#app/features/people/sign-in/after-sign-in.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";

const start = Temporal.Instant.from("2026-11-21T03:00:00Z");
const at = toDate(start);
const later = start.add({ seconds: 30 });
const firstTime = { createdAt: at, lastSignInAt: at };

describe("trackLogin", () => {
  test("notes a session once, and keeps saying whether it was the first", async () => {
    const { id: userId } = await createUser("Siti Rahmawati", firstTime);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await trackLogin({ userId, sessionId: first }, start)).toEqual({ isNew: true });
    expect(await trackLogin({ userId, sessionId: second }, start)).toEqual({ isNew: false });
    expect(await trackLogin({ userId, sessionId: first }, later)).toEqual({ isNew: true });
    const events = await db.loginEvent.findMany({ where: { userId }, orderBy: { id: "asc" } });
    expect(events).toMatchObject([
      { sessionId: first, isNew: true, trackedAt: at },
      { sessionId: second, isNew: false, trackedAt: at },
    ]);
  });

  test("ten at once leave one note", async () => {
    const { id: userId } = await createUser("Siti Rahmawati", firstTime);
    const sessionId = randomUUID();
    await openConnections(10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => trackLogin({ userId, sessionId }, start)));
    expect(answers.every(({ isNew }) => isNew)).toBe(true);
    expect(await db.loginEvent.count({ where: { userId } })).toBe(1);
  });

  test("refuses a session of somebody else", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const sessionId = randomUUID();
    await trackLogin({ userId: one.id, sessionId }, start);
    await expect(trackLogin({ userId: other.id, sessionId }, start)).rejects.toThrow("somebody else");
  });
});

test("syncUser says what the user's row says and ticks off the sign-ins that wait", async () => {
  const { id: userId, email } = await createUser("Raka Aditya Nugraha", { firstLoginAt: null });
  await trackLogin({ userId, sessionId: randomUUID() }, start);
  const said = {
    uid: userId,
    email,
    firstName: "Raka",
    lastName: "Aditya Nugraha",
    profileImageUrl: null,
    provider: "google",
  };
  expect(await syncUser({ userId }, start)).toEqual(said);
  expect(await syncUser({ userId }, later)).toEqual(said);
  expect(await db.loginEvent.findFirstOrThrow({ where: { userId } })).toMatchObject({ syncedAt: at });
  expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ firstLoginAt: at });
});
