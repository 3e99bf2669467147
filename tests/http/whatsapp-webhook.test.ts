import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { signatureOf, signedWebhook } from "#tests/simulators/whatsapp-webhook.ts";
import { Client } from "#tests/support/http-client.ts";

const path = "/webhooks/whatsapp";
const notice = { messageId: "wamid.1", to: "6281234567890", at: 1_795_000_000, status: "delivered" } as const;
const { body, signature } = signedWebhook([notice], env.WHATSAPP_PHONE_NUMBER_ID, env.WHATSAPP_APP_SECRET);

/** As Meta's servers call: no Origin, no cookie. */
const post = (sent: BodyInit | null, headers: Record<string, string> = {}) =>
  new Client().send(path, {
    method: "POST",
    body: sent,
    headers: { "Content-Type": "application/json", ...headers },
    duplex: "half",
  } as RequestInit);
const signed = (text: string) => post(text, { "X-Hub-Signature-256": signatureOf(text, env.WHATSAPP_APP_SECRET) });

beforeEach(async () => {
  await db.whatsappEvent.deleteMany();
});

test("a signed status is kept, once, however often it comes", async () => {
  for (let count = 0; count < 3; count += 1) {
    const answer = await post(body, { "X-Hub-Signature-256": signature });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  }
  await Promise.all(Array.from({ length: 5 }, () => post(body, { "X-Hub-Signature-256": signature })));
  const kept = await db.whatsappEvent.findMany();
  expect(kept).toMatchObject([{ messageId: "wamid.1", status: "delivered", at: new Date(1_795_000_000_000) }]);
});

describe("a body is refused", () => {
  const good = signature.slice("sha256=".length);
  const flipped = `${good.slice(0, -1)}${good.endsWith("0") ? "1" : "0"}`;

  test.each<[string, Record<string, string>]>([
    ["without a signature", {}],
    ["with an empty one", { "X-Hub-Signature-256": "" }],
    ["with one of other bytes", { "X-Hub-Signature-256": signatureOf(`${body} `, env.WHATSAPP_APP_SECRET) }],
    ["with one by another secret", { "X-Hub-Signature-256": signatureOf(body, "guessed") }],
    ["with one by an empty secret", { "X-Hub-Signature-256": signatureOf(body, "") }],
    ["with one in capitals", { "X-Hub-Signature-256": `sha256=${good.toUpperCase()}` }],
    ["with one changed digit", { "X-Hub-Signature-256": `sha256=${flipped}` }],
    ["with half of one", { "X-Hub-Signature-256": `sha256=${good.slice(0, 32)}` }],
    ["without its scheme", { "X-Hub-Signature-256": good }],
    ["with another scheme", { "X-Hub-Signature-256": `sha1=${good}` }],
    ["with two", { "X-Hub-Signature-256": `${signature}, ${signature}` }],
    ["with the old header only", { "X-Hub-Signature": signature }],
    ["of this site's own pages", { Origin: env.ORIGIN, "Sec-Fetch-Site": "same-origin" }],
  ])("%s", async (_, headers) => {
    expect((await post(body, headers)).status).toBe(401);
    expect(await db.whatsappEvent.count()).toBe(0);
  });

  test("that reads alike and has other bytes", async () => {
    for (const other of [`\ufeff${body}`, `${body}\n`, body.replaceAll('":', '": ')]) {
      expect((await post(other, { "X-Hub-Signature-256": signature })).status).toBe(401);
    }
    expect(await db.whatsappEvent.count()).toBe(0);
  });

  test("beyond 3 MB, announced or not", async () => {
    const large = new Uint8Array(3 * 1024 * 1024 + 1).fill(32);
    const announced = { "X-Hub-Signature-256": signature, "Content-Length": String(large.length) };
    expect((await post(large, announced)).status).toBe(413);
    const stream = new Blob([large]).stream();
    expect((await post(stream as unknown as BodyInit, { "X-Hub-Signature-256": signature })).status).toBe(413);
  });

  test("when it is signed and no JSON", async () => {
    for (const text of ["", "{", "\u0000", "hello"]) expect((await signed(text)).status).toBe(400);
  });
});

test("what is signed and unknown is taken and passed over", async () => {
  for (const text of [
    "null",
    "[]",
    '{"object":"page","entry":[]}',
    '{"entry":[{"changes":[{"value":{"messages":[{}]}}]}]}',
  ])
    expect((await signed(text)).status).toBe(200);
  expect(await db.whatsappEvent.count()).toBe(0);
});

test("thousands of statuses in one body are all kept", async () => {
  const notices = Array.from({ length: 2500 }, (_, index) => ({ ...notice, messageId: `wamid.many.${index}` }));
  const many = signedWebhook(notices, "4711", env.WHATSAPP_APP_SECRET);
  expect((await post(many.body, { "X-Hub-Signature-256": many.signature })).status).toBe(200);
  expect(await db.whatsappEvent.count()).toBe(2500);
});

test.each(["PUT", "DELETE", "PATCH"])("%s is no way to bring anything", async (method) => {
  const answer = await new Client().send(path, { method, body, headers: { "X-Hub-Signature-256": signature } });
  expect(answer.status).toBe(405);
});

describe("the address is proved to be ours", () => {
  const ask = (set: Record<string, string>) => {
    const search = {
      "hub.mode": "subscribe",
      "hub.verify_token": env.WHATSAPP_VERIFY_TOKEN,
      "hub.challenge": "1158201444",
    };
    return new Client().get(`${path}?${new URLSearchParams({ ...search, ...set })}`);
  };

  test("to who knows the token", async () => {
    const answer = await ask({});
    expect([answer.status, await answer.text()]).toEqual([200, "1158201444"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    const markup = await ask({ "hub.challenge": "<script>alert(1)</script>" });
    expect(markup.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(markup.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each<Record<string, string>>([
    { "hub.verify_token": "guessed" },
    { "hub.verify_token": "" },
    { "hub.verify_token": `${env.WHATSAPP_VERIFY_TOKEN}x` },
    { "hub.mode": "unsubscribe" },
    { "hub.mode": "" },
    { "hub.challenge": "1".repeat(201) },
  ])("to nobody else: %j", async (set) => {
    expect((await ask(set)).status).toBe(403);
  });
});
