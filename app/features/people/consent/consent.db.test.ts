import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { chooseConsents } from "#app/features/people/consent/consent.server.ts";
import { consentTexts } from "#app/features/people/consent/consent.ts";
import type { GoogleIdentity } from "#app/features/people/sign-in/google-strategy.server.ts";
import { signIn } from "#app/features/people/sign-in/sign-in.server.ts";
import { db, sqlState } from "#app/platform/db.server.ts";
import { consentOf } from "#tests/support/consent-of.ts";
import { createUser } from "#tests/support/fixtures.ts";

const noon = Temporal.Instant.from("2026-11-21T05:00:00Z");
const later = (hours: number) => noon.add({ hours });
const identity: GoogleIdentity = {
  sub: "consent-1",
  email: "rina@example.com",
  emailVerified: true,
  name: "Rina Wulandari",
  photoUrl: null,
  refreshToken: null,
  accessToken: "ya29.access",
  accessTokenExpiresAt: later(1),
};

async function enter(now: Temporal.Instant): Promise<string> {
  const entered = await signIn(identity, { token: null, userAgent: null }, now);
  if (!entered.ok) throw new Error(entered.reason);
  return entered.userId;
}

describe("signing in", () => {
  test("puts terms and privacy on record once, also when two browsers sign in at the same moment", async () => {
    const [userId] = await Promise.all([enter(noon), enter(noon), enter(later(1))]);
    const records = await db.consent.findMany({ where: { userId }, orderBy: { purpose: "asc" } });
    expect(records).toMatchObject([
      { purpose: "TERMS", granted: true, version: consentTexts.TERMS.version, source: "sign-in" },
      { purpose: "PRIVACY", granted: true, version: consentTexts.PRIVACY.version, source: "sign-in" },
    ]);
    expect(await consentOf(userId, "PRIVACY")).toBe(true);
    expect(await consentOf(userId, "ANALYTICS")).toBeNull();
  });

  test("puts a new version on record beside the old one", async () => {
    const { id } = await createUser("Dewi", { googleSub: "consent-2" });
    const old = { userId: id, granted: true, version: "2025-01-01", source: "sign-in", at: new Date("2025-01-01") };
    await db.consent.createMany({
      data: [
        { ...old, purpose: "TERMS" },
        { ...old, purpose: "PRIVACY" },
      ],
    });
    expect(await consentOf(id, "TERMS")).toBeNull();
    await signIn({ ...identity, sub: "consent-2" }, { token: null, userAgent: null }, noon);
    expect(await consentOf(id, "TERMS")).toBe(true);
    expect(await db.consent.count({ where: { userId: id, purpose: "TERMS" } })).toBe(2);
  });
});

describe("choosing", () => {
  test("is on record with its page, once an answer, and audited", async () => {
    const { id } = await createUser();
    const user = { id, requestId: "req-00000001" };
    await chooseConsents(user, { MARKETING: true, ANALYTICS: false }, noon);
    await chooseConsents(user, { MARKETING: true, ANALYTICS: false }, later(1));
    await chooseConsents(user, { MARKETING: false, ANALYTICS: false }, later(2));
    const records = await db.consent.findMany({ where: { userId: id }, orderBy: [{ at: "asc" }, { purpose: "asc" }] });
    expect(records.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ["MARKETING", true],
      ["ANALYTICS", false],
      ["MARKETING", false],
    ]);
    expect(records[0]).toMatchObject({ source: "profile", requestId: "req-00000001" });
    expect(await consentOf(id, "MARKETING")).toBe(false);
    const audited = await db.auditLog.findMany({ where: { entityId: id }, orderBy: { at: "asc" } });
    expect(audited.map(({ action, after }) => [action, after])).toEqual([
      ["consent.changed", { MARKETING: true, ANALYTICS: false }],
      ["consent.changed", { MARKETING: false }],
    ]);
  });

  test("of one purpose leaves the other as it is, and is on record with where it was asked", async () => {
    const { id } = await createUser();
    await chooseConsents({ id, source: "banner" }, { ANALYTICS: true }, noon);
    expect(await db.consent.findMany({ where: { userId: id } })).toMatchObject([
      { purpose: "ANALYTICS", granted: true, source: "banner" },
    ]);
    expect(await consentOf(id, "MARKETING")).toBeNull();
  });

  test("several times at once is one record", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createUser();
      const choose = () => chooseConsents({ id }, { MARKETING: false, ANALYTICS: true }, noon);
      await Promise.all([choose(), choose(), choose(), choose()]);
      expect(await db.consent.count({ where: { userId: id, purpose: "ANALYTICS" } })).toBe(1);
    }
  });

  test("is never rewritten", async () => {
    const { id } = await createUser();
    await chooseConsents({ id }, { MARKETING: true, ANALYTICS: true }, noon);
    await expect(db.consent.updateMany({ data: { granted: false } })).rejects.toSatisfy(
      (error) => sqlState(error) === "23001",
    );
  });
});
