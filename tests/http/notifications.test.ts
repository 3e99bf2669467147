import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { alertText, mainText, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

let userId: string;
let client: Client;

beforeEach(async () => {
  userId = (await createUser()).id;
  client = await signedIn(userId);
});

async function createNotifications(count: number, to = userId) {
  const now = clock.now();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const event = await db.outboxEvent.create({ data: { kind: "refund-done", key: randomUUID(), payload: {} } });
    const data = { title: `Kabar ${index}`, body: "Isi kabar.", href: "/customer-wallet" };
    const createdAt = toDate(now.subtract({ minutes: index }));
    ids.push((await db.notification.create({ data: { ...data, eventId: event.id, userId: to, createdAt } })).id);
  }
  return ids;
}

const mainOf = async (path: string, by = client) => mainText(await pageOf(by.get(path)));
const bellOf = async (by = client) => {
  const links = (await pageOf(by.get("/about"))).filter(({ name }) => name === "a");
  const bell = links.find(({ attributes }) => attributes.get("href") === "/notifications")?.attributes;
  return bell && { "aria-label": bell.get("aria-label"), "data-unread": bell.get("data-unread") };
};

describe("the list", () => {
  test("has the latest first, twenty a page, with the unread said", async () => {
    await createNotifications(23);
    const first = await (await client.get("/notifications")).text();
    expect(first.indexOf("Kabar 0")).toBeLessThan(first.indexOf("Kabar 19"));
    expect(first).not.toContain("Kabar 20<");
    expect(first.match(/Belum dibaca: /g)).toHaveLength(20);
    const next = /href="(\/notifications\?after=[^"]+)"/.exec(first)?.[1] ?? "";
    const second = await mainOf(next);
    expect(second).toContain("Kabar 20");
    expect(second).toContain("Kabar 22");
    expect(second).not.toContain("Kabar 19");
  });

  test("says so when it is empty, and an unreadable cursor begins at the beginning", async () => {
    expect(await mainOf("/notifications")).toContain("Belum ada notifikasi");
    await createNotifications(1);
    expect(await mainOf("/notifications?after=99999999999999_x")).toContain("Kabar 0");
    expect(await mainOf("/notifications?view=unread")).toContain("Kabar 0");
  });

  test("leads to what it tells of and notes that it was read, without scripts too", async () => {
    const [id = ""] = await createNotifications(2);
    const ahead = await client.send(`/notifications/${id}`, { headers: { "Sec-Purpose": "prefetch" } });
    expect(ahead.headers.get("location")).toBe("/customer-wallet");
    expect((await bellOf())?.["data-unread"]).toBe("2");
    const opened = await client.get(`/notifications/${id}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/customer-wallet"]);
    expect(await bellOf()).toMatchObject({ "data-unread": "1", "aria-label": "Notifikasi, 1 belum dibaca" });
    expect(await mainOf("/notifications?view=unread")).not.toContain("Kabar 0");
  });

  test("is marked as read at once, the own one only", async () => {
    const stranger = await createUser();
    await createNotifications(3);
    const [foreign = ""] = await createNotifications(1, stranger.id);
    const answer = await client.post("/notifications", { act: "read-all" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/notifications"]);
    expect(await bellOf()).toEqual({ "aria-label": "Notifikasi", "data-unread": undefined });
    expect(await mainOf("/notifications?view=unread")).toContain("Semua sudah dibaca");
    expect((await client.get(`/notifications/${foreign}`)).status).toBe(404);
    expect((await client.get("/notifications/x")).status).toBe(404);
    expect((await db.notification.findUniqueOrThrow({ where: { id: foreign } })).readAt).toBeNull();
  });

  test("counts as far as 99, and has no bell for visitors", async () => {
    await createNotifications(101);
    expect(await bellOf()).toMatchObject({ "data-unread": "99+", "aria-label": "Notifikasi, 99+ belum dibaca" });
    expect(await bellOf(new Client())).toBeUndefined();
  });
});

describe("the settings", () => {
  const path = "/notifications/settings";
  const boxes = async () =>
    (await pageOf(client.get(path)))
      .filter(({ attributes }) => attributes.get("name") === "wanted")
      .map(({ attributes }) => ({
        key: attributes.get("value") ?? "",
        on: attributes.has("checked"),
        fixed: attributes.has("disabled"),
      }));

  test("keep what was ticked, and what cannot be switched off", async () => {
    const before = await boxes();
    expect(before.find(({ key }) => key === "bookings WHATSAPP")).toMatchObject({ on: true, fixed: false });
    expect(before.find(({ key }) => key === "wallet EMAIL")).toMatchObject({ on: true, fixed: true });
    expect(before.some(({ key }) => key.startsWith("orders "))).toBe(false);
    const answer = await client.post(path, { act: "choices", wanted: ["reviews EMAIL", "reminders PUSH"] });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
    const on = (await boxes()).flatMap((box) => (box.on && !box.fixed ? [box.key] : []));
    expect(on).toEqual(["reminders PUSH", "reviews EMAIL"]);
    expect((await boxes()).find(({ key }) => key === "wallet EMAIL")?.on).toBe(true);
    // Only what differs from the default is kept.
    await client.post(path, { act: "choices", wanted: before.flatMap(({ key, on: was }) => (was ? [key] : [])) });
    expect(await db.notificationChoice.count({ where: { userId } })).toBe(0);
  });

  test("ask owners about their outlets, and leave those choices alone for others", async () => {
    await createOutlet({ ownerId: userId });
    expect((await boxes()).find(({ key }) => key === "orders WHATSAPP")).toMatchObject({ on: true });
    await client.post(path, { act: "choices", wanted: ["orders EMAIL"] });
    expect((await boxes()).filter(({ key, on }) => on && key.startsWith("orders ")).map(({ key }) => key)).toEqual([
      "orders EMAIL",
    ]);
  });

  test("refuse hours that are none and keep them typed", async () => {
    for (const [fields, text] of [
      [{ from: "21:00", until: "21:00", zone: "WIB" }, "Jam selesai harus berbeda"],
      [{ from: "25:00", until: "07:00", zone: "WIB" }, "Tulis jam seperti 21.00"],
    ] as const) {
      const answer = await client.post(path, { act: "quiet", ...fields });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(html).toContain(text);
      expect(html).toContain(`value="${fields.from}"`);
    }
    expect((await client.post(path, { act: "choices", wanted: ["bookings PIGEON"] })).status).toBe(422);
    await client.post(path, { act: "quiet", quiet: "on", from: "22:30", until: "06:00", zone: "WIT" });
    expect(await db.quietHours.findUnique({ where: { userId } })).toEqual({
      userId,
      wanted: true,
      fromMin: 1350,
      untilMin: 360,
      zone: "WIT",
    });
    const html = await (await client.get(path)).text();
    expect(html).toContain('value="22:30"');
  });
});

describe("the delivery log", () => {
  const path = "/management-dashboard/notifications";
  const manager = new Client();

  async function createDelivery(status: "FAILED" | "SENT" | "UNKNOWN") {
    const event = await db.outboxEvent.create({ data: { kind: "refund-done", key: randomUUID(), payload: {} } });
    const state = {
      status,
      reason: status === "SENT" ? null : "no-answer",
      sentAt: status === "SENT" ? new Date() : null,
    };
    return db.delivery.create({
      data: { eventId: event.id, userId, channel: "EMAIL", kind: "refund-done", dueAt: new Date(), tries: 1, ...state },
    });
  }

  test("is filtered by status, channel, kind and a part of the address", async () => {
    const member = await createManager();
    manager.cookie = await managementCookieOf(member);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const [failed, sent] = [await createDelivery("FAILED"), await createDelivery("SENT")];
    const shown = async (search: string) => {
      const html = await (await manager.get(`${path}?${search}`)).text();
      return [failed, sent].map(({ id }) => html.includes(`${path}/${id}`));
    };
    const who = `q=${email.slice(0, 20)}`;
    expect(await shown(who)).toEqual([true, true]);
    expect(await shown(`${who}&status=FAILED`)).toEqual([true, false]);
    expect(await shown(`${who}&channel=PUSH`)).toEqual([false, false]);
    expect(await shown(`${who}&kind=refund-done&channel=EMAIL&status=SENT`)).toEqual([false, true]);
    expect(await shown("q=nobody-of-this-name")).toEqual([false, false]);
    expect(await shown(`${who}&after=${failed.id}`)).toEqual([false, false]);
  });

  const press = { act: "replay", reason: "Pelanggan belum menerimanya." };

  test("sends what did not arrive again, once for each press, and writes who asked", async () => {
    const member = await createManager();
    manager.cookie = await managementCookieOf(member);
    const { id } = await createDelivery("UNKNOWN");
    expect(await mainOf(`${path}/${id}`, manager)).toContain("Pesan ini mungkin sudah sampai.");
    const unsaid = await manager.post(`${path}/${id}`, { ...press, replays: "0", reason: "" });
    expect(unsaid.status).toBe(422);
    expect(alertText(await pageOf(unsaid))).toContain("Alasan belum diisi");
    const answers = await Promise.all([1, 2].map(() => manager.post(`${path}/${id}`, { ...press, replays: "0" })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await db.delivery.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "WAITING",
      replays: 1,
      tries: 0,
      reason: null,
    });
    const audit = await db.auditLog.findMany({ where: { entity: "delivery", entityId: id } });
    expect(audit).toMatchObject([
      { actorKind: "management", actorId: member.id, action: "delivery.replayed", after: { reason: press.reason } },
    ]);
    expect(await mainOf(`${path}/${id}`, manager)).not.toContain("Kirim ulang");
  });

  test("shows no form to whoever only reads", async () => {
    manager.cookie = await managementCookieOf(await createManager("Rudi Salam", "SUPPORT"));
    const { id } = await createDelivery("FAILED");
    expect(await mainOf(`${path}/${id}`, manager)).not.toContain("Kirim ulang");
  });

  test("leaves what arrived alone", async () => {
    manager.cookie = await managementCookieOf(await createManager());
    const { id } = await createDelivery("SENT");
    expect((await manager.post(`${path}/${id}`, { ...press, replays: "0" })).status).toBe(302);
    expect((await db.delivery.findUniqueOrThrow({ where: { id } })).status).toBe("SENT");
    expect((await manager.post(`${path}/${randomUUID()}`, { ...press, replays: "0" })).status).toBe(404);
  });
});
