import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { findBookingPageData } from "#app/features/bookings/place/booking-page.queries.server.ts";
import { mayAskPoint } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { listDistrictsInReach } from "#app/features/bookings/place/districts.queries.server.ts";
import { noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { readOrder } from "#app/features/bookings/terms/chosen-order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { showOutletCards } from "#app/features/outlets/discovery/show-outlet-cards.server.ts";
import { showOutletPage } from "#app/features/outlets/discovery/show-outlet-page.server.ts";
import { findOutletPage } from "#app/features/outlets/home/run-search.server.ts";
import { placeOfPosition } from "#app/features/outlets/search/search-place.ts";
import { formatPoint, haversineM, type Place, toHundredth } from "#app/lib/geo.ts";
import { db } from "#app/platform/db.server.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow } from "#tests/support/order-fixtures.ts";

let deni: OutletFixture;
let rina: Customer;

beforeAll(async () => {
  deni = await createOutlet({
    type: "MOBILE_BARBER",
    name: "Motor Kang Deni",
    searchText: "motor kang deni",
    radiusKm: 12,
  });
  rina = await createCustomer();
});

const base = fc.record({
  lat: fc.double({ min: -6.96, max: -6.88, noNaN: true }),
  lng: fc.double({ min: 107.57, max: 107.65, noNaN: true }),
});
const liveAt = ({ lat, lng }: Place) => db.outlet.update({ where: { id: deni.id }, data: { lat, lng } });

/** Answers of the booking for any point of Bandung; counts the questions. */
async function oracle() {
  const facts = await findOrderFacts(db, deni.id);
  if (!facts) throw new Error("no outlet");
  const districts = await listDistrictsInReach(db, facts.outlet.base, facts.outlet.travel.radiusKm);
  const asked = { count: 0 };
  const ask = (point: Place) => {
    asked.count += 1;
    const choices = { ...noChoices, services: deni.serviceIds, district: "32.73.09", point: formatPoint(point) };
    const { travel, refusals } = readOrder(facts, choices, districts);
    return { travel, refusals, isInReach: travel !== null };
  };
  return { ask, asked, districts };
}

/** Where the reach ends in four directions, to less than a metre, says where its middle is: what an attacker does. */
function triangulate(ask: (point: Place) => { isInReach: boolean }, from: Place): Place {
  const edge = (step: Place): Place => {
    let [inside, outside] = [0, 0.25];
    for (let question = 0; question < 24; question += 1) {
      const middle = (inside + outside) / 2;
      const point = { lat: from.lat + step.lat * middle, lng: from.lng + step.lng * middle };
      if (ask(point).isInReach) inside = middle;
      else outside = middle;
    }
    return { lat: from.lat + step.lat * inside, lng: from.lng + step.lng * inside };
  };
  const [north, south] = [edge({ lat: 1, lng: 0 }), edge({ lat: -1, lng: 0 })];
  const [east, west] = [edge({ lat: 0, lng: 1 }), edge({ lat: 0, lng: -1 })];
  return { lat: (north.lat + south.lat) / 2, lng: (east.lng + west.lng) / 2 };
}

test("five hundred questions lead to the published hundredth of a degree and no nearer to the base", async () => {
  await fc.assert(
    fc.asyncProperty(base, async (home) => {
      await liveAt(home);
      const { ask, asked } = await oracle();
      let guess = toHundredth(home);
      while (asked.count < 500) guess = triangulate(ask, guess);
      // Fees and minutes of the way are finer than its reach: none of them may point elsewhere either.
      expect(haversineM(guess, toHundredth(home))).toBeLessThan(50);
    }),
    runs(20, 200),
  );
});

test("two bases of one published place cannot be told apart: by booking, list, card or page", async () => {
  await fc.assert(
    fc.asyncProperty(
      base,
      fc.double({ min: -0.0049, max: 0.0049, noNaN: true }),
      fc.nat(),
      async (home, shift, seed) => {
        const published = toHundredth(home);
        const other = { lat: published.lat + shift, lng: published.lng - shift };
        const points = Array.from({ length: 120 }, (_, index) => ({
          lat: published.lat + Math.sin(seed + index) * 0.1,
          lng: published.lng + Math.cos(seed + index * 7) * 0.1,
        }));
        const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
        const answers = async (at: Place) => {
          await liveAt(at);
          const { ask, districts } = await oracle();
          const lists = [];
          for (const { lat, lng } of points.slice(0, 6)) {
            const place = placeOfPosition(lat, lng);
            const { rows } = await findOutletPage({ place, words: [] }, { sort: "distance", limit: 20 }, now);
            lists.push(await showOutletCards(rows, place, now));
          }
          return JSON.stringify([points.map(ask), districts, lists, await showOutletPage(deni.id, now)]);
        };
        expect(await answers(other)).toBe(await answers(home));
      },
    ),
    runs(8, 80),
  );
});

test("the rounding is the column's own, halves too", async () => {
  const degrees = fc.oneof(
    fc.double({ min: -11.2, max: 6.3, noNaN: true }),
    fc.integer({ min: -11_200, max: 6_300 }).map((thousandths) => thousandths / 1000),
    fc.integer({ min: -2_240, max: 1_260 }).map((steps) => steps / 200),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(degrees, degrees), { minLength: 50, maxLength: 50 }), async (pairs) => {
      const rows = await db.$queryRaw<{ lat: number; lng: number }[]>`
        SELECT p.pos[1] AS lat, p.pos[0] AS lng
        FROM unnest(${pairs.map(([lat]) => lat)}::float8[], ${pairs.map(([, lng]) => lng + 100)}::float8[])
          WITH ORDINALITY AS t(lat, lng, nth),
          LATERAL (SELECT public_position('MOBILE_BARBER', t.lat, t.lng) AS pos) p ORDER BY t.nth`;
      expect(pairs.map(([lat, lng]) => toHundredth({ lat, lng: lng + 100 }))).toEqual(rows);
    }),
    runs(20, 200),
  );
});

test("a person is told of thirty points an hour, and of each as often as they like", async () => {
  await liveAt({ lat: -6.9175, lng: 107.6095 });
  const services = deni.serviceIds.map((id) => `service=${id}`).join("&");
  const look = async (index: number, asker: Customer) => {
    const point = formatPoint({ lat: -6.915 - index / 1000, lng: 107.61 });
    const query = `${services}&district=32.73.09&point=${point}`;
    return findBookingPageData(deni.id, new URLSearchParams(query), asker, orderNow);
  };
  for (let index = 0; index < 30; index += 1) {
    expect(await look(index, rina)).toMatchObject({ step: "barber", status: 200 });
    expect(await look(0, rina)).toMatchObject({ step: "barber", status: 200 });
  }
  for (const _ of [1, 2]) {
    expect(await look(31, rina)).toMatchObject({
      step: "address",
      status: 429,
      errors: { point: [expect.stringContaining("Terlalu banyak titik")] },
    });
  }
  expect(await look(5, rina)).toMatchObject({ step: "barber", status: 200 });
  expect(await mayAskPoint((await createCustomer()).id, "-6.90000,107.61000")).toBe(true);
});
