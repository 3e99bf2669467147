import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readChoices } from "#app/features/bookings/terms/booking.schema.ts";
import {
  type BookingChoices,
  type BookingStep,
  bookingSteps,
  choicesSearch,
  noChoices,
  stepsOf,
  stepToShow,
} from "#app/features/bookings/terms/booking-choices.ts";
import { runs } from "#tests/support/counts.ts";

const shop = stepsOf({ isMobile: false, barberCount: 3 });
const settled = (...steps: BookingStep[]) => new Set(steps);

describe("the step to show", () => {
  test.each<[BookingStep[], BookingStep | null, BookingStep]>([
    [[], null, "services"],
    [["services"], null, "barber"],
    [["services", "barber"], null, "time"],
    [["services", "barber", "time"], null, "details"],
    [["services", "barber", "time"], "services", "services"],
    [["services"], "details", "barber"],
    [["barber", "time"], null, "services"],
    [["services", "barber"], "address", "time"],
  ])("with %j settled and %s asked for: %s", (done, asked, step) => {
    expect(stepToShow(shop, settled(...done), asked)).toBe(step);
  });

  test("a mobile barber asks where first; one barber is no choice", () => {
    expect(stepsOf({ isMobile: true, barberCount: 2 })).toEqual(["services", "address", "barber", "time", "details"]);
    expect(stepsOf({ isMobile: false, barberCount: 1 })).toEqual(["services", "time", "details"]);
  });
});

test("choices survive the way through the URL", () => {
  const choices: fc.Arbitrary<BookingChoices> = fc.record({
    services: fc.uniqueArray(fc.uuid(), { maxLength: 8 }),
    barber: fc.option(fc.oneof(fc.constant("any"), fc.uuid())),
    district: fc.constantFrom(null, "32.73.09"),
    point: fc.constantFrom(null, "-6.91470,107.60980"),
    date: fc.constantFrom(null, "2026-03-20"),
    start: fc.constantFrom(null, "2026-03-20T03:30:00Z"),
    address: fc.option(fc.uuid()),
    promo: fc.constantFrom(null, "HEMAT10"),
    step: fc.option(fc.constantFrom(...bookingSteps)),
    again: fc.boolean(),
  });
  fc.assert(
    fc.property(choices, (given) => {
      const read = readChoices(new URLSearchParams(choicesSearch(given)));
      expect(read.errors).toEqual({});
      expect(read.choices).toEqual(given);
    }),
    runs(200, 5000),
  );
});

describe("a URL that was tampered with", () => {
  test.each([
    ["service=1", "service"],
    ["barber=budi", "barber"],
    ["district=Bandung", "district"],
    ["point=di%20rumah", "point"],
    ["date=2026-02-30", "date"],
    ["start=besok", "start"],
    ["start=2026-13-45T99:99:99Z", "start"],
  ])("%s is left out and named", (query, field) => {
    const { choices, errors } = readChoices(new URLSearchParams(query));
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(/^\p{Lu}.{8,}/u);
    expect(choices).toEqual(noChoices);
  });

  test("whatever stands in it, it can be read", () => {
    const name = fc.constantFrom("service", "barber", "district", "point", "date", "start", "step", "again", "x");
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.uuid(),
      fc.constantFrom("any", "1", "__proto__", "2026-03-20"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
        const { choices } = readChoices(new URLSearchParams(pairs));
        expect(readChoices(new URLSearchParams(choicesSearch(choices)))).toEqual({ choices, errors: {} });
      }),
      runs(200, 20_000),
    );
  });

  test("the same service twice is one", () => {
    const id = "0199a1b2-0000-7000-8000-000000000001";
    expect(readChoices(new URLSearchParams(`service=${id}&service=${id.toUpperCase()}`)).choices.services).toEqual([
      id,
    ]);
  });
});
