import { expect, test } from "vitest";
import { reviewSearch } from "#app/features/trust/moderation/review-search.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const read = (query: string) => reviewSearch.read(new URLSearchParams(query));
const addressOf = (found: ReturnType<typeof read>) => reviewSearch.search(found, found.after);

test("a search survives its address, and whatever is unreadable is as if it was not there", () => {
  const query = `?state=hidden&rating=2&q=kasar&after=17_${id}`;
  expect(addressOf(read(query))).toBe(query);
  expect(addressOf(read("?state=gone&rating=6&q=%01&after=x"))).toBe("");
});
