import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serializeManagementToken } from "#app/http/management-cookie.server.ts";
import { serializeSessionToken } from "#app/http/session-cookie.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf, pendingCookieOf } from "#tests/support/management-browser.ts";

const start = Temporal.Instant.from("2026-11-21T03:00:00Z");
const at = (minutes: number, seconds = 0) => setClock(() => start.add({ minutes, seconds }));
const home = "/management-dashboard/security";

type Manager = Awaited<ReturnType<typeof createManager>>;
let member: Manager;
let client: Client;

beforeEach(async () => {
  at(0);
  member = await createManager();
  client = await clientOf(member);
});
afterEach(() => setClock(null));

async function clientOf(person: Manager): Promise<Client> {
  const browser = new Client();
  browser.cookie = await managementCookieOf(person);
  return browser;
}

async function statusOf(browser = client): Promise<number> {
  return (await browser.get(home)).status;
}

describe("a management session", () => {
  test("ends after half an hour without use, for good", async () => {
    at(29, 59);
    expect(await statusOf()).toBe(200);
    at(59, 58);
    expect(await statusOf()).toBe(200);
    at(89, 58);
    expect(await statusOf()).toBe(302);
    at(60);
    expect(await statusOf()).toBe(302);
  });

  test("is not kept by the first page, which follows by itself while nobody is there", async () => {
    const page = "/management-dashboard";
    const html = await (await client.get(page)).text();
    const followed = /<meta[^>]*http-equiv="refresh"[^>]*url=([^"]+)"/i.exec(html)?.[1] ?? "";
    for (const minute of [10, 20, 29]) {
      at(minute);
      for (const path of [followed, `${page}/live.data?ikut=1`]) {
        expect((await client.get(path)).status, `${minute} minutes: ${path}`).toBe(200);
      }
      const stream = await client.get(`${page}/live`);
      expect(stream.status).toBe(200);
      await stream.body?.cancel();
    }
    at(30);
    expect((await client.get(followed)).status).toBe(302);
  });

  test("ends after eight hours, however much it is used", async () => {
    for (let minute = 20; minute < 480; minute += 20) {
      at(minute);
      expect(await statusOf(), `${minute} minutes`).toBe(200);
    }
    at(479, 59);
    expect(await statusOf()).toBe(200);
    at(480);
    expect(await statusOf()).toBe(302);
  });

  test("ends at the next request once the role is taken away, also when it is given again", async () => {
    await db.roleGrant.deleteMany({ where: { userId: member.id, role: "MANAGEMENT" } });
    expect(await statusOf()).toBe(302);
    await db.roleGrant.create({ data: { userId: member.id, role: "MANAGEMENT" } });
    expect(await statusOf()).toBe(302);
  });

  test.each(["suspendedAt", "deletedAt"])("ends with %s of its member", async (field) => {
    await db.user.update({ where: { id: member.id }, data: { [field]: new Date() } });
    expect(await statusOf()).toBe(302);
  });

  test("says when it ends, and whose it is", async () => {
    const html = (await (await client.get(home)).text()).replaceAll("<!-- -->", "");
    expect(html).toContain("Masuk sebagai Hendra Gunawan. Sesi berakhir pukul 18.00 WIB");
    expect(html).not.toContain("Menu pengguna");
  });

  test("is never kept by a browser or a proxy", async () => {
    expect((await client.get(home)).headers.get("cache-control")).toBe("private, no-store");
  });

  test("that waits for its code opens nothing, and survives the try", async () => {
    const waiting = new Client();
    waiting.cookie = await pendingCookieOf(member);
    expect(await statusOf(waiting)).toBe(302);
    expect((await waiting.post("/management-dashboard/sign-out", {})).status).toBe(401);
    expect(await (await waiting.get("/management-login")).text()).toContain("Siapkan autentikator");
  });
});

test("who gives up instead of giving the code leaves no session behind; an unknown form is refused", async () => {
  const person = await createManager();
  const waiting = new Client();
  waiting.cookie = await pendingCookieOf(person);
  const unknown: Fields[] = [{}, { intent: "open" }];
  for (const fields of unknown) {
    expect((await waiting.post("/management-login", fields)).status).toBe(422);
  }
  const answer = await waiting.post("/management-login", { intent: "leave" });
  expect(answer.headers.get("location")).toBe("/management-login");
  expect(answer.headers.getSetCookie().join()).toMatch(/management=.*Max-Age=0/);
  expect(await db.managementSession.count({ where: { userId: person.id } })).toBe(0);
});

describe("without a management session", () => {
  test.each([
    ["/management-dashboard", "/management-login"],
    [`${home}?x=1`, "/management-login?to=%2Fmanagement-dashboard%2Fsecurity%3Fx%3D1"],
    ["/management-dashboard/errors/1", "/management-login?to=%2Fmanagement-dashboard%2Ferrors%2F1"],
  ])("%s leads to the login, which comes back", async (path, to) => {
    for (const browser of [new Client(), await signedIn(member.id)]) {
      const answer = await browser.get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
    }
  });

  test("the data of a page leads there too", async () => {
    const answer = await new Client().get(`${home}.data`);
    const text = await answer.text();
    expect(answer.status).toBe(202);
    expect(text).toContain("/management-login?to=%2Fmanagement-dashboard%2Fsecurity");
    expect(text).not.toContain("codesLeft");
  });

  test("a form is refused with 401 and never with the customers' login sheet", async () => {
    for (const browser of [new Client(), await signedIn(member.id)]) {
      const answer = await browser.post("/management-dashboard/messages", { message: member.id });
      expect(answer.status).toBe(401);
      const html = await answer.text();
      expect(html).toContain("Sesi manajemen sudah berakhir.");
      expect(html).not.toContain("Login diperlukan");
    }
  });
});

describe("the two kinds of session", () => {
  const tokenIn = (cookie: string): string => {
    const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
    return JSON.parse(atob(value.split(".")[0] ?? ""));
  };

  test("know nothing of one another's cookies", async () => {
    const customer = await signedIn(member.id);
    const swapped = new Client();
    swapped.cookie = (await serializeManagementToken(tokenIn(customer.cookie))).split(";")[0] ?? "";
    expect(await statusOf(swapped)).toBe(302);
    swapped.cookie = (await serializeSessionToken(tokenIn(client.cookie), 60)).split(";")[0] ?? "";
    expect((await swapped.get("/my-bookings")).status).toBe(401);
    expect((await client.get("/my-bookings")).status).toBe(401);
  });

  test("end apart: signing out of management asks, then ends this session only", async () => {
    const customer = await signedIn(member.id);
    const elsewhere = await clientOf(member);
    const both = new Client();
    both.cookie = `${customer.cookie}; ${client.cookie}`;
    expect(await (await both.get("/management-dashboard/sign-out")).text()).toContain("Keluar dari manajemen?");
    expect(await statusOf()).toBe(200);

    const answer = await both.post("/management-dashboard/sign-out", {});
    expect(answer.headers.get("location")).toBe("/management-login");
    const ended = answer.headers.getSetCookie().filter((line) => /Max-Age=0/.test(line));
    expect(ended.map((line) => line.split("=")[0])).toEqual(["management"]);
    expect(await statusOf()).toBe(302);
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await customer.get("/my-bookings")).status).toBe(200);
    expect(await db.auditLog.count({ where: { entityId: member.id, action: "management.signed-out" } })).toBe(1);
  });

  test("end apart: signing out as a customer leaves management open", async () => {
    const customer = await signedIn(member.id);
    const both = new Client();
    both.cookie = `${customer.cookie}; ${client.cookie}`;
    await both.post("/auth/sign-out", {});
    expect((await customer.get("/my-bookings")).status).toBe(401);
    expect(await statusOf()).toBe(200);
  });

  test("a customer with the role has no page of management", async () => {
    const someone = await signedIn((await createUser("Budi Santoso")).id);
    expect((await someone.get("/management-dashboard")).status).toBe(302);
  });
});
