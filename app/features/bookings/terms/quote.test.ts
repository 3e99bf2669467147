import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quote, quoteTravel, type TravelTerms } from "#app/features/bookings/terms/quote.ts";
import { isInIndonesia } from "#app/lib/geo.ts";
import { runs } from "#tests/support/counts.ts";

const terms: TravelTerms = {
  radiusKm: 10,
  freeKm: 3,
  travelBase: 10_000,
  travelPerKm: 3_000,
  travelBaseMin: 15,
  travelPerKmMin: 3,
};
const base = { lat: -6.9175, lng: 107.6095 };
/** So many kilometres by road to the north. */
const north = (km: number) => ({ lat: base.lat + km / 1.3 / 111.195, lng: base.lng });

describe("the way to the customer", () => {
  test.each([
    [0, 0, 15],
    [2.9, 0, 24],
    [3.1, 13_000, 27],
    [5.5, 19_000, 33],
    [9.9, 31_000, 45],
  ])("%f km cost Rp %i and take %i minutes", (km, fee, minutes) => {
    const travel = quoteTravel(base, north(km), terms);
    expect(travel).toMatchObject({ fee, minutes });
    expect((travel?.distanceM ?? 0) / 1000).toBeCloseTo(km, 1);
  });

  test("beyond the radius nobody comes", () => {
    expect(quoteTravel(base, north(10.1), terms)).toBeNull();
  });

  test("farther never costs less nor takes less time", () => {
    const km = fc.double({ min: 0, max: 9.9, noNaN: true });
    fc.assert(
      fc.property(km, km, (one, other) => {
        const near = quoteTravel(base, north(Math.min(one, other)), terms);
        const far = quoteTravel(base, north(Math.max(one, other)), terms);
        if (!near || !far) throw new Error("out of reach");
        expect(far.fee).toBeGreaterThanOrEqual(near.fee);
        expect(far.minutes).toBeGreaterThanOrEqual(near.minutes);
        expect(Number.isSafeInteger(far.fee) && Number.isSafeInteger(far.minutes)).toBe(true);
      }),
      runs(200, 5000),
    );
  });
});

describe("what a booking costs", () => {
  test("services, travel and the service fee", () => {
    const items = [
      { price: 50_000, durationMin: 30 },
      { price: 25_000, durationMin: 15 },
    ];
    expect(quote(items, null)).toEqual({
      subtotal: 75_000,
      travelFee: 0,
      discount: 0,
      serviceFee: 2_000,
      total: 77_000,
      durationMin: 45,
    });
    expect(quote(items, { fee: 13_000, distanceM: 3_100, minutes: 27 }).total).toBe(90_000);
  });

  test("the total is the sum of its parts, whole and never negative", () => {
    const item = fc.record({
      price: fc.integer({ min: 0, max: 5_000_000 }),
      durationMin: fc.integer({ min: 1, max: 240 }),
    });
    const place = fc
      .record({
        lat: fc.double({ min: -7.2, max: -6.6, noNaN: true }),
        lng: fc.double({ min: 107.3, max: 107.9, noNaN: true }),
      })
      .filter(isInIndonesia);
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), place, (items, customer) => {
        const travel = quoteTravel(base, customer, terms);
        const sum = quote(items, travel);
        expect(sum.total).toBe(sum.subtotal + sum.travelFee + sum.serviceFee - sum.discount);
        expect(Number.isSafeInteger(sum.total)).toBe(true);
        expect(sum.total).toBeGreaterThanOrEqual(sum.serviceFee);
        expect(sum.subtotal).toBe(items.reduce((all, { price }) => all + price, 0));
      }),
      runs(200, 5000),
    );
  });
});
