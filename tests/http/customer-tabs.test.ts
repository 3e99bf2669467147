import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

let customer: Client;
let outlet = "";
let booking = "";
beforeAll(async () => {
  const { id } = await createUser();
  customer = await signedIn(id);
  const shop = await createOutlet();
  outlet = shop.id;
  booking = (await createBooking(shop, { set: { customerId: id } })).id;
});

async function tabsOf(client: Client, path: string) {
  const html = await (await client.get(path)).text();
  const from = html.indexOf('<nav aria-label="Menu pelanggan"');
  return from < 0 ? [] : readHtml(html.slice(from, html.indexOf("</nav>", from))).filter(({ name }) => name === "a");
}

it("stands on the pages that a customer looks around in, and says which it is", async () => {
  for (const [path, current] of [
    ["/", "page /"],
    ["/?sort=rating", "true /"],
    ["/my-bookings", "page /my-bookings"],
    [`/my-bookings/${booking}`, "true /my-bookings"],
    ["/account/favourites", "page /account/favourites"],
    ["/account/profile", "page /account/profile"],
    ["/notifications", "true /account/profile"],
    ["/customer-wallet", "true /account/profile"],
  ]) {
    const tabs = await tabsOf(customer, path ?? "");
    expect([path, tabs.map(({ text }) => text)]).toEqual([path, ["Cari", "Booking", "Favorit", "Akun"]]);
    const marked = tabs.flatMap(({ attributes }) =>
      attributes.has("aria-current") ? `${attributes.get("aria-current")} ${attributes.get("href")}` : [],
    );
    expect([path, marked]).toEqual([path, [current]]);
  }
});

it("does not stand in flows, around an outlet, or before strangers", async () => {
  const flows = [`/booking/${outlet}`, `/my-bookings/${booking}/move`, `/my-bookings/${booking}/cancel`];
  for (const path of [...flows, `/barbershop/${outlet}`, "/about"])
    expect([path, await tabsOf(customer, path)]).toEqual([path, []]);
  for (const path of ["/", "/my-bookings"]) expect([path, await tabsOf(new Client(), path)]).toEqual([path, []]);
});

it("counts what is unread where it is found", async () => {
  const { id } = await createUser();
  const event = await db.outboxEvent.create({ data: { kind: "refund-done", key: randomUUID(), payload: {} } });
  const told = { title: "Kabar", body: "Isi kabar.", href: "/customer-wallet" };
  await db.notification.create({ data: { ...told, eventId: event.id, userId: id } });
  const texts = (await tabsOf(await signedIn(id), "/")).map(({ text }) => text);
  expect(texts).toEqual(["Cari", "Booking", "Favorit", "Akun1, 1 notifikasi belum dibaca"]);
});
