import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIris, type IrisAccount } from "#app/platform/gateways/iris.server.ts";
import type { PayoutGateway } from "#app/platform/gateways/payout-gateway.ts";
import { createIrisSimulator, type IrisFault } from "#tests/simulators/iris.ts";
import { irisSignature, signedNotice } from "#tests/simulators/iris-webhook.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";
import { isSilent, withoutAnswer } from "#tests/support/without-answer.ts";

const keys = { creatorKey: "creator", approverKey: "approver", merchantKey: "merchant" };
const vendor = createIrisSimulator({ ...keys, webhookUrl: null });
let server: RunningSimulators;
let iris: PayoutGateway;

/** For as long as a busy machine may take. */
const patience = 60_000;
/** A caller of its own, whose breaker is closed. */
const caller = (set: Partial<IrisAccount> = {}) =>
  createIris({ url: `${server.origin}/iris`, ...keys, patience, ...set });

const orderOf = (set = {}) => ({
  reference: `withdrawal-${randomUUID()}`,
  bankCode: "bca",
  accountNumber: "1234567890",
  holderName: "Budi Santoso",
  amount: 250_000,
  notes: "Pangkas WD7F3K2Q",
  ...set,
});
const registered = async (set = {}) => {
  const created = await iris.create(orderOf(set));
  if (!created.ok) throw new Error(created.reason);
  return created.payoutRef;
};

beforeAll(async () => {
  server = await startSimulators(0, [vendor.simulator]);
});
beforeEach(() => {
  iris = caller();
});
afterAll(() => server.stop());

describe("a payout", () => {
  test("moves no money until it is approved, then goes its way", async () => {
    const payoutRef = await registered();
    const fact = (status: string, failure: string | null = null) => ({
      ok: true,
      fact: { payoutRef, status, amount: 250_000, failure },
    });
    expect(await iris.status(payoutRef)).toEqual(fact("QUEUED"));
    expect(await iris.approve(payoutRef)).toEqual({ ok: true });
    expect(await iris.status(payoutRef)).toEqual(fact("PROCESSING"));
    await vendor.finish(payoutRef, "completed");
    expect(await iris.status(payoutRef)).toEqual(fact("PAID"));
    await vendor.finish(payoutRef, "failed");
    expect(await iris.status(payoutRef)).toEqual(fact("FAILED", "006 Request failed, destination bank error"));
  });

  test("is registered once, however often its reference comes within a day", async () => {
    const order = orderOf();
    const before = vendor.payouts.length;
    const answers = await Promise.all([iris.create(order), iris.create(order), iris.create(order)]);
    const first = answers[0];
    expect(first).toMatchObject({ ok: true });
    for (const answer of answers) expect(answer).toEqual(first);
    expect(vendor.payouts.length - before).toBe(1);
    expect(await iris.create({ ...order, amount: 250_001 })).toMatchObject({ ok: false, reason: "refused" });
    expect(vendor.payouts.length - before).toBe(1);
  });

  test("is another one after a day, so that only the approved one counts", async () => {
    const order = orderOf();
    const first = await iris.create(order);
    vendor.now = () => Date.now() + 25 * 3_600_000;
    expect(await iris.create(order)).not.toEqual(first);
    vendor.now = () => Date.now();
  });

  test("is approved once: again it is refused, and its status says why", async () => {
    const payoutRef = await registered();
    await iris.approve(payoutRef);
    expect(await iris.approve(payoutRef)).toMatchObject({ ok: false, reason: "refused" });
  });

  test("that nobody knows is null", async () => {
    expect(await iris.status("0000")).toEqual({ ok: true, fact: null });
  });
});

describe("an account is checked", () => {
  test("with the name the bank has", async () => {
    vendor.nameAccount("5550001111", "Siti Rahmawati");
    expect(await iris.checkAccount("bca", "5550001111")).toEqual({ ok: true, holderName: "SITI RAHMAWATI" });
  });

  test("that does not exist", async () => {
    vendor.nameAccount("5550002222", null);
    expect(await iris.checkAccount("bca", "5550002222")).toEqual({ ok: true, holderName: null });
  });

  test("at a bank that the vendor does not know", async () => {
    expect(await iris.checkAccount("bankku", "5550001111")).toMatchObject({ ok: false, reason: "refused" });
  });
});

describe("a refusal", () => {
  test("of the order says why", async () => {
    const refused = await iris.create(orderOf({ accountNumber: "12" }));
    expect(refused).toMatchObject({ ok: false, reason: "refused" });
    expect(refused.ok ? "" : refused.code).toContain("beneficiary account");
  });

  test.each<[string, Partial<IrisAccount>]>([
    ["creator", { creatorKey: "stolen" }],
    ["approver", { approverKey: "creator" }],
  ])("of a wrong key of the %s is not the order's fault", async (role, set) => {
    const payoutRef = await registered();
    const other = caller(set);
    const answer = role === "creator" ? await other.create(orderOf()) : await other.approve(payoutRef);
    expect(answer).toEqual({ ok: false, reason: "down", code: "401" });
  });

  test("does not open the breaker, and 429 is throttled", async () => {
    for (let times = 0; times < 8; times += 1) {
      vendor.failNext({ kind: "error", status: times % 2 ? 400 : 429 });
      expect(await iris.create(orderOf())).toMatchObject({ reason: times % 2 ? "refused" : "throttled" });
    }
    expect(await iris.create(orderOf())).toMatchObject({ ok: true });
  });
});

describe("a call whose outcome is unknown is not repeated", () => {
  test.each<[string, IrisFault]>([
    ["no answer", { kind: "hang" }],
    ["done, answer lost", { kind: "lost" }],
    ["broken JSON", { kind: "garbage" }],
    ["half a body", { kind: "half" }],
    ["connection reset", { kind: "reset" }],
    ["success that says nothing", { kind: "empty" }],
    ["503", { kind: "error", status: 503 }],
    ["the same key in progress", { kind: "error", status: 409 }],
  ])("%s", async (_, fault) => {
    const payoutRef = await registered();
    for (const ask of [() => iris.create(orderOf()), () => iris.approve(payoutRef), () => iris.status(payoutRef)]) {
      iris = caller();
      const before = vendor.calls.length;
      vendor.failNext(fault);
      const answer = await (isSilent(fault.kind) ? withoutAnswer(vendor, patience, ask) : ask());
      expect(answer).toEqual({ ok: false, reason: "unknown", code: null });
      expect(vendor.calls.length - before).toBe(1);
    }
  });

  test("and a registered one is found again under its reference", async () => {
    const order = orderOf();
    const before = vendor.payouts.length;
    vendor.failNext({ kind: "lost" });
    expect(await withoutAnswer(vendor, patience, () => iris.create(order))).toMatchObject({ reason: "unknown" });
    expect(await iris.create(order)).toEqual({ ok: true, payoutRef: vendor.payouts[0]?.reference });
    expect(vendor.payouts.length - before).toBe(1);
  });
});

test("an address that nobody serves is down", async () => {
  const closed = await startSimulators(0, []);
  await closed.stop();
  const answer = await caller({ url: `${closed.origin}/iris` }).create(orderOf());
  expect(answer).toEqual({ ok: false, reason: "down", code: null });
});

test("a failing vendor is left alone after five calls", async () => {
  const before = vendor.calls.length;
  const reasons: string[] = [];
  for (let times = 0; times < 8; times += 1) {
    if (times < 5) vendor.failNext({ kind: "error", status: 500 });
    const answer = await iris.status("0000");
    reasons.push(answer.ok ? "ok" : answer.reason);
  }
  expect(reasons).toEqual([...Array(5).fill("unknown"), ...Array(3).fill("down")]);
  expect(vendor.calls.length - before).toBe(5);
});

describe("a notification", () => {
  const notice = {
    reference: "abc123",
    amount: 250_000,
    status: "completed",
    at: "2026-12-01T00:00:00Z",
    failure: null,
  };
  const read = (body: string, signature: string) =>
    iris.readNotification(body, new Headers({ "Iris-Signature": signature }));

  test("of the vendor is read", () => {
    const { body, signature } = signedNotice(notice, keys.merchantKey);
    expect(read(body, signature)).toEqual({ payoutRef: "abc123", status: "completed", raw: body });
  });

  test("of anybody else is not", () => {
    const { body, signature } = signedNotice(notice, keys.merchantKey);
    expect(read(body.replace("completed", "failed"), signature)).toBeNull();
    expect(read(body, signedNotice(notice, "guessed").signature)).toBeNull();
    for (const wrong of ["", "x", signature.slice(1), `${signature}0`]) expect(read(body, wrong)).toBeNull();
    expect(iris.readNotification(body, new Headers())).toBeNull();
    expect(read(body, signedNotice(notice, "").signature), "by an empty key").toBeNull();
    expect(read(body, `${signature}, ${signature}`)).toBeNull();
    const twice = new Headers([
      ["Iris-Signature", signature],
      ["Iris-Signature", signature],
    ]);
    expect(iris.readNotification(body, twice)).toBeNull();
    for (const other of [`${body}\n`, ` ${body}`, `\ufeff${body}`, body.replaceAll('":', '": ')]) {
      expect(read(other, signature)).toBeNull();
    }
  });

  test("is read whatever the case of its signature's digits", () => {
    const { body, signature } = signedNotice(notice, keys.merchantKey);
    expect(read(body, signature.toUpperCase())).toMatchObject({ payoutRef: "abc123" });
  });

  test.each(["", "{", "[]", "{}", '{"reference_no":"../x","status":"completed"}'])("signed, but saying %s", (body) => {
    expect(read(body, irisSignature(body, keys.merchantKey))).toBeNull();
  });
});
