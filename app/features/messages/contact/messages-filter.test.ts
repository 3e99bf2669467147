import { expect, test } from "vitest";
import { messageFilter } from "#app/features/messages/contact/messages-filter.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const read = (query: string) => messageFilter.read(new URLSearchParams(query));
const addressOf = (found: ReturnType<typeof read>) => messageFilter.search(found, found.after);

test("a filter survives its address, and whatever is unreadable is as if it was not there", () => {
  const query = `?view=all&topic=PAYMENT&q=uang&from=2026-11-01&until=2026-11-30&after=17_${id}`;
  expect(addressOf(read(query))).toBe(query);
  expect(addressOf(read("?view=open&topic=FOOD&q=%01&from=kemarin&until=2026-02-31&after=x"))).toBe("");
});
