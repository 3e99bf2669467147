import { describe, expect, test } from "vitest";
import { noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { readOrder } from "#app/features/bookings/terms/chosen-order.ts";
import {
  itemsOf,
  type OfferedService,
  type OfferingBarber,
  type OrderFacts,
} from "#app/features/bookings/terms/order.ts";

const service = (id: string, price: number, bufferMin = 0): OfferedService => ({
  id,
  category: "HAIRCUT",
  name: id,
  description: "",
  durationMin: 30,
  price,
  bufferMin,
});
const barber = (id: string, ...offers: [string, number | null][]): OfferingBarber => ({
  id,
  name: id,
  years: 1,
  photoKey: null,
  rating: 0,
  ratingCount: 0,
  offers: new Map(offers.map(([serviceId, price]) => [serviceId, { price, durationMin: null }])),
});

const facts: OrderFacts = {
  outlet: {
    id: "outlet",
    name: "Pangkas Uji",
    isMobile: false,
    zone: "WIB",
    base: { lat: -6.9175, lng: 107.6095 },
    travel: { radiusKm: 10, freeKm: 3, travelBase: 10_000, travelPerKm: 3_000, travelBaseMin: 15, travelPerKmMin: 3 },
    minOrder: 75_000,
    minNoticeMin: 30,
    horizonDays: 30,
    cancelWindowMin: 120,
    lateGraceMin: 15,
    confirmation: "INSTANT",
    paymentRule: "VENUE_OK",
    depositPercent: 30,
    feeTier: "FLEKSIBEL",
  },
  services: [service("cut", 50_000), service("beard", 25_000), service("color", 200_000)],
  barbers: [barber("ani", ["cut", null], ["beard", null]), barber("budi", ["cut", 60_000], ["color", null])],
};
const mobile: OrderFacts = { ...facts, outlet: { ...facts.outlet, isMobile: true } };
const near = { code: "32.73.09", name: "Sumur Bandung", centre: { lat: -6.915, lng: 107.612 } };
const far = { code: "32.04.40", name: "Soreang", centre: { lat: -7.03, lng: 107.52 } };

describe("choices against the outlet", () => {
  test("siapa saja comes from those who do all of it", () => {
    const order = readOrder(facts, { ...noChoices, services: ["cut", "beard"], barber: "any" }, []);
    expect(order.candidates.map(({ id }) => id)).toEqual(["ani"]);
    expect([...order.settled]).toEqual(["services", "barber"]);
    expect(order.refusals).toEqual([]);
  });

  test.each([
    [["cut", "nothing"], null, ["unknown-service"]],
    [["beard", "color"], null, ["nobody-offers"]],
    [["cut"], "stranger", ["unknown-barber"]],
    [["beard"], "budi", ["barber-offers-not"]],
    [[], null, []],
  ])("%j with %s: %j", (services, chosen, refusals) => {
    expect(readOrder(facts, { ...noChoices, services, barber: chosen }, []).refusals).toEqual(refusals);
  });

  test("the barber's own price stands before the outlet's", () => {
    expect(itemsOf([service("cut", 50_000)], facts.barbers[1] ?? null)).toMatchObject([{ price: 60_000 }]);
    expect(itemsOf([service("cut", 50_000)], null)).toMatchObject([{ price: 50_000 }]);
  });
});

describe("where a mobile barber comes", () => {
  const choices = { ...noChoices, services: ["cut", "beard"] };
  const read = (set: object) => readOrder(mobile, { ...choices, ...set }, [near, far]);

  test("a kecamatan in reach is quoted from its centre, an exact point from there", () => {
    expect(read({ district: near.code })).toMatchObject({ district: near, travel: { fee: 0 }, refusals: [] });
    const exact = read({ district: near.code, point: "-6.88500,107.61500" });
    expect(exact.travel).toMatchObject({ fee: 16_000 });
    expect(exact.settled.has("address")).toBe(true);
  });

  test("a point alone says its kecamatan", () => {
    expect(read({ point: "-6.91400,107.61100" }).district).toEqual(near);
  });

  test.each([
    [{ district: far.code }, "district-out-of-reach"],
    [{ district: "11.01.01" }, "unknown-district"],
    [{ district: near.code, point: "-7.50000,107.61000" }, "point-elsewhere"],
    [{ district: near.code, point: "-6.99000,107.61000" }, "point-out-of-reach"],
  ])("%j: %s", (set, refusal) => {
    const order = read(set);
    expect(order.refusals).toEqual([refusal]);
    expect(order.settled.has("address")).toBe(false);
  });

  test("less than the least order stays at home", () => {
    expect(read({ services: ["cut"] }).refusals).toEqual(["below-minimum"]);
  });
});
