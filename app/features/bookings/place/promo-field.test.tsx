import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DetailsBody } from "#app/features/bookings/place/booking-page.ts";
import { PromoField } from "#app/features/bookings/place/promo-field.tsx";
import type { FieldError } from "#app/ui/form/field.tsx";

const body = { promo: null, promoAsked: "" } as unknown as DetailsBody;
const html = (error: FieldError) =>
  renderToStaticMarkup(<PromoField body={body} typed="hemat10" error={error} action="/booking/1?step=details" />);

it("keeps its button where it is while one presses it, whatever leaving the field has found", () => {
  const before = html(null);
  expect(html([])).toBe(before);
  const refused = html("Kode itu tidak dikenal");
  expect(refused).toContain("Kode itu tidak dikenal");
  const row = (markup: string) => markup.slice(0, markup.indexOf("</button>")).replace(/ aria-[a-z]+="[^"]*"/g, "");
  expect(row(refused)).toBe(row(before));
});
