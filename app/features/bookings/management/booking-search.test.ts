import { expect, test } from "vitest";
import { bookingSearch, lookupOf } from "#app/features/bookings/management/booking-search.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const read = (query: string) => bookingSearch.read(new URLSearchParams(query));
const addressOf = (found: ReturnType<typeof read>) => bookingSearch.search(found, found.after);

test("a search survives its address", () => {
  const query = `?q=rina&status=outcome&channel=APP&outlet=${id}&customer=${id}&from=2026-11-01&until=2026-11-30&after=17_${id}`;
  expect(addressOf(read(query))).toBe(query);
});

test("whatever is unreadable is as if it was not there", () => {
  const query = "?status=GONE&channel=FAX&outlet=1&customer=x&from=2026-13-01&until=besok&after=1&q=%07";
  expect(addressOf(read(query))).toBe("");
});

test("only what nothing narrows is looked for around now", () => {
  expect(lookupOf(read("?q=rina&channel=APP&status=CONFIRMED"), false)).toBe("near");
  expect(lookupOf(read("?q=BK-7F3K2Q"), true)).toBe("exact");
  for (const query of [`?outlet=${id}`, `?customer=${id}`, "?from=2026-11-01", "?status=outcome"]) {
    expect(lookupOf(read(query), false)).toBe("exact");
  }
});
