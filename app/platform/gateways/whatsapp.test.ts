import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWhatsapp, type Whatsapp, type WhatsappAccount } from "#app/platform/gateways/whatsapp.server.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";
import { createWhatsappSimulator, type Fault } from "#tests/simulators/whatsapp.ts";
import { isSilent, withoutAnswer } from "#tests/support/without-answer.ts";

const account = { version: "v23.0", phoneNumberId: "4711", accessToken: "token", language: "id" };
const templates = { kabar: "Halo {{1}}, *{{2}}*. {{3}} Sampai nanti." };
const vendor = createWhatsappSimulator({
  ...account,
  appSecret: "secret",
  template: "kode",
  templates,
  webhookUrl: null,
});
const phone = "+6281234567890";
/** Never waited for: what is left unanswered ends it. */
const patience = 60_000;
let server: RunningSimulators;
let whatsapp: Whatsapp;

/** A caller of its own, whose breaker is closed. */
const caller = (set: Partial<WhatsappAccount> = {}) =>
  createWhatsapp({ url: server.origin, otpTemplate: "kode", ...account, patience, ...set });

beforeAll(async () => {
  server = await startSimulators(0, [vendor.simulator]);
});
beforeEach(() => {
  whatsapp = caller();
});
afterAll(() => server.stop());

test("a code arrives once, as the vendor asks for it", async () => {
  const before = vendor.calls;
  const sent = await whatsapp.sendCode(phone, "012345");
  expect(vendor.messages[0]).toMatchObject({ to: "6281234567890", code: "012345" });
  expect(sent).toEqual({ ok: true, messageId: vendor.messages[0]?.id });
  expect(vendor.calls - before).toBe(1);
});

test("a code of 15 characters is sent, a longer one is a mistake of ours", async () => {
  expect(await whatsapp.sendCode(phone, "1".repeat(15))).toMatchObject({ ok: true });
  await expect(whatsapp.sendCode(phone, "1".repeat(16))).rejects.toThrow("too long");
});

describe("a message of a template", () => {
  const message = {
    name: "kabar",
    body: ["Budi", "Booking terkonfirmasi", "Besok pukul 10.30."],
    link: "my-bookings/1",
  };

  test("arrives once, in the words of the template", async () => {
    const before = vendor.calls;
    const sent = await whatsapp.sendTemplate(phone, message);
    expect(vendor.notices[0]).toMatchObject({
      to: "6281234567890",
      notice: {
        template: "kabar",
        text: "Halo Budi, *Booking terkonfirmasi*. Besok pukul 10.30. Sampai nanti.",
        link: "my-bookings/1",
      },
    });
    expect(sent).toEqual({ ok: true, messageId: vendor.notices[0]?.id });
    expect(vendor.calls - before).toBe(1);
  });

  test.each<[string, Partial<typeof message>, number]>([
    ["a template that Meta does not have", { name: "promo" }, 132001],
    ["too few variables", { body: ["Budi", "Booking terkonfirmasi"] }, 132000],
    ["a variable of two lines", { body: ["Budi", "a\nb", "c"] }, 100],
    ["an empty variable", { body: ["Budi", "", "c"] }, 100],
  ])("is refused with %s", async (_, set, code) => {
    expect(await whatsapp.sendTemplate(phone, { ...message, ...set })).toEqual({ ok: false, reason: "refused", code });
  });

  test("whose answer is lost is not repeated", async () => {
    const before = vendor.calls;
    vendor.failNext({ kind: "lost" });
    const send = () => whatsapp.sendTemplate(phone, message);
    expect(await withoutAnswer(vendor, patience, send)).toEqual({ ok: false, reason: "unknown", code: null });
    expect(vendor.calls - before).toBe(1);
  });
});

describe("a refusal is told by its code", () => {
  test.each<[string, number, number, string]>([
    ["throughput", 429, 130429, "throttled"],
    ["too often to one number, whatever the status", 400, 131056, "throttled"],
    ["throughput under a status of its own", 500, 130429, "throttled"],
    ["a parameter", 400, 131009, "refused"],
    ["an unknown code", 400, 999999, "refused"],
  ])("%s", async (_, status, code, reason) => {
    vendor.failNext({ kind: "error", status, code });
    expect(await whatsapp.sendCode(phone, "012345")).toEqual({ ok: false, reason, code });
  });

  test.each<[string, Partial<WhatsappAccount>, number]>([
    ["a wrong token", { accessToken: "stolen" }, 190],
    ["an unknown template", { otpTemplate: "promo" }, 132001],
    ["an unknown language", { language: "en" }, 132001],
  ])("%s", async (_, set, code) => {
    expect(await caller(set).sendCode(phone, "012345")).toEqual({ ok: false, reason: "refused", code });
  });

  test("and does not open the breaker", async () => {
    for (let count = 0; count < 12; count += 1) {
      vendor.failNext({ kind: "error", status: 400, code: 131009 });
      expect(await whatsapp.sendCode(phone, "012345")).toMatchObject({ reason: "refused" });
    }
    expect(await whatsapp.sendCode(phone, "012345")).toMatchObject({ ok: true });
  });
});

describe("a call whose outcome is unknown is not repeated", () => {
  test.each<[string, Fault]>([
    ["no answer", { kind: "hang" }],
    ["message taken, answer lost", { kind: "lost" }],
    ["broken JSON", { kind: "garbage" }],
    ["half a body", { kind: "half" }],
    ["connection reset", { kind: "reset" }],
    ["500", { kind: "status", status: 500 }],
    ["503 with a code of its own", { kind: "error", status: 503, code: 2 }],
    ["200 that says nothing", { kind: "status", status: 200 }],
  ])("%s", async (_, fault) => {
    const before = vendor.calls;
    vendor.failNext(fault);
    const send = () => whatsapp.sendCode(phone, "012345");
    const sent = await (isSilent(fault.kind) ? withoutAnswer(vendor, patience, send) : send());
    expect(sent).toEqual({ ok: false, reason: "unknown", code: null });
    expect(vendor.calls - before).toBe(1);
  });

  test("and ends within its patience", async () => {
    vendor.failNext({ kind: "hang" });
    const hasty = caller({ patience: 150 });
    expect(await hasty.sendCode(phone, "012345")).toEqual({ ok: false, reason: "unknown", code: null });
  });
});

test("429 without a code is throttled", async () => {
  vendor.failNext({ kind: "status", status: 429 });
  expect(await whatsapp.sendCode(phone, "012345")).toEqual({ ok: false, reason: "throttled", code: null });
});

test("an address that nobody serves is down, and asked once more", async () => {
  const closed = await startSimulators(0, []);
  await closed.stop();
  const started = performance.now();
  expect(await caller({ url: closed.origin }).sendCode(phone, "012345")).toEqual({
    ok: false,
    reason: "down",
    code: null,
  });
  expect(performance.now() - started).toBeGreaterThan(150);
});

test("a failing vendor is left alone after five calls", async () => {
  const before = vendor.calls;
  const reasons: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    if (count < 5) vendor.failNext({ kind: "status", status: 500 });
    const sent = await whatsapp.sendCode(phone, "012345");
    reasons.push(sent.ok ? "ok" : sent.reason);
  }
  expect(reasons).toEqual([...Array(5).fill("unknown"), ...Array(7).fill("down")]);
  expect(vendor.calls - before).toBe(5);
});
