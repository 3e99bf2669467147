import { afterAll, beforeAll, expect, it } from "vitest";

// Before anything reads the environment: the other tests of this kind run without limits.
process.env.RATE_LIMIT_FACTOR = "1";
const { setClock } = await import("#app/platform/clock.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { createBooking } = await import("#tests/support/booking-fixtures.ts");
const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
const { readHtml } = await import("#tests/support/html-reader.ts");
const { signedIn } = await import("#tests/support/http-client.ts");
const { orderNow, orderStart } = await import("#tests/support/order-fixtures.ts");
const { createPromo } = await import("#tests/support/promo-fixtures.ts");

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));

const mainText = async (response: Response) =>
  readHtml((await response.text()).replaceAll("<!-- -->", "")).find(({ name }) => name === "main")?.text ?? "";

it("looks up no more codes after ten that do not exist, by form or in the address; existing ones do not count", async () => {
  const shop = await createOutlet();
  await createPromo(shop.id, { code: "HEMAT10" });
  const rina = await signedIn((await createUser()).id);
  const step = (promo: string) =>
    `/booking/${shop.id}?${new URLSearchParams({ service: shop.serviceIds[0] ?? "", barber: "any", start: orderStart, promo, step: "details" })}`;
  for (let n = 0; n < 12; n += 1) expect(await mainText(await rina.get(step("HEMAT10")))).toContain("HEMAT10 dipakai");
  for (let n = 0; n < 10; n += 1) expect(await mainText(await rina.get(step(`TEBAK${n}`)))).toContain("tidak ada");
  expect(await mainText(await rina.get(step("HEMAT10")))).toContain("Terlalu banyak kode dicoba");
  const posted = await rina.post(`${step("")}&promo-form=apply`, { promoCode: "HEMAT10" });
  expect([posted.status, await mainText(posted)]).toEqual([422, expect.stringContaining("Terlalu banyak kode dicoba")]);
  const other = await signedIn((await createUser()).id);
  expect(await mainText(await other.get(step("HEMAT10")))).toContain("HEMAT10 dipakai");
});

it("takes five reports an hour; the sixth comes back with what was typed", async () => {
  const { id: customerId } = await createUser();
  const { id } = await createBooking(await createOutlet(), { set: { customerId } });
  const customer = await signedIn(customerId);
  const path = `/my-bookings/${id}/report`;
  const send = (text: string) => customer.post(path, { about: "OUTLET", reason: "OTHER", text });
  for (let n = 0; n < 7; n += 1) expect((await send("pendek")).status).toBe(422);
  for (let n = 0; n < 5; n += 1) expect((await send(`Cerita nomor ${n} ini`)).status).toBe(302);
  const sixth = await send("Cerita keenam saya");
  expect([sixth.status, Number(sixth.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
  const html = await sixth.text();
  expect(html).toContain("Cerita keenam saya</textarea>");
  expect(html).toContain("telepon 112");
  expect(await db.safetyCase.count({ where: { bookingId: id } })).toBe(5);
});
