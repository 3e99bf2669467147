import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listMyFeeds } from "#app/features/bookings/calendar-feeds/calendar-feeds.queries.server.ts";
import { changeFeed } from "#app/features/bookings/calendar-feeds/change-feed.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { isDeep } from "#tests/support/counts.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { readHtml } from "#tests/support/html-reader.ts";
import { Client, crawler, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";
import { storedPayloads } from "#tests/support/stored-payloads.ts";
import { expectHarmless, shapeOf, squeezed } from "#tests/support/stored-text.ts";

const fields = [
  ...["user", "outlet", "tagline", "description", "address", "service", "serviceText", "barber", "item", "contact"],
  ...["note", "visit", "review", "reply", "reason"],
] as const;
type Texts = Record<(typeof fields)[number], string>;

const plain = Object.fromEntries(fields.map((name) => [name, `Teks ${name}`])) as Texts;
const ids = { customer: "", outlets: [] as string[], services: [] as string[], bookings: [] as string[] };
let pages: { client: Client; path: string; shows: (keyof Texts)[] }[] = [];
let customer: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  const outlet = await createOutlet({}, { barbers: 2 });
  const mobile = await createOutlet({ type: "MOBILE_BARBER", ownerId: outlet.ownerId, minOrder: 25_000 });
  ids.outlets = [outlet.id, mobile.id];
  ids.services = [outlet, mobile].map(({ serviceIds }) => serviceIds[0] ?? "");
  ids.customer = (await createUser("Rina Wijaya")).id;
  const set = { customerId: ids.customer, createdAt: new Date("2026-11-29T01:00:00Z") };
  const at = (text: string) => Temporal.Instant.from(text);
  const [coming, visit, off, past] = [
    await createBooking(outlet, { set, start: at("2026-12-05T03:00:00Z") }),
    await createBooking(mobile, { set: { ...set, districtCode: "32.73.09" }, start: at("2026-12-06T03:00:00Z") }),
    await createBooking(outlet, { set, start: at("2026-12-07T03:00:00Z"), status: "CANCELLED_BY_OUTLET" }),
    await createBooking(outlet, { set, start: at("2026-11-20T03:00:00Z"), status: "COMPLETED" }),
  ];
  ids.bookings = [coming.id, visit.id, off.id, past.id];
  const review = { outletId: outlet.id, barberId: outlet.barberIds[0] ?? "", customerId: ids.customer };
  await db.review.create({
    data: { ...review, bookingId: past.id, rating: 5, barberRating: 5, reply: "Terima kasih.", repliedAt: new Date() },
  });

  const visitor = new Client();
  customer = await signedIn(ids.customer);
  const partner = await signedIn(outlet.ownerId);
  const chosen = `service=${outlet.serviceIds[0]}&barber=${outlet.barberIds[0]}&start=${orderStart}`;
  const chosenVisit = `service=${mobile.serviceIds[0]}&district=32.73.09&barber=any&start=${orderStart}`;
  pages = [
    { client: visitor, path: "/", shows: ["outlet"] },
    { client: visitor, path: "/?place=bandung", shows: ["outlet"] },
    {
      client: visitor,
      path: `/barbershop/${outlet.id}`,
      shows: ["outlet", "description", "address", "service", "barber", "review", "reply", "tagline"],
    },
    { client: visitor, path: `/barbershop/${mobile.id}`, shows: ["outlet", "service"] },
    { client: customer, path: `/booking/${outlet.id}`, shows: ["outlet", "service"] },
    { client: customer, path: `/booking/${outlet.id}?step=barber&${chosen}`, shows: ["barber"] },
    { client: customer, path: `/booking/${outlet.id}?step=time&${chosen}`, shows: ["service"] },
    { client: customer, path: `/booking/${outlet.id}?step=details&${chosen}`, shows: ["contact", "service", "barber"] },
    { client: customer, path: `/booking/${mobile.id}?step=details&${chosenVisit}`, shows: ["service"] },
    { client: customer, path: "/my-bookings", shows: ["outlet", "item", "barber"] },
    { client: customer, path: "/my-bookings?tab=past", shows: ["outlet", "item"] },
    ...ids.bookings.map((id) => ({ client: customer, path: `/my-bookings/${id}`, shows: ["outlet" as const] })),
    { client: customer, path: `/my-bookings/${visit.id}`, shows: ["visit"] },
    { client: customer, path: `/my-bookings/${off.id}`, shows: ["reason"] },
    { client: customer, path: `/my-bookings/${coming.id}/move`, shows: ["outlet", "barber"] },
    { client: customer, path: `/my-bookings/${coming.id}/cancel`, shows: ["outlet"] },
    { client: partner, path: "/admin/orders", shows: ["contact", "item"] },
    { client: partner, path: "/admin/orders?view=history", shows: ["contact"] },
    { client: partner, path: "/admin/outlets", shows: ["outlet"] },
    ...ids.bookings.map((id) => ({
      client: partner,
      path: `/admin/booking/${id}`,
      shows: ["contact", "note"] as const,
    })),
    { client: partner, path: `/admin/booking/${visit.id}`, shows: ["visit"] },
    { client: partner, path: `/admin/booking/${off.id}`, shows: ["reason"] },
  ].map((page) => ({ ...page, shows: [...page.shows] as (keyof Texts)[] }));
});

afterAll(() => setClock(null));

async function store(texts: Texts): Promise<void> {
  const ofOutlets = { where: { outletId: { in: ids.outlets } } };
  const name = [...texts.outlet].slice(0, 28).join("").padEnd(3, "x");
  const outlet = { name, tagline: [...texts.tagline].slice(0, 30).join(""), description: texts.description };
  await db.outlet.updateMany({ where: { id: { in: ids.outlets } }, data: { ...outlet, addressLine: texts.address } });
  await db.user.update({ where: { id: ids.customer }, data: { name: texts.user } });
  // The names of an outlet's services differ.
  const services = { where: { id: { in: ids.services } } };
  await db.service.updateMany({ ...services, data: { name: texts.service, description: texts.serviceText } });
  await db.barber.updateMany({ ...ofOutlets, data: { name: texts.barber, bio: texts.description } });
  await db.bookingItem.updateMany({ data: { name: texts.item } });
  const contact = { contactName: texts.contact, note: texts.note };
  await db.booking.updateMany({ data: { ...contact, cancelText: texts.reason, cancelReason: "OTHER" } });
  await db.booking.updateMany({ where: { districtCode: { not: null } }, data: { addressLine: texts.visit } });
  await db.review.updateMany({ data: { text: texts.review, reply: texts.reply } });
}

const render = () =>
  Promise.all(pages.map(async ({ client, path }) => readHtml(await (await client.get(path)).text())));

const everyRound = [...storedPayloads.keys()];
/** Each text in one field; in the full run in every one. */
const rounds = everyRound.filter((offset) => isDeep || offset % 14 === 0);

function textsFrom(offset: number): Texts {
  const textAt = (index: number) => storedPayloads[(offset + index) % storedPayloads.length] ?? "";
  return Object.fromEntries(fields.map((name, index) => [name, textAt(index)])) as Texts;
}

it("shows what people wrote as text, wherever it stands", async () => {
  await store(plain);
  const shapes = (await render()).map(shapeOf);
  for (const offset of rounds) {
    const texts = textsFrom(offset);
    await store(texts);
    for (const [index, page] of (await render()).entries()) {
      const { path, shows } = pages[index] ?? { path: "", shows: [] };
      const label = `${path} with texts from ${offset}`;
      expect(shapeOf(page), label).toEqual(shapes[index]);
      expectHarmless(page, label);
      const all = squeezed(
        page.map(({ text, attributes }) => `${text} ${[...attributes.values()].join(" ")}`).join(" "),
      );
      for (const name of shows) {
        const shown = all.includes(squeezed([...texts[name]].slice(0, 28).join("")));
        expect(shown, `${label}: ${name} ${JSON.stringify(texts[name])}`).toBe(true);
      }
    }
  }
});

it("tells search engines the same as data", async () => {
  for (const offset of everyRound) {
    const texts = textsFrom(offset);
    await store(texts);
    const page = readHtml(await (await new Client().get(`/barbershop/${ids.outlets[0]}`, crawler)).text());
    const json = page.find(({ attributes }) => attributes.get("type") === "application/ld+json")?.text ?? "";
    const name = [...texts.outlet].slice(0, 28).join("").padEnd(3, "x");
    expect(JSON.parse(json)).toMatchObject({ "@type": "HairSalon", name, description: texts.description });
    expect(JSON.parse(json).makesOffer[0].itemOffered.name).toBe(texts.service);
  }
});

/** Where the calendar of somebody's own or of a barber's bookings is. */
async function feedPath(userId: string, barberId: string | null): Promise<string> {
  await changeFeed({ act: "create", userId, barberId });
  const card = (await listMyFeeds(userId)).find((one) => one.barberId === barberId);
  return new URL(card?.address?.url ?? "").pathname;
}

it("writes calendar files that hold it as text", async () => {
  const [coming = "", visit = ""] = ids.bookings;
  const { barberId, outlet } = await db.booking.findUniqueOrThrow({
    where: { id: coming },
    select: { barberId: true, outlet: { select: { ownerId: true } } },
  });
  const paths = [
    `/my-bookings/${coming}/calendar.ics`,
    `/my-bookings/${visit}/calendar.ics`,
    await feedPath(ids.customer, null),
    await feedPath(outlet.ownerId, barberId),
  ];
  const fileOf = async (path: string) => (await customer.get(path)).text();
  const namesOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents();
    const alarms = events.flatMap((event) => event.getAllSubcomponents());
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(["vevent"]));
    expect(alarms.every(({ name }) => name === "valarm")).toBe(true);
    expect(alarms.flatMap((alarm) => alarm.getAllSubcomponents())).toEqual([]);
    const parts = [calendar, ...events, ...alarms].flatMap((part) => part.getAllProperties());
    return parts.map((part) => `${part.name} ${Object.keys(part.toJSON()[1]).sort().join(" ")}`);
  };
  await store(plain);
  const expected = await Promise.all(paths.map(async (path) => namesOf(await fileOf(path))));
  for (const offset of everyRound) {
    const texts = textsFrom(offset);
    await store(texts);
    for (const [index, path] of paths.entries()) {
      const text = await fileOf(path);
      expect(namesOf(text), `file ${index} with texts from ${offset}`).toEqual(expected[index]);
      for (const line of text.split("\r\n")) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
      expect(squeezed(String(event?.getFirstPropertyValue("summary")))).toContain(squeezed(texts.item));
    }
  }
});
