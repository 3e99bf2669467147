import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, type Fields, signedIn } from "#tests/support/http-client.ts";

const path = "/account/push";
let rina: string;
let browser: Client;

beforeEach(async () => {
  rina = (await createUser("Rina Wijaya")).id;
  browser = await signedIn(rina);
});

const subscription = (set: Fields = {}): Fields => ({
  act: "subscribe",
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
  ...set,
});
const kept = (userId = rina) =>
  db.pushSubscription.findMany({ where: { userId }, select: { endpoint: true, p256dh: true, auth: true } });

describe("a browser that allows messages", () => {
  it("is kept once for its session, with the keys it gave last", async () => {
    const { act: _, ...first } = subscription();
    expect((await browser.post(path, { act: "subscribe", ...first })).status).toBe(204);
    expect((await browser.post(path, { act: "subscribe", ...first })).status).toBe(204);
    expect(await kept()).toEqual([first]);
    const { act: __, ...second } = subscription();
    await browser.post(path, { act: "subscribe", ...second });
    expect(await kept()).toEqual([second]);
    const other = await signedIn(rina);
    await other.post(path, subscription());
    expect(await kept()).toHaveLength(2);
  });

  it("belongs to who signed in on it last", async () => {
    const fields = subscription();
    await browser.post(path, fields);
    const other = await createUser("Tono Hadi");
    expect((await (await signedIn(other.id)).post(path, fields)).status).toBe(204);
    expect(await kept()).toEqual([]);
    expect(await kept(other.id)).toHaveLength(1);
  });

  it("gets none after it was signed out", async () => {
    await browser.post(path, subscription());
    await browser.post("/auth/sign-out", {});
    expect(await kept()).toEqual([]);
  });

  it("stops by itself, or with all of the person's, and never anybody else's", async () => {
    const fields = subscription();
    await browser.post(path, fields);
    const stranger = await signedIn((await createUser("Orang Lain")).id);
    const { endpoint = "" } = fields;
    expect((await stranger.post(path, { act: "unsubscribe", endpoint })).status).toBe(204);
    expect((await stranger.post(path, { act: "stop-all" })).status).toBe(302);
    expect(await kept()).toHaveLength(1);
    expect((await browser.post(path, { act: "unsubscribe", endpoint })).status).toBe(204);
    expect(await kept()).toEqual([]);
    await browser.post(path, subscription());
    const answer = await browser.post(path, { act: "stop-all" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/notifications/settings"]);
    expect(await kept()).toEqual([]);
  });
});

describe("what is no subscription is refused and not kept", () => {
  it.each<Fields>([
    { endpoint: "http://fcm.googleapis.com/a" },
    { endpoint: "https://127.0.0.1/a" },
    { endpoint: "https://169.254.169.254/latest/meta-data/" },
    { endpoint: "https://metadata.google.internal/" },
    { endpoint: "https://fcm.googleapis.com:22/a" },
    { endpoint: `https://fcm.googleapis.com/${"a".repeat(1000)}` },
    { endpoint: "" },
    { p256dh: "AAAA" },
    { p256dh: "<script>" },
    { auth: randomBytes(17).toString("base64url") },
    { act: "else" },
  ])("%j", async (set) => {
    expect((await browser.post(path, subscription(set))).status).toBe(422);
    expect(await kept()).toEqual([]);
  });
});

it("nobody subscribes without a session or from another site", async () => {
  expect((await new Client().post(path, subscription())).status).toBe(401);
  const answer = await browser.post(path, subscription(), { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(await kept()).toEqual([]);
});
