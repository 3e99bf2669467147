import { expect, it } from "vitest";
import { bringsNothing, isShareablePage } from "#app/http/shareable-page.ts";

const of = (path: string) => isShareablePage(new URL(path, "https://pangkas.test"));

it.each([
  ["/", true],
  ["/?place=Bandung&sort=rating", true],
  ["/about", true],
  ["/pricing-plans/", true],
  ["/barbershop/01990000-0000-7000-8000-000000000000", true],
  ["/barbershop/01990000-0000-7000-8000-000000000000/photos", false],
  ["/?lat=-6.9&lng=107.6", false],
  ["/about?ref=BUDI", false],
  [`/?place=${"a".repeat(400)}`, false],
  ["/contact", false],
  ["/mobile-application", false],
  ["/signin", false],
  ["/booking/01990000-0000-7000-8000-000000000000", false],
  ["/my-bookings", false],
  ["/queue/AB12", false],
  ["/management-login", false],
  ["/api/openapi.json", false],
])("%s is one page for every signed-out visitor: %s", (path, expected) => {
  expect(of(path)).toBe(expected);
});

it.each([
  [undefined, true],
  ["", true],
  ["_ga=GA1.1.1; _ga_ABC123=GS2", true],
  ["session=x", false],
  ["__Host-session=x; _ga=1", false],
  ["toast=x", false],
  ["anything", false],
])("cookies %s: %s", (cookies, expected) => {
  expect(bringsNothing(cookies)).toBe(expected);
});
