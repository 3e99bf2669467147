import { describe, expect, test } from "vitest";
import { effectiveNoticeMin, type OutletSchedule, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";

const service = (durationMin: number, bufferMin: number) => ({ durationMin, bufferMin, price: 50_000 });
const barber = (id: string, services: [string, ReturnType<typeof service>][]) => ({
  id,
  position: 0,
  shifts: [],
  services: new Map(services),
});
const schedule: OutletSchedule = {
  zone: "WIB",
  hours: [],
  exceptions: [],
  policy: { minNoticeMin: 30, horizonDays: 30, slotStepMin: 15, confirmation: "INSTANT", paymentRule: "VENUE_OK" },
  barbers: [
    barber("ani", [
      ["cut", service(30, 5)],
      ["shave", service(15, 0)],
      ["bleach", service(240, 30)],
    ]),
    barber("budi", [["cut", service(45, 5)]]),
  ],
};

describe("slotRequestOf", () => {
  test("is for everyone who offers all services, each with their own minutes", () => {
    expect(slotRequestOf(schedule, ["cut"])).toEqual({
      durations: new Map([
        ["ani", 30],
        ["budi", 45],
      ]),
      prices: new Map([
        ["ani", 50_000],
        ["budi", 50_000],
      ]),
      bufferMin: 5,
      travelMin: 0,
      noticeMin: 30,
    });
    expect(slotRequestOf(schedule, ["cut", "shave"]).durations).toEqual(new Map([["ani", 45]]));
    expect(slotRequestOf(schedule, ["cut"], { barberId: "budi" }).durations).toEqual(new Map([["budi", 45]]));
  });

  test("has the longest buffer once, and the way", () => {
    expect(slotRequestOf(schedule, ["cut", "bleach"], { travelMin: 25 })).toMatchObject({
      bufferMin: 30,
      travelMin: 25,
    });
  });

  test.each([
    ["no service", [], {}],
    ["an unknown service", ["cut", "perm"], {}],
    ["a service the barber does not offer", ["shave"], { barberId: "budi" }],
    ["an unknown barber", ["cut"], { barberId: "of another outlet" }],
    ["more than a day of work", Array.from({ length: 7 }, () => "bleach"), {}],
  ])("is for nobody with %s", (_, serviceIds, options) => {
    expect(slotRequestOf(schedule, serviceIds, options).durations.size).toBe(0);
  });
});

test("notice is the outlet's own, but no less than payment and its answer need", () => {
  const notice = (minNoticeMin: number, confirmation: "INSTANT" | "REVIEW", isPrepaid: boolean) =>
    effectiveNoticeMin({ minNoticeMin, confirmation, paymentRule: "VENUE_OK" }, isPrepaid);
  expect(notice(30, "INSTANT", false)).toBe(30);
  expect(notice(30, "INSTANT", true)).toBe(45);
  expect(notice(30, "REVIEW", false)).toBe(90);
  expect(notice(30, "REVIEW", true)).toBe(105);
  expect(notice(240, "REVIEW", true)).toBe(240);
});

test("an outlet's rule makes prepayment certain for everyone", () => {
  const notice = (paymentRule: "VENUE_OK" | "DEPOSIT" | "FULL", confirmation: "INSTANT" | "REVIEW") =>
    effectiveNoticeMin({ minNoticeMin: 30, confirmation, paymentRule }, false);
  expect(notice("VENUE_OK", "INSTANT")).toBe(30);
  expect(notice("DEPOSIT", "INSTANT")).toBe(45);
  expect(notice("FULL", "REVIEW")).toBe(105);
});
