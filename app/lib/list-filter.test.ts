import { expect, test } from "vitest";
import {
  afterRow,
  choice,
  day,
  flag,
  listFilter,
  named,
  searchOf,
  typedCode,
  typedText,
} from "#app/lib/list-filter.ts";

const id = "0198c0de-0000-7000-8000-000000000001";
const filter = listFilter(
  {
    view: choice(["open", "all"], "open"),
    stars: choice([1, 2, 3], null),
    text: named("q", typedText(5)),
    isLate: named("late", flag),
  },
  afterRow,
);

test("a cursor survives the address; anything else is the first page", () => {
  const cursor = { at: 1_789_000_000_000, id };
  expect(afterRow.read(afterRow.write(cursor))).toEqual(cursor);
  for (const after of ["", "abc", `1_${id}x`, `123456789012345_${id}`, `1_${id.toUpperCase()}`]) {
    expect(afterRow.read(after)).toBeNull();
  }
});

test("what is unreadable is as if it was not there", () => {
  const usual = { view: "open", stars: null, text: "", isLate: false, after: null };
  expect(filter.read(new URLSearchParams())).toEqual(usual);
  expect(filter.read(new URLSearchParams("view=none&stars=4&q=%01&late=yes&after=x"))).toEqual(usual);
});

test("only what is not as usual is in the address, the page last", () => {
  expect(searchOf({})).toBe("");
  const asked = filter.read(new URLSearchParams(`late=1&q=a+b&stars=2&view=all&after=7_${id}`));
  expect(filter.values(asked)).toEqual({ view: "all", stars: "2", q: "a b", late: "1" });
  expect(filter.search(asked)).toBe("?view=all&stars=2&q=a+b&late=1");
  expect(filter.search(asked, asked.after)).toBe(`?view=all&stars=2&q=a+b&late=1&after=7_${id}`);
  expect(filter.search({ ...asked, view: "open", stars: null, text: "", isLate: false })).toBe("");
});

test("a typed text is one line of a bounded length, a code has its own characters, a day is a day", () => {
  const { read } = typedText(5);
  expect([read("  ab\n\tc "), read("abcdefgh"), read("")]).toEqual(["ab c", "abcde", ""]);
  expect(typedCode(/[^\w-]/g, 5).read(" WD-7%F3K")).toBe("WD-7F");
  expect(["2026-11-22", "2026-02-30", "22/11/2026", "1999-01-01"].map((typed) => day.read(typed))).toEqual([
    "2026-11-22",
    "",
    "",
    "",
  ]);
});
