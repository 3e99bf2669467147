import { describe, expect, test } from "vitest";
import { groupOf, isNarrowed, searchOf } from "#app/features/bookings/orders/order-filter.ts";
import { readOrderFilter } from "#app/features/bookings/orders/show-orders.server.ts";

const id = "01935a70-0000-7000-8000-000000000001";
const read = (search: string) => readOrderFilter(new URLSearchParams(search));

describe("the filter of the list", () => {
  test("goes into the URL and comes back as it was", () => {
    const filter = {
      view: "history",
      status: "done",
      outlet: id,
      barber: id,
      from: "2026-11-01",
      until: "2026-11-30",
      q: "Rina & Co",
      after: { rank: 2, at: 1_764_558_000_000, id },
    } as const;
    expect(read(searchOf(filter))).toMatchObject({ filter, errors: {} });
  });

  test("of the usual list is no query at all", () => {
    expect(searchOf({ view: "upcoming" })).toBe("");
    expect(read("").filter).toEqual({ view: "upcoming" });
    expect(read("?status=&q=&from=&view=").filter).toEqual({ view: "upcoming" });
    expect(isNarrowed({ view: "history" })).toBe(false);
    expect(isNarrowed({ view: "history", q: "a" })).toBe(true);
    expect(groupOf({ view: "upcoming" })).toBe("open");
    expect(groupOf({ view: "history" })).toBe("all");
  });

  test.each([
    ["view=later", "view"],
    ["status=gone", "status"],
    ["outlet=7", "outlet"],
    ["barber=%27", "barber"],
    ["from=yesterday", "from"],
    ["from=2026-02-30", "from"],
    ["from=0001-01-01", "from"],
    ["until=99999-01-01", "until"],
    ["from=2026-12-02&until=2026-12-01", "until"],
    [`q=${"a".repeat(61)}`, "q"],
    ["q=%00", "q"],
    ["after=2_1_1", "after"],
    [`after=3_1_${id}`, "after"],
  ])("names what it cannot read: %s", (search, name) => {
    const { filter, errors, typed } = read(search);
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name as keyof typeof errors]).toMatch(/^\p{Lu}.+\.$/u);
    expect(filter[name as keyof typeof filter]).toBe(name === "view" ? "upcoming" : undefined);
    expect(typed[name as keyof typeof typed]).toBe(new URLSearchParams(search).get(name));
  });
});
