import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMidtrans, type MidtransAccount } from "#app/platform/gateways/midtrans.server.ts";
import type { PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { createMidtransSimulator } from "#tests/simulators/midtrans.ts";
import type { MidtransFault } from "#tests/simulators/midtrans-faults.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";
import { newOrder } from "#tests/support/charge-requests.ts";
import { skipPauses } from "#tests/support/skip-pauses.ts";
import { withoutAnswer } from "#tests/support/without-answer.ts";

const serverKey = "SB-Mid-server-of-this-test";
const vendor = createMidtransSimulator({ serverKey, webhookUrl: null });
const id = "PK-faults";
/** Never waited for: what is left unanswered ends it. */
const patience = 60_000;
/** Between the two tries of a question. */
const pause = 100;
let server: RunningSimulators;
let gateway: PaymentGateway;
const caller = (set: Partial<MidtransAccount> = {}) =>
  createMidtrans({ url: server.origin, serverKey, patience, ...set });

beforeAll(async () => {
  server = await startSimulators(0, [vendor.simulator]);
  await caller().charge(newOrder({ orderId: id }));
});
beforeEach(() => {
  gateway = caller();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.stop());

/** Every way in which nobody can say what the gateway did. */
const faults: [string, MidtransFault][] = [
  ["no answer", { kind: "hang" }],
  ["done, no answer", { kind: "silent" }],
  ["done, answer lost", { kind: "lost" }],
  ["broken JSON", { kind: "garbage" }],
  ["half a body", { kind: "half" }],
  ["a body without an end", { kind: "huge" }],
  ["connection reset", { kind: "reset" }],
  ["500", { kind: "status", status: 500 }],
  ["503", { kind: "status", status: 503 }],
  ["200 that says nothing", { kind: "status", status: 200 }],
  ["404 of a proxy", { kind: "status", status: 404 }],
  ["a redirect", { kind: "status", status: 302 }],
  ["500 in the body", { kind: "code", code: 500 }],
  ["503 in the body", { kind: "code", code: 503 }],
  ["a refusal under 502", { kind: "code", code: 406, status: 502 }],
];
const unknown = { ok: false, reason: "unknown", code: null };

describe("an order to the gateway whose outcome is unknown is not repeated", () => {
  test.each(faults)("%s", async (_, fault) => {
    const before = vendor.calls.length;
    vendor.failNext(fault);
    const isMute = fault.kind === "hang" || fault.kind === "silent";
    const charge = () => gateway.charge(newOrder());
    expect(await (isMute ? withoutAnswer(vendor, patience, charge) : charge())).toEqual(unknown);
    expect(vendor.calls.length - before).toBe(1);
  });

  test.each(["cancel", "expire"] as const)("nor is a %s", async (verb) => {
    const before = vendor.calls.length;
    vendor.failNext({ kind: "reset" });
    expect(await gateway[verb](id)).toEqual(unknown);
    expect(vendor.calls.length - before).toBe(1);
  });

  test("nor is a refund", async () => {
    const before = vendor.calls.length;
    vendor.failNext({ kind: "lost" });
    expect(await gateway.refund(id, { key: "r-1", amount: 1000, reason: "" })).toEqual(unknown);
    expect(vendor.calls.length - before).toBe(1);
  });
});

describe("a question is asked once more", () => {
  beforeEach(() => void skipPauses(pause));

  test.each(faults.filter(([, { kind }]) => kind !== "hang" && kind !== "silent"))("%s", async (_, fault) => {
    vendor.failNext(fault);
    expect(await caller().status(id)).toMatchObject({ ok: true, fact: { orderId: id } });
  });

  test("and no more often", async () => {
    const before = vendor.calls.length;
    vendor.failNext({ kind: "reset" }, { kind: "reset" });
    expect(await caller().status(id)).toEqual(unknown);
    expect(vendor.calls.length - before).toBe(2);
  });
});

test("every call ends within its patience", async () => {
  const calls: [MidtransFault, number, () => Promise<unknown>][] = [
    [{ kind: "hang" }, 5000, () => gateway.status(id)],
    [{ kind: "silent" }, patience, () => gateway.charge(newOrder())],
    [{ kind: "hang" }, patience, () => gateway.cancel("PK-none")],
  ];
  for (const [fault, longest, call] of calls) {
    vendor.failNext(fault);
    expect(await withoutAnswer(vendor, longest, call)).toEqual(unknown);
  }
});

test("also by a clock that nobody moves", async () => {
  // Of a server of its own: whether the call arrives before it ends is nobody's business.
  const mute = createServer(() => {});
  await new Promise<void>((listening) => mute.listen(0, "localhost", listening));
  const { port } = mute.address() as AddressInfo;
  expect(await caller({ url: `http://localhost:${port}`, patience: 20 }).charge(newOrder())).toEqual(unknown);
  mute.closeAllConnections();
  mute.close();
});

test("429 is throttled, in the body and without one, and not repeated", async () => {
  const before = vendor.calls.length;
  vendor.failNext(
    { kind: "code", code: 429 },
    { kind: "status", status: 429 },
    { kind: "code", code: 429, status: 200 },
  );
  const throttled = { ok: false, reason: "throttled", code: null };
  expect(await gateway.charge(newOrder())).toEqual(throttled);
  expect(await gateway.charge(newOrder())).toEqual(throttled);
  expect(await gateway.status(id)).toEqual(throttled);
  expect(vendor.calls.length - before).toBe(3);
});

test("an address that nobody serves is down, and asked once more", async () => {
  const closed = await startSimulators(0, []);
  await closed.stop();
  const nobody = caller({ url: closed.origin });
  const started = performance.now();
  expect(await nobody.charge(newOrder())).toEqual({ ok: false, reason: "down", code: null });
  expect(performance.now() - started).toBeGreaterThan(80);
  skipPauses(pause);
  expect(await nobody.status(id)).toEqual({ ok: false, reason: "down", code: null });
});

test("an answer about another order is none", async () => {
  const other = createServer((_, response) =>
    response.end(
      JSON.stringify({
        status_code: "200",
        order_id: "PK-other",
        transaction_id: "t-1",
        gross_amount: "62000.00",
        transaction_status: "settlement",
      }),
    ),
  );
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const liar = caller({ url: `http://127.0.0.1:${port}` });
  expect(await liar.status("PK-mine")).toEqual(unknown);
  expect(await liar.status("t-1")).toMatchObject({ ok: true, fact: { status: "settlement" } });
  await new Promise((resolve) => other.close(resolve));
});

describe("a failing gateway is left alone", () => {
  test.each<[string, MidtransFault]>([
    ["resets", { kind: "reset" }],
    ["503", { kind: "status", status: 503 }],
    ["429", { kind: "code", code: 429 }],
    ["broken JSON", { kind: "garbage" }],
    ["half a body", { kind: "half" }],
    ["500 in the body", { kind: "code", code: 500 }],
  ])("after at most ten calls: %s", async (_, fault) => {
    const before = vendor.calls.length;
    vendor.failNext(...Array.from({ length: 5 }, () => fault));
    const reasons: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const charged = await gateway.charge(newOrder());
      reasons.push(charged.ok ? "ok" : charged.reason);
    }
    expect(reasons.slice(5)).toEqual(["down", "down", "down"]);
    expect(await gateway.status(id)).toMatchObject({ reason: "down" });
    expect(vendor.calls.length - before).toBe(5);
  });

  test("by questions, too", async () => {
    const before = vendor.calls.length;
    vendor.failNext(...Array.from({ length: 10 }, (): MidtransFault => ({ kind: "status", status: 503 })));
    skipPauses(pause);
    const patient = caller();
    await Promise.all(Array.from({ length: 5 }, () => patient.status(id)));
    expect(await patient.status(id)).toMatchObject({ reason: "down" });
    expect(vendor.calls.length - before).toBe(10);
  });

  test("and asked again after a rest", async () => {
    const rest = 400;
    const started = Date.now();
    const now = vi.spyOn(Date, "now").mockReturnValue(started);
    const rested = caller({ rest });
    vendor.failNext(...Array.from({ length: 6 }, (): MidtransFault => ({ kind: "status", status: 503 })));
    for (let count = 0; count < 5; count += 1) await rested.charge(newOrder());
    now.mockReturnValue(started + rest);
    // It still fails: one call, and rest again.
    expect(await rested.charge(newOrder())).toMatchObject({ reason: "unknown" });
    expect(await rested.charge(newOrder())).toMatchObject({ reason: "down" });
    now.mockReturnValue(started + 2 * rest);
    expect(await rested.charge(newOrder())).toMatchObject({ ok: true });
    expect(await rested.charge(newOrder())).toMatchObject({ ok: true });
  });

  test("but not for one bank that is down", async () => {
    vendor.failNext(...Array.from({ length: 8 }, (): MidtransFault => ({ kind: "code", code: 505 })));
    for (let count = 0; count < 8; count += 1) {
      expect(await gateway.charge(newOrder({ method: "VA_BRI" }))).toEqual(unknown);
    }
    expect(await gateway.charge(newOrder())).toMatchObject({ ok: true });
  });
});
