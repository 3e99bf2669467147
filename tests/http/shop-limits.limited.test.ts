import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { mainText, pageOf } from "#tests/support/html-reader.ts";
import { signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";
import { createTicket } from "#tests/support/queue-fixtures.ts";

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));

const textOf = async (response: Response) => mainText(await pageOf(response));

it("looks up no more codes after ten that do not exist, by form or in the address; existing ones do not count", async () => {
  const shop = await createOutlet();
  await createPromo(shop.id, { code: "HEMAT10" });
  const rina = await signedIn((await createUser()).id);
  const step = (promo: string) =>
    `/booking/${shop.id}?${new URLSearchParams({ service: shop.serviceIds[0] ?? "", barber: "any", start: orderStart, promo, step: "details" })}`;
  for (let n = 0; n < 12; n += 1) expect(await textOf(await rina.get(step("HEMAT10")))).toContain("HEMAT10 dipakai");
  for (let n = 0; n < 10; n += 1) expect(await textOf(await rina.get(step(`TEBAK${n}`)))).toContain("tidak ada");
  expect(await textOf(await rina.get(step("HEMAT10")))).toContain("Terlalu banyak kode dicoba");
  const posted = await rina.post(`${step("")}&promo-form=apply`, { promoCode: "HEMAT10" });
  expect([posted.status, await textOf(posted)]).toEqual([422, expect.stringContaining("Terlalu banyak kode dicoba")]);
  const other = await signedIn((await createUser()).id);
  expect(await textOf(await other.get(step("HEMAT10")))).toContain("HEMAT10 dipakai");
});

it("lets whoever used up a limit leave no line: not the waitlist, not the one at the counter", async () => {
  const address = "10.9.4.1";
  const used = [
    ["booking-write", 20],
    ["queue-page", 240],
  ] as const;
  const expire = BigInt(Date.now() + 60_000);
  await db.rateLimit.createMany({
    data: used.map(([name, points]) => ({ key: `${name}:address:${address}`, points, expire })),
  });
  const rina = await signedIn((await createUser()).id);
  const headers = { "x-client-address": address };
  const left = await rina.post("/my-bookings/waitlist", { entry: randomUUID() }, headers);
  expect([left.status, Number(left.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const { id, code } = await createTicket(await createOutlet());
  const statusOf = async () => (await db.queueTicket.findUniqueOrThrow({ where: { id } })).status;
  expect((await rina.post(`/queue/${code}`, { intent: "leave" }, headers)).status).toBe(429);
  expect(await statusOf()).toBe("WAITING");
  expect((await rina.post(`/queue/${code}`, { intent: "leave" })).status).toBe(302);
  expect(await statusOf()).toBe("LEFT");
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

it("asks where links of maps lead no oftener than one may book, and shows the booking without them as before", async () => {
  const shop = await createOutlet();
  const rina = await signedIn((await createUser()).id);
  const headers = { "x-client-address": "10.9.4.7" };
  const statusAt = async (point: string) =>
    (await rina.get(`/booking/${shop.id}?${new URLSearchParams({ point })}`, headers)).status;
  for (let n = 0; n < 20; n += 1) expect(await statusAt(`https://maps.app.goo.gl/Tempat${n}`)).not.toBe(429);
  expect(await statusAt("https://maps.app.goo.gl/Tempat20")).toBe(429);
  expect(await statusAt("-6.9147, 107.6098")).not.toBe(429);
});
