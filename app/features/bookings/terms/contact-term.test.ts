import { expect, test } from "vitest";
import { showsContact } from "#app/features/bookings/terms/contact-term.ts";

const hour = 3_600_000;
const end = Date.UTC(2026, 11, 4, 3, 30);

test.each([
  [-24 * hour, true],
  [0, true],
  [48 * hour - 1, true],
  [48 * hour, false],
  [300 * hour, false],
])("%i ms after a visit its outlet sees the whole number: %s", (passed, shows) => {
  expect(showsContact({ end }, end + passed)).toBe(shows);
});
