import { expect, test } from "vitest";
import { listCursorText, readListCursor, readSearchDay, readSearchText, searchOfSet } from "#app/lib/list-cursor.ts";

const id = "0198c0de-0000-7000-8000-000000000001";

test("a cursor survives the address; anything else is the first page", () => {
  const cursor = { at: 1_789_000_000_000, id };
  expect(readListCursor(new URLSearchParams({ after: listCursorText(cursor) }))).toEqual(cursor);
  for (const after of ["", "abc", `1_${id}x`, `123456789012345_${id}`, `1_${id.toUpperCase()}`]) {
    expect(readListCursor(new URLSearchParams({ after }))).toBeNull();
  }
});

test("only what is set is in the address", () => {
  expect(searchOfSet({ q: "", state: null, type: undefined })).toBe("");
  expect(searchOfSet({ q: "a b", state: "X" })).toBe("?q=a+b&state=X");
});

test("a typed text is one line of a bounded length, a day is a day", () => {
  const read = (q: string) => readSearchText(new URLSearchParams({ q }), "q", 5);
  expect([read("  ab\n\tc "), read("abcdefgh"), read("")]).toEqual(["ab c", "abcde", ""]);
  const day = (from: string) => readSearchDay(new URLSearchParams({ from }), "from");
  expect([day("2026-11-22"), day("2026-02-30"), day("22/11/2026"), day("1999-01-01")]).toEqual([
    "2026-11-22",
    "",
    "",
    "",
  ]);
});
