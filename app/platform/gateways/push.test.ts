import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPush, type Push, type PushTarget } from "#app/platform/gateways/push.server.ts";
import { createPushSimulator, type PushFault } from "#tests/simulators/push.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";
import { newPushKeys } from "#tests/support/environment.ts";
import { withoutAnswer } from "#tests/support/without-answer.ts";

const pair = () => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = newPushKeys();
  return { publicKey, privateKey };
};
const vapid = { ...pair(), subject: "mailto:halo@pangkas.test" };
const vendor = createPushSimulator(vapid);
const options = { ttl: 3600, urgency: "high", topic: "booking-1" } as const;
/** Never waited for: what is left unanswered ends it. */
const patience = 60_000;
let server: RunningSimulators;
let push: Push;

const caller = (set: object = {}) => createPush({ ...vapid, simulator: server.origin, patience, ...set });
const browser = (ending: PushFault | null = null): PushTarget => {
  const { endpoint, keys } = vendor.subscribe(server.origin, ending);
  return { endpoint, ...keys };
};

beforeAll(async () => {
  server = await startSimulators(0, [vendor.simulator]);
});
beforeEach(() => {
  push = caller();
  vendor.forget();
});
afterAll(() => server.stop());

test("the browser reads what was sent, from whom the service knows", async () => {
  const text = JSON.stringify({ title: "Booking terkonfirmasi ✂️", body: "Jumat, 20 Maret pukul 10.30 WIB" });
  const sent = await push.send(browser(), text, options);
  expect(sent).toMatchObject({ ok: true, providerId: expect.stringContaining("/push/message/") });
  expect(vendor.messages).toMatchObject([{ text, ttl: 3600, urgency: "high", topic: "booking-1" }]);
});

test("each message is encrypted anew, for its browser only", async () => {
  const [one, other] = [browser(), browser()];
  expect(await push.send({ ...one, auth: other.auth }, "rahasia", options)).toMatchObject({ reason: "never" });
  expect(vendor.messages).toHaveLength(0);
});

test("a sender with another key is refused", async () => {
  expect(await caller(pair()).send(browser(), "x", options)).toEqual({ ok: false, reason: "never", code: "403" });
});

test("3 KB are sent and more is not", async () => {
  const before = vendor.calls;
  expect(await push.send(browser(), "a".repeat(3072), options)).toMatchObject({ ok: true });
  expect(await push.send(browser(), "a".repeat(3073), options)).toEqual({
    ok: false,
    reason: "never",
    code: "too-big",
  });
  expect(vendor.calls - before).toBe(1);
});

test.each([
  ["no point of the curve", { p256dh: Buffer.alloc(65, 4).toString("base64url") }],
  ["a short key", { p256dh: "AAAA" }],
  ["a short secret", { auth: "AAAA" }],
])("keys that are none are not sent to: %s", async (_, keys) => {
  expect(await push.send({ ...browser(), ...keys }, "x", options)).toEqual({
    ok: false,
    reason: "never",
    code: "bad-keys",
  });
});

test("an endpoint that is not the service's is never called", async () => {
  const before = vendor.calls;
  const inside = { ...browser(), endpoint: browser().endpoint.replace("localhost", "127.0.0.1") };
  expect(await push.send(inside, "x", options)).toEqual({ ok: false, reason: "never", code: "bad-endpoint" });
  const elsewhere = caller({ simulator: undefined });
  expect(await elsewhere.send(browser(), "x", options)).toMatchObject({ code: "bad-endpoint" });
  expect(vendor.calls).toBe(before);
});

describe("what became of a message", () => {
  test.each<[PushFault, string, string]>([
    [404, "gone", "404"],
    [410, "gone", "410"],
    [429, "later", "429"],
    [413, "never", "413"],
    [400, "never", "400"],
    [403, "never", "403"],
    ["redirect", "never", "307"],
    [500, "later", "down"],
    [503, "later", "down"],
    ["lost", "unknown", "no-answer"],
    ["hang", "unknown", "no-answer"],
    ["reset", "unknown", "no-answer"],
  ])("%s is %s", async (fault, reason, code) => {
    const before = vendor.calls;
    const target = browser(fault);
    const send = () => push.send(target, "x", options);
    const sent = await (fault === "hang" ? withoutAnswer(vendor, patience, send) : send());
    expect(sent).toEqual({ ok: false, reason, code });
    expect(vendor.calls - before).toBe(1);
  });

  test("a service that nobody runs is for later", async () => {
    const target = browser();
    const closed = await startSimulators(0, []);
    await closed.stop();
    const sent = await caller({ simulator: closed.origin }).send(
      { ...target, endpoint: `${closed.origin}/push/send/a` },
      "x",
      options,
    );
    expect(sent).toEqual({ ok: false, reason: "later", code: "down" });
  });
});

test("a service that fails is left alone after five messages, one that refuses is not", async () => {
  for (let count = 0; count < 8; count += 1) {
    expect(await push.send(browser(410), "x", options)).toMatchObject({ reason: "gone" });
  }
  const codes: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const sent = await push.send(browser(count < 5 ? 500 : null), "x", options);
    codes.push(sent.ok ? "sent" : sent.code);
  }
  expect(codes).toEqual([...Array(5).fill("down"), ...Array(3).fill("resting")]);
});
