import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { claimAbsence } from "#app/features/time/claims/block-time.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createCut } from "#tests/support/cut-fixtures.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";
import { addPhotos } from "#tests/support/release-fixtures.ts";

let own: OutletFixture;
let foreign: OutletFixture;
let owner: Client;
let base: string;
const theirs = { service: "", barber: "", photo: "", timeOff: "", booking: "" };

beforeAll(async () => {
  setClock(() => orderNow);
  own = await createOutlet();
  foreign = await createOutlet({ name: "Outlet Lain" });
  owner = await signedIn(own.ownerId);
  base = `/edit-outlet/${own.id}`;
  for (const { id } of [own, foreign]) await addPhotos(id, 3);
  const [service = "", barber = ""] = [foreign.serviceIds[0], foreign.barberIds[0]];
  const photo = await db.outletPhoto.findFirstOrThrow({ where: { outletId: foreign.id } });
  const [start, end] = [orderNow.add({ hours: 480 }), orderNow.add({ hours: 490 })];
  const timeOff = await claimAbsence(db, { outletId: foreign.id, barberId: barber, start, end, reason: "" }, orderNow);
  const booking = await createBooking(foreign, { start: Temporal.Instant.from("2026-12-03T03:00:00Z") });
  Object.assign(theirs, { service, barber, photo: photo.id, timeOff, booking: booking.id });
});

afterAll(() => setClock(null));

/** A week without any opening. */
const closedWeek = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].map((day) => [`days[${day}].intervals[0].open`, "09.00"]),
) as Record<string, string>;

describe("what is another outlet's, named in a form of one's own", () => {
  it.each([
    ["a photo to take away", "/photos?slot=WORK", () => ({ intent: "remove", picture: theirs.photo }), 404],
    ["a photo to move", "/photos?slot=WORK", () => ({ intent: "up", picture: theirs.photo }), 404],
    ["a photo to describe", "/photos?slot=WORK", () => ({ intent: "describe", picture: theirs.photo, alt: "x" }), 404],
    ["a photo to replace", "/photos?slot=WORK", () => ({ intent: "add", picture: theirs.photo }), 404],
    ["a barber to be off", "/time-off", () => timeOff(theirs.barber), 422],
    ["time off to take back", "/time-off", () => ({ intent: "delete", id: theirs.timeOff }), 302],
    ["shifts", "/barbers", () => ({ intent: "shifts", id: theirs.barber, ...shifts }), 404],
  ] as const)("%s: nothing happens", async (_, path, fields, status) => {
    const before = await tablesDigest();
    expect((await owner.post(`${base}${path}`, fields())).status).toBe(status);
    expect(await tablesDigest()).toEqual(before);
  });

  it("a barber's portfolio, and a picture of it: nothing happens", async () => {
    const { id: cut } = await createCut(theirs.barber);
    const ownPath = `${base}/barbers/${own.barberIds[0]}/portfolio`;
    const before = await tablesDigest();
    for (const [path, fields] of [
      [`${base}/barbers/${theirs.barber}/portfolio?slot=cuts`, { intent: "remove", picture: cut }],
      [`${ownPath}?slot=cuts`, { intent: "remove", picture: cut }],
      [`${ownPath}?slot=cuts`, { intent: "up", picture: cut }],
      [ownPath, { intent: "tag", cut, style: "MULLET" }],
    ] as const) {
      expect((await owner.post(path, fields)).status, path).toBe(404);
    }
    expect(await tablesDigest()).toEqual(before);
  });

  it("a barber's photo: nothing happens", async () => {
    const before = await tablesDigest();
    const url = `${base}/barbers?barber=${theirs.barber}&slot=photo`;
    for (const intent of ["remove", "add"]) {
      expect((await owner.post(url, { intent, picture: theirs.photo })).status).toBe(404);
    }
    expect(await tablesDigest()).toEqual(before);
  });

  it("a service and a barber to offer it: only what is one's own is kept", async () => {
    const offers = () =>
      db.barberService.findMany({ where: { OR: [{ barberId: theirs.barber }, { serviceId: theirs.service }] } });
    const before = await offers();
    const service = { category: "CARE", name: "Creambath", price: "75.000", durationMin: "45", active: "on" };
    const barbers = [theirs.barber, own.barberIds[0] ?? ""];
    expect((await owner.post(`${base}/services?add=1`, { intent: "add", ...service, barbers })).status).toBe(302);
    const offered = { "offers[0].service": theirs.service, "offers[0].offered": "on" };
    expect((await owner.post(`${base}/barbers?add=1`, { intent: "add", name: "Andi", ...offered })).status).toBe(302);
    expect(await offers()).toEqual(before);
    const added = await db.service.findFirstOrThrow({ where: { name: "Creambath" }, include: { barbers: true } });
    expect(added.barbers.map(({ barberId }) => barberId)).toEqual([own.barberIds[0]]);
  });

  it("a booking to decide about: it stands", async () => {
    const find = () => db.booking.findUniqueOrThrow({ where: { id: theirs.booking } });
    const before = await find();
    const decided = {
      [`decisions.${theirs.booking}`]: "cancel",
      asked: theirs.booking,
      conflictReason: "OUTLET_CLOSED",
    };
    const sent = { intent: "week", follow: "none", ...closedWeek, ...decided, decideAll: "cancel" };
    expect((await owner.post(`${base}/hours`, sent)).status).toBe(302);
    expect(await find()).toEqual(before);
  });

  it("a barber to come to: nothing is proposed", async () => {
    const booking = await createBooking(own, { start: Temporal.Instant.from("2026-12-04T03:00:00Z") });
    const proposal = { intent: "propose", barber: theirs.barber, start: "2026-12-05T03:00:00Z" };
    const before = await tablesDigest();
    expect((await owner.post(`/admin/booking/${booking.id}/propose`, proposal)).status).toBe(422);
    expect(await tablesDigest()).toEqual(before);
  });
});

it("what is one's own and gone already is deleted again: the list, never a page that is nowhere", async () => {
  const shop = await createOutlet();
  await addPhotos(shop.id, 3);
  const client = await signedIn(shop.ownerId);
  const photo = await db.outletPhoto.findFirstOrThrow({ where: { outletId: shop.id, kind: "WORK" } });
  const deletions = [
    ["/services", { intent: "delete", id: shop.serviceIds[1] ?? "" }],
    ["/barbers", { intent: "delete", id: shop.barberIds[1] ?? "" }],
    ["/photos?slot=WORK", { intent: "remove", picture: photo.id }],
  ] as const;
  for (const [path, fields] of deletions) {
    for (const turn of ["once", "again"]) {
      const answer = await client.post(`/edit-outlet/${shop.id}${path}`, fields);
      expect([path, turn, answer.status]).toEqual([path, turn, 302]);
    }
  }
  const moved = { intent: "up", picture: photo.id };
  expect((await client.post(`/edit-outlet/${shop.id}/photos?slot=WORK`, moved)).status).toBe(422);
});

const timeOff = (barber: string) => ({ intent: "add", barber, from: "2026-12-24", isWholeDay: "on" });
const shifts = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [`days[${day}].spans[0].start`, ""]));

describe("an outlet that is its owner's to look at only", () => {
  it.each(["SUBMITTED", "IN_REVIEW", "REVISION", "REJECTED", "SUSPENDED", "CLOSED"] satisfies OutletStatus[])(
    "as %s takes none of the forms",
    async (status) => {
      const from = status === "SUSPENDED" ? { suspendedFrom: "ACTIVE" as const } : {};
      const outlet = await createOutlet({ status, ...from });
      await addPhotos(outlet.id, 3);
      const client = await signedIn(outlet.ownerId);
      const photo = await db.outletPhoto.findFirstOrThrow({ where: { outletId: outlet.id } });
      const [barber = "", service = ""] = [outlet.barberIds[0], outlet.serviceIds[0]];
      const edit = (rest: string, fields: Fields) => [`/edit-outlet/${outlet.id}${rest}`, fields] as const;
      const release = (page: string, fields: Fields) => [`/${page}?outlet=${outlet.id}`, fields] as const;
      const add = { category: "CARE", name: "Creambath", price: "75.000", durationMin: "45", active: "on" };
      const posts = [
        edit("/services", { intent: "add", ...add }),
        edit("/services", { intent: "delete", id: service }),
        edit("/barbers", { intent: "add", name: "Andi" }),
        edit("/barbers", { intent: "move", id: barber, direction: "down" }),
        edit("/barbers", { intent: "delete", id: barber }),
        edit(`/barbers?barber=${barber}&slot=photo`, { intent: "remove" }),
        edit("/hours", { intent: "week", ...closedWeek }),
        edit("/hours", { intent: "add-date", date: "2026-12-24", opening: "closed" }),
        edit("/time-off", timeOff(barber)),
        edit("/photos?slot=WORK", { intent: "remove", picture: photo.id }),
        edit("/photos?slot=WORK", { intent: "describe", picture: photo.id, alt: "x" }),
        release("release-outlet-services", { intent: "add", ...add }),
        release("release-outlet-barbers", { intent: "add", name: "Andi" }),
        release("release-outlet-operational-hours", { intent: "week", ...closedWeek }),
        release("release-final-confirmation", { truth: "on", confirmed: "on" }),
        release("outlet-subscription-plans", { plan: "rintisan", intent: "start" }),
        release("outlet-booking-activation", { form: "booking", takesBookings: "on" }),
      ];
      const before = await tablesDigest();
      for (const [path, fields] of posts) {
        const { status: answer } = await client.post(path, fields);
        expect(answer, path).toBeLessThan(500);
        expect(answer, path).not.toBe(200);
      }
      expect(await tablesDigest()).toEqual(before);
    },
  );
});
