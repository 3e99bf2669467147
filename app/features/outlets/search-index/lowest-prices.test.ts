import { describe, expect, test } from "vitest";
import { lowestPrices, type PricedService } from "#app/features/outlets/search-index/lowest-prices.ts";

const service = (category: PricedService["category"], price: number, offeredFrom: number | null = price) => ({
  category,
  price,
  offeredFrom,
});

describe("mulai", () => {
  test.each<[string, PricedService[], number]>([
    ["of a haircut, whatever an add-on costs", [service("CARE", 20_000), service("HAIRCUT", 50_000)], 50_000],
    ["of the cheapest haircut", [service("HAIRCUT", 50_000), service("HAIRCUT", 40_000)], 40_000],
    ["at what a barber asks for it", [service("HAIRCUT", 50_000, 65_000)], 65_000],
    ["of a package where no haircut is", [service("BEARD", 25_000), service("PACKAGE", 85_000)], 85_000],
    ["of anything else where neither is", [service("CARE", 75_000), service("BEARD", 25_000)], 25_000],
    ["not of what nobody offers", [service("HAIRCUT", 30_000, null), service("HAIRCUT", 50_000)], 50_000],
    ["not of a haircut that nobody offers", [service("HAIRCUT", 30_000, null), service("BEARD", 25_000)], 25_000],
    ["of what will be, while nobody offers anything", [service("HAIRCUT", 30_000, null)], 30_000],
    ["nothing without services", [], 0],
  ])("%s", (_, services, main) => {
    expect(lowestPrices(services).main).toBe(main);
  });

  test("each category has its own, in the order of its bit", () => {
    const services = [service("CARE", 75_000), service("CARE", 20_000), service("HAIRCUT", 50_000)];
    expect(lowestPrices(services).byCategory).toEqual([50_000, 0, 20_000, 0, 0]);
  });
});
