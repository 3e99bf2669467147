import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";

const now = fixtureStart.add({ hours: 2 });
const text = "Saya datang pukul sepuluh, <b>barbernya</b> tidak ada.";
let outlet: OutletFixture;
let customer: Client;
let partner: Client;
let admin: Client;
let customerId: string;
let bookingId: string;

beforeAll(async () => {
  setClock(() => now);
  outlet = await createOutlet();
  customerId = (await createUser("Rina Wijaya")).id;
  const adminId = (await createUser("Ayu Lestari")).id;
  await db.roleGrant.create({ data: { userId: adminId, role: "ADMIN" } });
  customer = await signedIn(customerId);
  partner = await signedIn(outlet.ownerId);
  admin = await signedIn(adminId);
});
afterAll(() => setClock(null));
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  bookingId = (await createBooking(outlet, { set: { customerId } })).id;
});

const textOf = async (client: Client, path: string) => mainText(await pageOf(client.get(path)));
const formPath = () => `/my-bookings/${bookingId}/dispute`;

async function report() {
  const answer = await customer.post(formPath(), { intent: "report", kind: "OUTLET_NO_SHOW", text });
  expect(answer.status).toBe(302);
  return `/admin/disputes/${(await db.dispute.findFirstOrThrow({ where: { bookingId } })).id}`;
}

test("a customer reports, the outlet answers, an admin decides, and each sees it", async () => {
  expect(await textOf(customer, `/my-bookings/${bookingId}`)).toContain("Laporkan masalah");
  const path = await report();
  expect(await textOf(customer, `/my-bookings/${bookingId}`)).toContain("Menunggu keputusan");
  expect(await textOf(partner, "/admin/disputes")).toContain("Outlet atau barber tidak ada");

  const seen = await textOf(partner, path);
  expect(seen).toContain(text);
  expect(seen).not.toContain("Terima laporan");
  const answer = "Barber kami ada, pelanggan pulang sebelum gilirannya.";
  expect((await partner.post(path, { act: "answer", answer })).status).toBe(302);

  expect(await textOf(admin, path)).toContain(answer);
  const decision = "Kamera menunjukkan outlet tutup pada jam itu.";
  expect((await admin.post(path, { act: "uphold", version: "0", amount: "0", decision })).status).toBe(409);
  expect((await admin.post(path, { act: "uphold", version: "1", amount: "0", decision })).status).toBe(302);
  expect(await textOf(customer, `/my-bookings/${bookingId}`)).toContain(decision);
  expect(await textOf(admin, "/admin/disputes?view=decided")).toContain("Diterima");
  expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: "CANCELLED_BY_OUTLET" });
});

test("what is missing is said and what was typed stays", async () => {
  const empty = await customer.post(formPath(), { intent: "report" });
  expect(empty.status).toBe(422);
  const html = await empty.text();
  expect(html).toContain("Pilih apa yang terjadi.");
  expect(html).toContain("Ceritakan apa yang terjadi.");
  const short = await customer.post(formPath(), { intent: "report", kind: "OUTLET_NO_SHOW", text: "Tutup" });
  expect(await short.text()).toContain(">Tutup</textarea>");
  const wrong = await customer.post(formPath(), { intent: "report", kind: "QUALITY", text });
  expect([wrong.status, await db.dispute.count({ where: { bookingId } })]).toEqual([409, 0]);
});

test("only the outlet answers, only an admin decides, and an owner never for themselves", async () => {
  const path = await report();
  const decision = "Keputusan yang bukan haknya.";
  const refused = await partner.post(path, { act: "reject", version: "0", decision });
  expect(refused.status).toBe(409);
  expect((await admin.post(path, { act: "answer", answer: "Bukan outlet saya ini." })).status).toBe(409);
  await db.roleGrant.create({ data: { userId: outlet.ownerId, role: "ADMIN" } });
  expect(await textOf(partner, path)).not.toContain("Terima laporan");
  expect((await partner.post(path, { act: "reject", version: "0", decision })).status).toBe(409);
  await db.roleGrant.deleteMany({ where: { userId: outlet.ownerId } });
  expect(await db.dispute.findFirst({ where: { bookingId } })).toMatchObject({ status: "OPEN", answer: "" });
  const other = await signedIn((await createOutlet({ name: "Lain" })).ownerId);
  expect([(await other.get(path)).status, (await other.post(path, { act: "answer" })).status]).toEqual([404, 404]);
});

test("a decision that is late is marked", async () => {
  await report();
  setClock(() => now.add({ hours: 73 }));
  expect(await textOf(admin, "/admin/disputes")).toContain("Terlambat");
  setClock(() => now);
});

test("a visit that nobody reported: the customer is asked on its page and answers", async () => {
  const dueAt = new Date(Temporal.Instant.from(now).add({ hours: 96 }).epochMilliseconds);
  await db.outcomeQuestion.create({ data: { bookingId, askedAt: new Date(now.epochMilliseconds), dueAt } });
  expect(await textOf(customer, `/my-bookings/${bookingId}`)).toContain("Ya, sudah dilayani");
  const answer = await customer.post(formPath(), { intent: "visit-happened" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/my-bookings/${bookingId}`]);
  expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: "CHECKED_IN" });
  expect(await textOf(customer, `/my-bookings/${bookingId}`)).not.toContain("Ya, sudah dilayani");
});
