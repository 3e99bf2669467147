import { expect, test } from "vitest";
import { changesOf, thingPath } from "#app/features/core/audit/audit-change.ts";

test("puts before and after side by side, what changed first and the reason last", () => {
  const before = { status: "ACTIVE", name: "A" };
  const after = { status: "SUSPENDED", name: "A", reason: "Laporan", list: [1, { a: null }] };
  expect(changesOf(before, after)).toEqual([
    { name: "list", before: null, after: '[\n  1,\n  {\n    "a": null\n  }\n]', isChanged: true },
    { name: "status", before: "ACTIVE", after: "SUSPENDED", isChanged: true },
    { name: "name", before: "A", after: "A", isChanged: false },
    { name: "reason", before: null, after: "Laporan", isChanged: true },
  ]);
});

test.each([
  [null, null],
  [[], "text"],
  [undefined, 3],
])("shows nothing of %j and %j", (before, after) => {
  expect(changesOf(before, after)).toEqual([]);
});

test("leads to the thing where it has a page, whatever its id holds", () => {
  expect(thingPath("booking", "a/../b")).toBe("/management-dashboard/bookings/a%2F..%2Fb");
  expect(thingPath("ledger_proof", "x")).toBe("/management-dashboard/ledger");
  expect(thingPath("constructor", "x")).toBeNull();
});
