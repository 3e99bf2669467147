import { Temporal } from "temporal-polyfill";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startWhatsapp } from "#tests/support/whatsapp-run.ts";

const { vendor, stop } = await startWhatsapp({ limitFactor: "1000" });
const { sendCode } = await import("#app/features/people/phone/send-code.server.ts");
const { verifyCode } = await import("#app/features/people/phone/verify-code.server.ts");
const { findSentCode, isPhoneVerified } = await import(
  "#app/features/people/phone/phone-verification.queries.server.ts"
);
const { forgetOldCodes } = await import("#app/features/people/phone/phone-verification.jobs.server.ts");
const { recordStatuses } = await import("#app/features/messages/deliveries/record-statuses.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { createUser } = await import("#tests/support/fixtures.ts");

afterAll(stop);

const start = Temporal.Instant.from("2026-12-01T03:00:00Z");
const later = (time: Temporal.DurationLike) => start.add(time);
let count = 0;
let userId: string;
let phone: string;

beforeEach(async () => {
  count += 1;
  userId = (await createUser()).id;
  phone = `+628123000${String(1000 + count)}`;
});

/** A code sent at `now`, as its receiver reads it. */
async function receive(now = start): Promise<string> {
  expect(await sendCode({ userId, phone, address: "10.0.0.1" }, now)).toEqual({ ok: true });
  return vendor.messages[0]?.code ?? "";
}
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const give = (code: string, now = later({ minutes: 1 }), isForAccount = true) =>
  verifyCode({ userId, phone, code, isForAccount }, now);
const phoneOf = (id = userId) =>
  db.user.findUniqueOrThrow({ where: { id }, select: { phone: true, phoneVerifiedAt: true } });

describe("a code", () => {
  test("is kept as a hash that fits no other person and number", async () => {
    const code = await receive();
    const rows = await db.whatsappVerification.findMany({ where: { userId } });
    expect(rows).toHaveLength(1);
    // Ids and the number may hold the same digits.
    const { id, userId: owner, phone: to, messageId, ...kept } = rows[0] ?? { phone };
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(rows[0]).toMatchObject({ phone, tries: 0, verifiedAt: null, messageId: vendor.messages[0]?.id });
    const other = await createUser();
    await db.whatsappVerification.updateMany({ where: { userId }, data: { userId: other.id } });
    const stolen = await verifyCode({ userId: other.id, phone, code, isForAccount: true }, start);
    expect(stolen).toMatchObject({ reason: "wrong" });
  });

  test("proves the number once", async () => {
    const code = await receive();
    expect(await isPhoneVerified(userId, phone)).toBe(false);
    expect(await give(code)).toEqual({ ok: true });
    expect(await isPhoneVerified(userId, phone)).toBe(true);
    expect(await phoneOf()).toEqual({ phone, phoneVerifiedAt: new Date("2026-12-01T03:01:00Z") });
    expect(await give(code)).toEqual({ ok: false, reason: "used" });
    const audit = await db.auditLog.findMany({ where: { entityId: userId } });
    expect(audit).toMatchObject([{ action: "user.phone_verified", actorId: userId, actorKind: "customer" }]);
    expect(JSON.stringify(audit)).not.toContain(phone.slice(5));
  });

  test("works until its end, not at it", async () => {
    expect(await give(await receive(), later({ minutes: 5 }))).toEqual({ ok: false, reason: "expired" });
    expect(await give(await receive(), later({ minutes: 4, seconds: 59 }))).toEqual({ ok: true });
  });

  test("dies with the fifth wrong try", async () => {
    const code = await receive();
    for (let left = 4; left > 0; left -= 1) {
      expect(await give(wrong(code))).toEqual({ ok: false, reason: "wrong", triesLeft: left });
    }
    expect(await give(wrong(code))).toEqual({ ok: false, reason: "locked" });
    expect(await give(code)).toEqual({ ok: false, reason: "locked" });
    expect(await isPhoneVerified(userId, phone)).toBe(false);
  });

  test("is still good at the fifth try", async () => {
    const code = await receive();
    for (let tries = 0; tries < 4; tries += 1) await give(wrong(code));
    expect(await give(code)).toEqual({ ok: true });
  });

  test("dies when a new one is sent", async () => {
    const old = await receive();
    const fresh = await receive(later({ seconds: 61 }));
    if (old !== fresh) expect(await give(old, later({ minutes: 2 }))).toMatchObject({ reason: "wrong" });
    expect(await give(fresh, later({ minutes: 2 }))).toEqual({ ok: true });
  });

  test("is asked for before it is given", async () => {
    expect(await give("123456")).toEqual({ ok: false, reason: "no-code" });
  });

  test("of another person does not help", async () => {
    const code = await receive();
    const other = await createUser();
    expect(await verifyCode({ userId: other.id, phone, code, isForAccount: true }, start)).toEqual({
      ok: false,
      reason: "no-code",
    });
  });
});

describe("tries at the same time", () => {
  /** Connections are open before the race: a cold pool would queue it. */
  const warm = () => Promise.all(Array.from({ length: 20 }, () => db.$queryRaw`SELECT pg_sleep(0.05)::text`));

  test("are five at most", async () => {
    const code = await receive();
    await warm();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => give(wrong(code))));
    const reasons = verdicts.map((verdict) => (verdict.ok ? "ok" : verdict.reason));
    expect(reasons.filter((reason) => reason === "wrong")).toHaveLength(4);
    expect(reasons.filter((reason) => reason === "locked")).toHaveLength(16);
    expect((await db.whatsappVerification.findFirstOrThrow({ where: { userId } })).tries).toBe(5);
    expect(await give(code)).toEqual({ ok: false, reason: "locked" });
  });

  test("use the right code once", async () => {
    const code = await receive();
    await warm();
    const verdicts = await Promise.all(Array.from({ length: 12 }, () => give(code)));
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.auditLog.count({ where: { entityId: userId } })).toBe(1);
  });
});

describe("a verified number", () => {
  test("becomes the account's where it has none, or was asked for", async () => {
    await give(await receive(), undefined, false);
    const first = await phoneOf();
    expect(first.phone).toBe(phone);

    phone = "+6281399990001";
    await give(await receive(), undefined, false);
    expect(await phoneOf()).toEqual(first);
    expect(await isPhoneVerified(userId, phone)).toBe(true);
    expect(await isPhoneVerified(userId, first.phone ?? "")).toBe(true);

    phone = "+6281399990002";
    await give(await receive(), undefined, true);
    expect((await phoneOf()).phone).toBe(phone);
  });

  test("may be that of another account, too, which keeps it", async () => {
    await give(await receive());
    const first = userId;
    userId = (await createUser("Sari Dewi")).id;
    expect(await isPhoneVerified(userId, phone)).toBe(false);
    expect(await give(await receive())).toEqual({ ok: true });
    expect((await phoneOf(first)).phone).toBe((await phoneOf()).phone);
    expect(await isPhoneVerified(first, phone)).toBe(true);
  });
});

describe("what the page says of a code", () => {
  const trouble = async (now: Temporal.Instant) => (await findSentCode(userId, null, now))?.trouble?.kind;

  test("that it is on its way, then that it is over, then nothing", async () => {
    await receive();
    const sent = await findSentCode(userId, null, later({ seconds: 10 }));
    expect(sent).toMatchObject({
      phone,
      expires: "10.05 WIB",
      resend: { at: "2026-12-01T03:01:00Z", words: "10.01 WIB" },
      trouble: null,
    });
    expect((await findSentCode(userId, phone, later({ seconds: 60 })))?.resend).toBeNull();
    expect(await findSentCode(userId, "+6281111111111", start)).toBeNull();
    expect(await trouble(later({ minutes: 5 }))).toBe("expired");
    expect(await findSentCode(userId, null, later({ minutes: 16 }))).toBeNull();
  });

  test("that the vendor could not deliver it", async () => {
    await receive();
    const messageId = vendor.messages[0]?.id ?? "";
    const status = { messageId, at: new Date("2026-12-01T03:00:02Z"), errorCode: null };
    await recordStatuses([{ ...status, status: "sent" }]);
    expect(await trouble(start)).toBeUndefined();
    await recordStatuses([{ ...status, status: "failed", errorCode: 131026 }]);
    expect(await trouble(start)).toBe("undelivered");
    await receive(later({ minutes: 1 }));
    expect(await trouble(later({ minutes: 1 }))).toBeUndefined();
  });

  test("nothing once it has done its work", async () => {
    await give(await receive());
    expect(await findSentCode(userId, null, start)).toBeNull();
  });
});

test("statuses are kept once each, in any order, also of unknown messages, and for 90 days", async () => {
  await db.whatsappEvent.deleteMany();
  await receive();
  await give(await receive());
  phone = "+6281399990003";
  await receive();
  const at = new Date("2026-12-01T03:00:00Z");
  const read = { messageId: "wamid.unknown", status: "read", at, errorCode: null };
  const sent = { ...read, status: "sent" };
  await recordStatuses([read, sent, read], start);
  await Promise.all([recordStatuses([sent, read], start), recordStatuses([read], start)]);
  await recordStatuses([{ ...read, at: new Date("2026-12-01T03:00:05Z") }], later({ hours: 24 }));
  expect(await db.whatsappEvent.count()).toBe(3);

  await forgetOldCodes(later({ hours: 24 * 90 }));
  expect(await db.whatsappEvent.count()).toBe(3);
  await forgetOldCodes(later({ hours: 24 * 90, seconds: 1 }));
  expect(await db.whatsappEvent.count()).toBe(1);
  const left = await db.whatsappVerification.findMany({ where: { userId } });
  expect(left.map(({ verifiedAt }) => verifiedAt !== null)).toEqual([true]);
});
