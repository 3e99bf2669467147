import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, readHtml, typedIn } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
const clientOf = async (name: string) => signedIn((await createUser(name)).id);

beforeAll(async () => {
  setClock(() => orderNow);
  shop = await createOutlet({}, { barbers: 1 });
});
afterAll(() => setClock(null));

const step = (barber: string, format = "") => {
  const choices = { service: shop.serviceIds[0] ?? "", barber, start: orderStart, step: "details" };
  return `/booking/${shop.id}${format}?${new URLSearchParams(choices)}`;
};
const send = (client: Client, to: string) =>
  client.post(to, {
    ...{ contactName: "Dewi Lestari", contactPhone: "0812-9876-5432", note: "Undercut tipis", payment: "VENUE" },
    ...{ quotedTotal: "52000", idempotencyKey: randomUUID() },
  });

it("gives the form back with the reason, what was typed and other free times, however often it is asked for", async () => {
  const barber = shop.barberIds[0] ?? "";
  expect((await send(await clientOf("Rina"), step(barber))).status).toBe(303);
  for (const to of [barber, "any"]) {
    const dewi = await clientOf("Dewi");
    const refused = await send(dewi, step(to));
    expect(refused.status).toBe(409);
    const page = readHtml(await refused.text());
    expect(alertText(page)).toContain(orderRefusal("taken").text);
    expect([typedIn(page, "contactName"), typedIn(page, "note")]).toEqual([["Dewi Lestari"], ["Undercut tipis"]]);
    const offers = page
      .map(({ attributes }) => attributes.get("formaction") ?? "")
      .filter((at) => at.includes("swap=1"));
    expect(offers.length).toBeGreaterThanOrEqual(3);

    const called = await send(dewi, step(to, ".data"));
    expect([called.status, await called.text()]).toEqual([409, expect.stringContaining(orderRefusal("taken").text)]);
    const swapped = await send(dewi, offers[0] ?? "");
    expect(swapped.status).toBe(200);
    expect(typedIn(readHtml(await swapped.text()), "note")).toEqual(["Undercut tipis"]);
  }
});
