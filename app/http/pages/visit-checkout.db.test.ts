import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { VisitCheckoutPage } from "#app/features/bookings/checkout/visit-checkout-page.tsx";
import { requireCheckout, runCheckoutForm } from "#app/http/pages/visit-checkout.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { type HtmlElement, readHtml, typedIn } from "#tests/support/html-reader.ts";

test("the checkout adds and takes away within its form, so that a tip that was typed comes along", async () => {
  const shop = await createOutlet();
  const start = clock.now().subtract({ minutes: 10 });
  const { id } = await createBooking(shop, { status: "CHECKED_IN", start });
  const [, beard = ""] = shop.serviceIds;
  const path = `/admin/booking/${id}/checkout`;
  const user = { id: shop.ownerId, isAdmin: false };
  const of = { bookingId: id, user };

  async function pageAt(
    search: string,
    answer?: { values: Record<string, string | string[]> },
  ): Promise<HtmlElement[]> {
    const checkout = await requireCheckout(id, user, new URL(path + search, "http://localhost"));
    const next = { to: "/admin", label: "Ke hari ini" };
    const shown = answer && { values: answer.values, errors: {} };
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => createElement(VisitCheckoutPage, { checkout, answer: shown, path, back: "/", next }),
      },
    ]);
    return readHtml(renderToStaticMarkup(createElement(Page)));
  }
  const due = (page: readonly HtmlElement[]) =>
    page.find(({ attributes }) => attributes.get("name") === "due")?.attributes.get("value");

  const first = await pageAt("");
  const buttons = first.filter(({ name }) => name === "button").map(({ attributes }) => attributes);
  // Enter in the field of the tip presses the first.
  expect(buttons[0]?.get("value")).toBe("choose");
  const add = buttons.find((attributes) => attributes.get("formaction") === `${path}?extra=${beard}`);
  expect([add?.get("name"), add?.get("value")]).toEqual(["intent", "choose"]);

  const url = new URL(`${path}?extra=${beard}`, "http://localhost");
  const body = new URLSearchParams({ intent: "choose", due: "52000", tip: "10.000" });
  const request = new Request(url, { method: "POST", body });
  const context = new RouterContextProvider();
  const answer = await runCheckoutForm({ request, url, context, params: {} } as never, of);
  if (!("data" in answer)) throw new Error("The page is not shown again.");
  expect(answer).toMatchObject({ data: { errors: {} }, init: { status: 200 } });
  const more = await pageAt(url.search, answer.data);
  expect([typedIn(more, "tip"), due(more)]).toEqual([["10.000"], "77000"]);
  expect(await db.visitSale.count({ where: { bookingId: id } })).toBe(0);
});
