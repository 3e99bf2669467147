import { describe, expect, it } from "vitest";
import { typedNumber, userFilter } from "#app/features/operations/people/user-filter.ts";

describe("the search for people", () => {
  it("reads a phone number however it is typed", () => {
    for (const typed of ["0812-3456-7890", "62812 3456 7890", "+62 (812) 3456.7890", "81234567890"]) {
      expect(typedNumber(typed)).toBe("+6281234567890");
    }
    for (const typed of ["Rina", "BK-7F3K2Q", "rina81@example.com", "081234567890@x.id", ""]) {
      expect(typedNumber(typed)).toBeNull();
    }
  });

  it("takes no part of a number for one", () => {
    for (const typed of ["0812", "3456", "0812-3456", "4567890", "+62 812 34", "%", "_"]) {
      expect(typedNumber(typed)).toBeNull();
    }
  });

  it("stands in the URL, and what cannot be read is as if it was not there", () => {
    const id = "01990000-0000-7000-8000-000000000000";
    const search = `?q=rina&role=ADMIN&state=suspended&after=1700000000000_${id}`;
    const read = userFilter.read(new URLSearchParams(search));
    expect(userFilter.search(read, read.after)).toBe(search);
    const odd = new URLSearchParams("role=KING&state=x&after=1_2&q=%00%20");
    expect(userFilter.read(odd)).toEqual({ text: "", role: null, state: null, after: null });
  });
});
