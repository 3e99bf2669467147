import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { renewRecoveryCodes } from "#app/features/people/management/renew-recovery-codes.server.ts";
import {
  enrolAuthenticator,
  verifyRecoveryCode,
  verifyTotp,
} from "#app/features/people/management/verify-manager.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { codeOf, confirmAuthenticatorOf, createManager, waitForCode } from "#tests/support/management-browser.ts";

const now = Temporal.Instant.from("2026-11-21T03:00:10Z");
const browser = { userAgent: "Firefox" };

beforeEach(() => setClock(() => now));
afterEach(() => setClock(null));

/** Opens the pool's connections first: a cold pool lines the race up. */
async function warmUp(): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`));
}

const accepted = (results: { ok: boolean }[]) => results.filter(({ ok }) => ok).length;

async function createMember() {
  const member = await createManager();
  await confirmAuthenticatorOf(member);
  return member;
}

/** Several sessions that wait for one member's code, as many browsers would have them. */
async function waitMany(member: Awaited<ReturnType<typeof createManager>>, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let each = 0; each < count; each += 1) {
    tokens.push(await waitForCode(member));
    await db.managementSession.updateMany({
      where: { userId: member.id, verifiedAt: null },
      data: { verifiedAt: new Date(0) },
    });
  }
  await db.managementSession.updateMany({ where: { userId: member.id }, data: { verifiedAt: null } });
  return tokens;
}

describe("twenty requests at once with one valid code", () => {
  test("in one browser open management once", async () => {
    const member = await createMember();
    const [token, code] = [await waitForCode(member), await codeOf(member.id)];
    await warmUp();
    const results = await Promise.all(Array.from({ length: 20 }, () => verifyTotp({ ...browser, token, code })));
    expect(accepted(results)).toBe(1);
    expect(await db.managementSession.findMany({ where: { userId: member.id } })).toMatchObject([
      { verifiedAt: expect.any(Date) },
    ]);
  });

  test("in twenty browsers open management once: the time step is used up in the database", async () => {
    const member = await createMember();
    const tokens = await waitMany(member, 20);
    const code = await codeOf(member.id);
    await warmUp();
    const results = await Promise.all(tokens.map((token) => verifyTotp({ ...browser, token, code })));
    expect(accepted(results)).toBe(1);
    expect(results.filter((each) => !each.ok && each.reason === "replayed-code")).toHaveLength(19);
    expect(await db.managementSession.count({ where: { userId: member.id, verifiedAt: { not: null } } })).toBe(1);
  });
});

test("twenty requests at once with one recovery code open management once", async () => {
  const member = await createMember();
  const renewed = await renewRecoveryCodes({ member, code: await codeOf(member.id) });
  if (!renewed.ok) throw new Error(renewed.reason);
  const tokens = await waitMany(member, 20);
  const code = renewed.codes[3]?.replaceAll("-", "") ?? "";
  await warmUp();
  const results = await Promise.all(tokens.map((token) => verifyRecoveryCode({ ...browser, token, code })));
  expect(accepted(results)).toBe(1);
  expect(await db.recoveryCode.count({ where: { userId: member.id, usedAt: { not: null } } })).toBe(1);
});

test("wrong codes at once count one by one: the session ends with the fifth", async () => {
  const member = await createMember();
  const token = await waitForCode(member);
  await warmUp();
  const results = await Promise.all(
    Array.from({ length: 12 }, () => verifyTotp({ ...browser, token, code: "000000" })),
  );
  const reasons = results.map((each) => (each.ok ? "" : each.reason)).sort();
  expect(reasons).toEqual([
    "locked",
    ...Array.from({ length: 7 }, () => "no-session"),
    ...Array.from({ length: 4 }, () => "wrong-code"),
  ]);
  expect(await db.managementSession.count({ where: { userId: member.id } })).toBe(0);
});

test("two browsers at once set one authenticator up, with one set of codes", async () => {
  const member = await createManager();
  const tokens = await waitMany(member, 2);
  const code = await codeOf(member.id);
  await warmUp();
  const results = await Promise.all(tokens.map((token) => enrolAuthenticator({ ...browser, token, code })));
  expect(accepted(results)).toBe(1);
  expect(await db.recoveryCode.count({ where: { userId: member.id } })).toBe(10);
});

test("the secret is stored sealed", async () => {
  const member = await createMember();
  const { secret } = await db.totpCredential.findUniqueOrThrow({ where: { userId: member.id } });
  expect(Buffer.from(secret).toString("latin1")).not.toMatch(/[A-Z2-7]{32}/);
});
