import { expect, test } from "vitest";
import { outletSearch } from "#app/features/operations/outlets/outlet-search.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const read = (query: string) => outletSearch.read(new URLSearchParams(query));

test("a search survives its address", () => {
  const query = `?q=pangkas+budi&status=ACTIVE&type=BARBERSHOP&plan=PRO&region=32&order=name&after=Pangkas_Budi_${id}`;
  const search = read(query);
  expect(search.after).toEqual({ at: "Pangkas_Budi", id });
  expect(outletSearch.search(search, search.after)).toBe(query);
});

test("whatever is unreadable is as if it was not there", () => {
  const search = read(`?status=OPEN&type=x&plan=a'b&region=3&order=money&after=abc&q=%00%20`);
  expect(outletSearch.search(search, search.after)).toBe("");
  expect(read(`?order=rating&after=x_${id}`).after).toBeNull();
  expect(read(`?order=rating&after=4.25_${id}`).after).toEqual({ at: "4.25", id });
});
