import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type ErrorFilter,
  errorFilter,
  errorPeriods,
  errorSorts,
  errorViews,
} from "#app/features/operations/monitoring/error-filter.ts";
import { errorSources, severities } from "#app/features/operations/monitoring/figures.ts";

const all: ErrorFilter = {
  view: "UNDECIDED",
  source: null,
  severity: null,
  days: 7,
  text: "",
  order: "last",
  after: null,
};

it("starts with every kind of the last seven days, the last one seen first", () => {
  expect(errorFilter.read(new URLSearchParams())).toEqual(all);
  expect(errorFilter.search(all, all.after)).toBe("");
});

it("reads what is unreadable as if it was not there", () => {
  const search = "severity=high&days=8&order=rarest&after=1_2&q=%00%0a++";
  expect(errorFilter.read(new URLSearchParams(search))).toEqual(all);
});

it("reads what it wrote", () => {
  const text = fc.string({ maxLength: 100, unit: "grapheme" }).map((each) =>
    each
      .replace(/\p{Cc}+/gu, " ")
      .slice(0, 100)
      .trim()
      .toWellFormed(),
  );
  const filter: fc.Arbitrary<ErrorFilter> = fc.record({
    view: fc.constantFrom(...errorViews),
    source: fc.constantFrom(...errorSources, null),
    severity: fc.constantFrom(...severities, null),
    days: fc.constantFrom(...errorPeriods),
    text,
    order: fc.constantFrom(...errorSorts),
    after: fc.option(fc.record({ at: fc.integer({ min: 0, max: 1e14 }), id: fc.uuid() })),
  });
  fc.assert(
    fc.property(filter, (each) => {
      expect(errorFilter.read(new URLSearchParams(errorFilter.search(each, each.after)))).toEqual(each);
    }),
  );
});

it("never fails, whatever the address holds", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (q, after) => {
      const { text } = errorFilter.read(new URLSearchParams({ q, after }));
      expect(text.length).toBeLessThanOrEqual(100);
      expect(text).not.toMatch(/\p{Cc}/u);
    }),
  );
});
