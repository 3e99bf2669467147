import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { pageOf } from "#tests/support/html-reader.ts";
import { Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

const page = "/account/calendar";
const nobody = new Client();
let shop: OutletFixture;
let rina: string;
let browser: Client;

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));
beforeEach(async () => {
  shop = await createOutlet();
  rina = (await createUser("Rina Wijaya")).id;
  browser = await signedIn(rina);
});

/** The addresses that the page shows, as a calendar opens them. */
async function addressesOn(client: Client): Promise<string[]> {
  const elements = await pageOf(client.get(page));
  const links = elements.map(({ attributes }) => attributes.get("href") ?? "");
  return links.filter((href) => href.startsWith("webcal:")).map((href) => new URL(href).pathname);
}

async function opened(client = browser, fields = {}): Promise<string> {
  const answer = await client.post(page, { act: "create", ...fields });
  expect(answer.status).toBe(302);
  const [path = ""] = await addressesOn(client);
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  return path;
}

describe("an address", () => {
  it("is read by whoever has it, without a session, and answers 304 until something changes", async () => {
    const start = Temporal.Instant.from("2026-12-03T03:00:00Z");
    const { id } = await createBooking(shop, { start, set: { customerId: rina } });
    const path = await opened();
    const answer = await nobody.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=900");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const text = await answer.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain(`UID:${id}@`);
    const etag = answer.headers.get("etag") ?? "";
    const again = await nobody.get(path, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await db.booking.update({ where: { id }, data: { version: { increment: 1 } } });
    expect((await nobody.get(path, { "If-None-Match": etag })).status).toBe(200);
  });

  it("that is unknown, replaced or taken away answers the same", async () => {
    const answerOf = async (path: string) => {
      const answer = await nobody.get(path);
      const headers = [...answer.headers].filter(
        ([name]) => !["x-request-id", "content-security-policy"].includes(name),
      );
      return { status: answer.status, text: await answer.text(), headers };
    };
    const unknown = await answerOf(`/calendar/${randomBytes(32).toString("base64url")}.ics`);
    expect(unknown.status).toBe(404);
    const first = await opened();
    expect((await browser.post(page, { act: "renew" })).status).toBe(302);
    const [second = ""] = await addressesOn(browser);
    expect(second).not.toBe(first);
    expect(await answerOf(first)).toEqual(unknown);
    expect((await nobody.get(second)).status).toBe(200);
    expect((await browser.post(page, { act: "revoke" })).status).toBe(302);
    expect(await answerOf(second)).toEqual(unknown);
    expect(await answerOf("/calendar/x.ics")).toEqual(unknown);
    expect(await addressesOn(browser)).toEqual([]);
  });
});

describe("the page", () => {
  it("offers a customer own bookings, and an owner each barber, too", async () => {
    const titlesOn = async (client: Client) => {
      const elements = await pageOf(client.get(page));
      const titles = elements.filter(({ name }) => name === "h2").map(({ text }) => text);
      return titles.filter((text) => /^(Booking saya|Jadwal )/.test(text));
    };
    expect(await titlesOn(browser)).toEqual(["Booking saya"]);
    const titles = await titlesOn(await signedIn(shop.ownerId));
    expect(titles).toHaveLength(1 + shop.barberIds.length);
    expect(titles[1]).toBe("Jadwal Barber 1");
  });

  it("gives a barber's address to the owner, and 404 to others", async () => {
    const barber = shop.barberIds[0] ?? "";
    const path = await opened(await signedIn(shop.ownerId), { barber });
    expect((await nobody.get(path)).status).toBe(200);
    const stranger = await signedIn((await createOutlet({ name: "Outlet Lain" })).ownerId);
    for (const client of [browser, stranger]) {
      expect((await client.post(page, { act: "create", barber })).status).toBe(404);
      expect((await client.post(page, { act: "renew", barber })).status).toBe(404);
      await client.post(page, { act: "revoke", barber });
    }
    expect((await nobody.get(path)).status).toBe(200);
  });

  it.each<Fields>([{ act: "delete" }, {}, { act: "create", barber: "1" }])("refuses %j", async (fields) => {
    expect((await browser.post(page, fields)).status).toBe(422);
    expect(await db.calendarFeed.count({ where: { userId: rina } })).toBe(0);
  });
});
