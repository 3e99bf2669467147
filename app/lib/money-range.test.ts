import { expect, test } from "vitest";
import { listFilter } from "#app/lib/list-filter.ts";
import { moneyRange, moneyRangeWhere } from "#app/lib/money-range.ts";

const filter = listFilter(moneyRange);
const read = (query: string) => filter.read(new URLSearchParams(query));

test("days and amounts come from the address and go back into it", () => {
  const range = read("from=2026-11-01&until=2026-11-30&least=50.000&most=1000000");
  expect(range).toMatchObject({ from: "2026-11-01", until: "2026-11-30", least: 50_000, most: 1_000_000 });
  expect(read(filter.search(range))).toEqual(range);
});

test.each(["from=2026-02-31", "from=x&until=1.11.2026", "least=-5&most=1,5", "least=99999999999", ""])(
  "%j narrows nothing",
  (query) => {
    expect(moneyRangeWhere(read(query))).toEqual({});
  },
);

test("a day is a day of Jakarta, whole", () => {
  expect(moneyRangeWhere(read("from=2026-11-01&until=2026-11-01&most=0"))).toEqual({
    createdAt: { gte: new Date("2026-10-31T17:00:00Z"), lt: new Date("2026-11-01T17:00:00Z") },
    amount: { lte: 0 },
  });
});
