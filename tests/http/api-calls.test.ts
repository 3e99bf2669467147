import { Temporal } from "temporal-polyfill";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { call, goodBodyOf } from "#tests/support/api-calls.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

const nobody = new Client();
let me: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  me = await createUser();
});
afterEach(() => setClock(null));

describe("POST /api/auth/track-login", () => {
  const path = "/api/auth/track-login";

  it("notes a session once and says itself who is new", async () => {
    const at = new Date();
    const user = await createUser("Siti", { createdAt: at, lastSignInAt: at });
    const browser = await signedIn(user.id);
    const json = { ...goodBodyOf(path, user), isNewUser: false };
    for (let time = 0; time < 3; time += 1) {
      const answer = await call(browser, "POST", path, { json });
      expect(await answer.json()).toEqual({ success: true, message: "Login tercatat.", isNewUser: true });
    }
    expect(await db.loginEvent.count({ where: { userId: user.id } })).toBe(1);
    const old = await signedIn(me.id);
    const answer = await call(old, "POST", path, { json: { ...goodBodyOf(path, me), isNewUser: true } });
    expect(await answer.json()).toMatchObject({ isNewUser: false });
  });
});

describe("POST /api/referral/process", () => {
  const path = "/api/referral/process";
  const newcomer = async () => {
    const at = new Date();
    const user = await createUser("Siti Aminah", { createdAt: at, lastSignInAt: at });
    return { user, browser: await signedIn(user.id) };
  };
  const process = async ({ user, browser }: Awaited<ReturnType<typeof newcomer>>, set: object) => {
    const answer = await call(browser, "POST", path, { json: { referralCode: "TEMAN-1", userId: user.id, ...set } });
    return { status: answer.status, body: await answer.json() };
  };

  it("credits a newcomer's code once", async () => {
    const friend = await createUser("Teman", { referralCode: { create: { code: "TEMAN-1" } } });
    const person = await newcomer();
    expect(await process(person, { referralCode: " t e m a n -1?" })).toEqual({
      status: 200,
      body: { success: true, message: "Referral tercatat." },
    });
    const repeat = { status: 409, body: { success: false, message: "Referral already processed" } };
    expect(await process(person, {})).toEqual(repeat);
    expect(await db.referralEvent.findMany({ where: { refereeId: person.user.id } })).toMatchObject([
      { referrerId: friend.id, eventType: "customer_join", status: "RECORDED" },
    ]);

    const listed = await call(await signedIn(friend.id), "GET", `/api/users/${friend.id}/referral-events`);
    expect((await listed.json()).events).toMatchObject([{ status: "RECORDED", refereeName: "Siti A." }]);
    const code = await call(await signedIn(friend.id), "GET", `/api/users/${friend.id}/referral-code`);
    expect(await code.json()).toEqual({
      code: "TEMAN-1",
      referralCode: "TEMAN-1",
      link: "http://localhost:3000/?ref=TEMAN-1",
    });
  });

  it.each([
    [{ referralCode: undefined }],
    [{ referralCode: "" }],
    [{ referralCode: "???" }],
    [{ referralCode: 7 }],
    [{ userId: undefined }],
    [{ userId: "" }],
    [{ userId: null }],
  ])("asks for a code and a user (%j)", async (set) => {
    expect(await process(await newcomer(), set)).toMatchObject({
      status: 422,
      body: { success: false, message: "No referral code or user ID" },
    });
  });

  it("fails for a code nobody has, for one's own, and for somebody who was here before", async () => {
    const failed = { status: 422, body: { success: false, message: "Failed to process referral" } };
    const person = await newcomer();
    expect(await process(person, { referralCode: "TIDAKADA" })).toEqual(failed);
    await db.referralCode.create({ data: { userId: person.user.id, code: "SENDIRI" } });
    expect(await process(person, { referralCode: "SENDIRI" })).toEqual(failed);
    expect(await process({ user: me, browser: await signedIn(me.id) }, {})).toEqual(failed);
  });
});

it("GET /api/users/:uid/outlets counts those that are neither drafts, rejected nor closed", async () => {
  const outlet = await createOutlet();
  for (const status of ["DRAFT", "REJECTED", "CLOSED"] as const)
    await createOutlet({ ownerId: outlet.ownerId, status, activatedAt: null });
  const check = async (ownerId: string) =>
    (await call(await signedIn(ownerId), "GET", `/api/users/${ownerId}/outlets`)).json();
  expect(await check(outlet.ownerId)).toEqual({ hasOutlets: true, outletCount: 1 });
  const closed = await createOutlet({ status: "CLOSED" });
  expect(await check(closed.ownerId)).toEqual({ hasOutlets: false, outletCount: 0 });
  expect(await check(me.id)).toEqual({ hasOutlets: false, outletCount: 0 });
});

it("GET /api/system/maintenance-mode says so to everybody, and only then are calls refused", async () => {
  let now = Temporal.Now.instant();
  setClock(() => now);
  const browser = await signedIn(me.id);
  const ask = async (client: typeof browser) => {
    const answer = await call(client, "GET", "/api/system/maintenance-mode");
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await ask(nobody)).toEqual({ status: 200, maintenanceMode: false, message: "" });
  const until = now.add({ minutes: 10 }).toString();
  await db.setting.create({ data: { key: "maintenance", value: { on: true, message: "Pindah server.", until } } });
  now = now.add({ seconds: 10 });
  for (const client of [nobody, browser]) {
    expect(await ask(client)).toEqual({ status: 200, maintenanceMode: true, message: "Pindah server." });
  }
  const refused = await call(browser, "GET", `/api/users/${me.id}`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "590"]);
  expect(await refused.json()).toEqual({ message: "Pindah server." });
  now = now.add({ minutes: 10 });
  expect((await call(browser, "GET", `/api/users/${me.id}`)).status).toBe(200);
});
