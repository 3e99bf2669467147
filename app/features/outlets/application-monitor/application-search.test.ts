import { expect, test } from "vitest";
import { applicationSearch } from "#app/features/outlets/application-monitor/application-search.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const read = (query: string) => applicationSearch.read(new URLSearchParams(query));
const addressOf = (found: ReturnType<typeof read>) => applicationSearch.search(found, found.after);

test("a search survives its address, and whatever is unreadable is as if it was not there", () => {
  const query = `?state=claimed&type=MOBILE_BARBER&reviewer=${id}&late=1&q=budi&after=17_${id}`;
  expect(addressOf(read(query))).toBe(query);
  expect(addressOf(read("?state=gone&type=x&reviewer=1&late=2&q=%01&after=x"))).toBe("");
});
