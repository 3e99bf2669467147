import { afterAll, beforeEach, expect, test } from "vitest";
import { startWhatsapp } from "#tests/support/whatsapp-run.ts";

const { vendor, stop } = await startWhatsapp();
const { sendCode } = await import("#app/features/people/phone/send-code.server.ts");
const { verifyCode } = await import("#app/features/people/phone/verify-code.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { createUser } = await import("#tests/support/fixtures.ts");

afterAll(stop);

let count = 0;
let userId: string;
const next = () => {
  count += 1;
  return count;
};
const newPhone = () => `+628123${String(next()).padStart(7, "0")}`;
const newAddress = () => `10.1.0.${next()}`;
const newUser = async () => (await createUser()).id;

beforeEach(async () => {
  userId = await newUser();
});

/** The window of the day's limit goes on, that of the minute's is over. */
async function passMinute(): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: { startsWith: "otp-minute" } } });
}

test("a number gets one code a minute, whoever asks and from wherever", async () => {
  const phone = newPhone();
  expect(await sendCode({ userId, phone, address: newAddress() })).toEqual({ ok: true });
  const again = await sendCode({ userId: await newUser(), phone, address: newAddress() });
  expect(again).toMatchObject({ ok: false, reason: "too-soon" });
  expect(again.ok || !("seconds" in again) || again.seconds).toBeGreaterThan(50);
  expect(vendor.messages.filter(({ to }) => `+${to}` === phone)).toHaveLength(1);
});

test("an address asks for one code a minute, whatever the number", async () => {
  const address = newAddress();
  expect(await sendCode({ userId, phone: newPhone(), address })).toEqual({ ok: true });
  const again = { userId: await newUser(), phone: newPhone(), address };
  expect(await sendCode(again)).toMatchObject({ reason: "too-soon" });
});

test.each<[string, string, () => Promise<{ userId: string; phone: string; address: string }>]>([
  [
    "an address",
    "network-too-often",
    async () => ({ userId: await newUser(), phone: newPhone(), address: "10.1.9.9" }),
  ],
  ["a person", "too-many-today", async () => ({ userId, phone: newPhone(), address: newAddress() })],
])("%s asks for five codes a day, and hears which of the two was spent: %s", async (_, reason, order) => {
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await sendCode(await order())).toEqual({ ok: true });
    await passMinute();
  }
  const sixth = await sendCode(await order());
  expect(sixth).toMatchObject({ ok: false, reason });
  expect(sixth.ok || !("seconds" in sixth) || sixth.seconds).toBeGreaterThan(86_000);
});

test("a number gets fifteen codes a day from people who never proved it", async () => {
  const phone = newPhone();
  const order = async () => ({ userId: await newUser(), phone, address: newAddress() });
  for (let sent = 0; sent < 15; sent += 1) {
    expect(await sendCode(await order())).toEqual({ ok: true });
    await passMinute();
  }
  const next = await sendCode(await order());
  expect(next).toMatchObject({ ok: false, reason: "number-too-often" });
  expect(next.ok || !("seconds" in next) || next.seconds).toBeGreaterThan(86_000);
});

test("a stranger's five codes, a minute ago and all day, keep nobody from their own number", async () => {
  const phone = newPhone();
  const stranger = { userId: await newUser(), phone, address: newAddress() };
  for (let sent = 0; sent < 5; sent += 1) {
    await sendCode(stranger);
    await passMinute();
  }
  // Not proved yet, from a network of its own.
  expect(await sendCode({ userId, phone, address: newAddress() })).toEqual({ ok: true });
});

test("whoever proved a number always has a way, whatever others asked for it or on the same network", async () => {
  const phone = newPhone();
  const address = newAddress();
  await db.user.update({ where: { id: userId }, data: { phone, phoneVerifiedAt: new Date() } });
  for (let sent = 0; sent < 5; sent += 1) {
    await sendCode({ userId: await newUser(), phone: newPhone(), address });
    await passMinute();
  }
  for (let sent = 0; sent < 15; sent += 1) {
    await sendCode({ userId: await newUser(), phone, address: newAddress() });
    if (sent < 14) await passMinute();
  }
  const before = await db.rateLimit.findMany({ where: { key: { contains: "number:" } }, orderBy: { key: "asc" } });
  expect(await sendCode({ userId, phone, address })).toEqual({ ok: true });
  // Their own count is theirs.
  expect(await sendCode({ userId, phone, address: newAddress() })).toMatchObject({ reason: "too-soon" });
  expect(await db.rateLimit.findMany({ where: { key: { contains: "number:" } }, orderBy: { key: "asc" } })).toEqual(
    before,
  );
  const stranger = { userId: await newUser(), phone, address: newAddress() };
  expect(await sendCode(stranger)).toMatchObject({ ok: false });
});

test("a refused turn costs the other keys nothing", async () => {
  const phone = newPhone();
  const address = newAddress();
  await sendCode({ userId: await newUser(), phone: newPhone(), address });
  expect(await sendCode({ userId, phone, address })).toMatchObject({ reason: "too-soon" });
  expect(await sendCode({ userId, phone, address: newAddress() })).toEqual({ ok: true });
});

test.each([
  ["vendor-refused", { kind: "error", status: 400, code: 131009 }],
  ["vendor-busy", { kind: "error", status: 429, code: 130429 }],
] as const)("what the vendor refuses is given back: %s", async (reason, fault) => {
  const order = { userId, phone: newPhone(), address: newAddress() };
  for (let refused = 0; refused < 6; refused += 1) {
    vendor.failNext(fault);
    expect(await sendCode(order)).toMatchObject({ ok: false, reason });
  }
  expect(await db.whatsappVerification.count({ where: { userId } })).toBe(0);
  expect(await sendCode(order)).toEqual({ ok: true });
});

test("a refusal leaves the earlier code as it was", async () => {
  const order = { userId, phone: newPhone(), address: newAddress() };
  await sendCode(order);
  const code = vendor.messages[0]?.code ?? "";
  await passMinute();
  vendor.failNext({ kind: "error", status: 400, code: 131009 });
  expect(await sendCode(order)).toEqual({ ok: false, reason: "vendor-refused" });
  expect(await verifyCode({ ...order, code, isForAccount: true })).toEqual({ ok: true });
});

test("a message whose answer was lost counts, and its code works", async () => {
  const order = { userId, phone: newPhone(), address: newAddress() };
  vendor.failNext({ kind: "garbage" });
  expect(await sendCode(order)).toEqual({ ok: true });
  expect(await sendCode(order)).toMatchObject({ reason: "too-soon" });
  const code = vendor.messages[0]?.code ?? "";
  expect(await verifyCode({ ...order, code, isForAccount: true })).toEqual({ ok: true });
});

test("nothing is sent for an account that was deleted, and no number is kept", async () => {
  await db.user.update({ where: { id: userId }, data: { deletedAt: new Date() } });
  const before = vendor.calls;
  expect(await sendCode({ userId, phone: newPhone(), address: newAddress() })).toEqual({
    ok: false,
    reason: "account-deleted",
  });
  expect(vendor.calls).toBe(before);
  expect(await db.whatsappVerification.count({ where: { userId } })).toBe(0);
});

test("of requests at the same time one sends", async () => {
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.05)::text`));
  const order = { userId, phone: newPhone(), address: newAddress() };
  const before = vendor.calls;
  const sendings = await Promise.all(Array.from({ length: 10 }, () => sendCode(order)));
  expect(sendings.filter(({ ok }) => ok)).toHaveLength(1);
  expect(vendor.calls - before).toBe(1);
});
