import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { errorBeside, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

const text = "Barber membentak saya <script>alert(1)</script> di depan orang.";
let outlet: OutletFixture;
let customerId: string;
let customer: Client;
let partner: Client;
let admin: Client;
let bookingId: string;

beforeAll(async () => {
  setClock(() => orderNow);
  admin = await signedIn((await createAdmin()).id);
});
afterAll(() => setClock(null));
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  outlet = await createOutlet();
  customerId = (await createUser("Rina Wijaya")).id;
  customer = await signedIn(customerId);
  partner = await signedIn(outlet.ownerId);
  bookingId = (await createBooking(outlet, { start: fixtureStart, set: { customerId } })).id;
});

const pageText = async (response: Response) => mainText(await pageOf(response));
const ofCustomer = () => `/my-bookings/${bookingId}/report`;
const ofOutlet = () => `/admin/booking/${bookingId}/report`;
const story = { about: "BARBER", reason: "RUDE", text };
const detailsAt = (barber: string) =>
  `/booking/${outlet.id}?${new URLSearchParams({ service: outlet.serviceIds[0] ?? "", barber, start: orderStart, step: "details" })}`;
const book = (barber: string) =>
  customer.post(detailsAt(barber), {
    contactName: "Rina Wijaya",
    contactPhone: "0812-9876-5432",
    payment: "VENUE",
    quotedTotal: "52000",
    idempotencyKey: randomUUID(),
  });

describe("reporting, without scripts", () => {
  it("makes a case with a number, said with what happens next and whom to call in danger", async () => {
    expect(await pageText(await customer.get(ofCustomer()))).toContain("112");
    const sent = await customer.post(ofCustomer(), story);
    expect([sent.status, sent.headers.get("location")]).toEqual([302, ofCustomer()]);
    const found = await db.safetyCase.findFirstOrThrow({ where: { bookingId } });
    expect(found).toMatchObject({
      side: "CUSTOMER",
      barberId: expect.any(String),
      reason: "RUDE",
      text,
      status: "OPEN",
    });
    const shown = await pageText(await customer.get(ofCustomer()));
    expect(shown).toContain(`Laporan ${found.code}`);
    expect(shown).toContain("Menunggu");
    // Once, however often the button is pressed.
    await customer.post(ofCustomer(), story);
    expect(await db.safetyCase.count({ where: { bookingId } })).toBe(1);
    expect(await db.auditLog.count({ where: { action: "case.opened", entityId: found.id } })).toBe(1);
    expect(await db.visitBlock.count({ where: { customerId } })).toBe(0);
  });

  it("says what is missing, and what was typed stays", async () => {
    const empty = await customer.post(ofCustomer(), { text: "Pendek" });
    expect(empty.status).toBe(422);
    const page = await pageOf(empty);
    for (const name of ["about", "reason", "text"]) expect(errorBeside(page, name).text).not.toBe("");
    expect(page.some((each) => each.text === "Pendek")).toBe(true);
    expect((await customer.post(ofCustomer(), { ...story, text: "x".repeat(2_001) })).status).toBe(422);
  });

  it("is for the two sides of the booking, also after it", async () => {
    const strangers = [await createUser("Orang Lain"), { id: (await createOutlet()).ownerId }];
    for (const { id } of strangers) {
      const stranger = await signedIn(id);
      expect((await stranger.post(ofCustomer(), story)).status).toBe(404);
    }
    expect((await admin.post(ofOutlet(), story)).status).toBe(404);
    expect((await partner.post(ofCustomer(), story)).status).toBe(404);
    expect((await customer.post(ofOutlet(), story)).status).toBe(403);
    const start = fixtureStart.subtract({ hours: 48 });
    bookingId = (await createBooking(outlet, { start, status: "COMPLETED", set: { customerId } })).id;
    expect((await partner.post(ofOutlet(), { reason: "HARASSMENT", text })).status).toBe(302);
    const anonymous = (await createBooking(outlet, { start: start.add({ hours: 3 }), status: "COMPLETED" })).id;
    await db.booking.update({ where: { id: anonymous }, data: { channel: "PHONE", customerId: null } });
    expect((await partner.get(`/admin/booking/${anonymous}/report`)).status).toBe(404);
  });
});

describe("a block", () => {
  it("of a barber keeps this one away and no other; it is lifted by who set it", async () => {
    const [first = "", second = ""] = outlet.barberIds;
    await db.booking.update({ where: { id: bookingId }, data: { barberId: first } });
    await customer.post(ofCustomer(), { ...story, block: "on" });
    expect(await db.visitBlock.findFirst({ where: { customerId } })).toMatchObject({
      barberId: first,
      side: "CUSTOMER",
    });
    const refused = await book(first);
    expect(refused.status).toBe(422);
    expect(await pageText(await customer.get(detailsAt(first)))).toContain("Barber itu tidak ada di outlet ini");
    expect((await book(second)).status).toBe(303);

    const list = await pageText(await customer.get("/account/blocks"));
    expect(list).toContain("Barber 1");
    const { id } = await db.visitBlock.findFirstOrThrow({ where: { customerId } });
    expect((await partner.post("/admin/blocked-customers", { block: id })).status).toBe(409);
    expect((await customer.post("/account/blocks", { block: id })).status).toBe(302);
    expect(await db.visitBlock.count({ where: { customerId } })).toBe(0);
  });

  it("of a customer refuses them in neutral words, leaves what is booked, and shows the page", async () => {
    await db.booking.update({
      where: { id: bookingId },
      data: { startAt: new Date(Date.parse(orderStart) + 9e7), endAt: new Date(Date.parse(orderStart) + 9.2e7) },
    });
    await partner.post(ofOutlet(), { reason: "UNSAFE", text, block: "on" });
    const refused = await book("any");
    expect(refused.status).toBe(422);
    const told = await pageText(refused);
    expect(told).toContain("Outlet ini tidak menerima booking dari Anda.");
    expect(told).not.toMatch(/blokir/i);
    expect((await customer.get(`/barbershop/${outlet.id}`)).status).toBe(200);
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: "CONFIRMED" });
    const page = await pageText(await partner.get(ofOutlet()));
    expect(page).toContain("Sudah Anda blokir");
    expect(page).toContain("Batalkan BK-");
    // The other side sees nothing of it.
    expect(await pageText(await customer.get(ofCustomer()))).not.toContain("Sudah Anda blokir");
    expect(await pageText(await customer.get("/account/blocks"))).toContain("Tidak ada yang diblokir");

    const { id } = await db.visitBlock.findFirstOrThrow({ where: { outletId: outlet.id } });
    expect(await pageText(await partner.get("/admin/blocked-customers"))).toContain("Rina");
    expect((await customer.post("/account/blocks", { block: id })).status).toBe(409);
    expect((await partner.post("/admin/blocked-customers", { block: id })).status).toBe(302);
    expect((await book("any")).status).toBe(303);
  });

  it("of an outlet says how to take it back, and stops moving as well", async () => {
    await customer.post(ofCustomer(), { ...story, about: "OUTLET", block: "on" });
    expect(await pageText(await book("any"))).toContain("Anda memblokir outlet atau barber ini");
    const { version } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const moved = await customer.post(`/my-bookings/${bookingId}/move`, {
      start: orderStart,
      version: String(version),
    });
    expect(moved.status).toBeGreaterThanOrEqual(400);
  });
});

describe("the admins' queue", () => {
  const caseOf = async () => (await db.safetyCase.findFirstOrThrow({ where: { bookingId } })).id;

  it("has the urgent ones first, is taken, decided once and told to who reported", async () => {
    await customer.post(ofCustomer(), story);
    await partner.post(ofOutlet(), { reason: "UNSAFE", text: "Pelanggan membawa senjata tajam." });
    const queue = await pageText(await admin.get("/admin/cases"));
    expect(queue.indexOf("Merasa tidak aman")).toBeLessThan(queue.indexOf("Perilaku tidak sopan"));
    const { id } = await db.safetyCase.findFirstOrThrow({ where: { bookingId, side: "CUSTOMER" } });
    const path = `/admin/cases/${id}`;
    expect(await pageText(await admin.get(path))).toContain(text);
    expect((await admin.post(path, { act: "take" })).status).toBe(302);
    expect((await admin.post(path, { act: "take" })).status).toBe(409);
    const decision = {
      act: "decide",
      seen: "IN_PROGRESS",
      outcome: "ACTION_TAKEN",
      decision: "Barber sudah kami tegur.",
    };
    expect((await admin.post(path, { ...decision, seen: "OPEN" })).status).toBe(409);
    expect((await admin.post(path, { ...decision, decision: "" })).status).toBe(422);
    expect((await admin.post(path, decision)).status).toBe(302);
    expect((await admin.post(path, decision)).status).toBe(409);
    expect(await pageText(await customer.get(ofCustomer()))).toContain("Barber sudah kami tegur.");
    expect(await db.outboxEvent.count({ where: { key: `case:${id}:decided` } })).toBe(1);
    expect(await pageText(await admin.get("/admin/cases?view=closed"))).toContain("Selesai, ada tindakan");
    const audit = await db.auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
    expect(audit.map(({ action }) => action)).toEqual(["case.opened", "case.in_progress", "case.action_taken"]);
  });

  it("is judged by nobody who is a side of it", async () => {
    await db.roleGrant.create({ data: { userId: outlet.ownerId, role: "ADMIN" } });
    await customer.post(ofCustomer(), story);
    const about = `/admin/cases/${await caseOf()}`;
    await partner.post(ofOutlet(), { reason: "THEFT", text: "Alat cukur kami hilang sesudahnya." });
    const { id } = await db.safetyCase.findFirstOrThrow({ where: { bookingId, side: "OUTLET" } });
    const own = `/admin/cases/${id}`;
    expect([(await partner.get(about)).status, (await admin.get(about)).status]).toEqual([404, 200]);
    const list = await (await partner.get("/admin/cases")).text();
    expect([list.includes(about), list.includes(own)]).toEqual([false, true]);
    expect(await pageText(await partner.get(own))).toContain("Anda salah satu pihak");
    const forms: Fields[] = [{ act: "take" }, { act: "suspend", why: "Karena saya mau." }];
    for (const form of forms) {
      expect((await partner.post(own, form)).status).toBe(409);
      expect((await partner.post(about, form)).status).toBe(404);
    }
    expect((await db.user.findUnique({ where: { id: customerId } }))?.suspendedAt).toBeNull();
  });

  it("shuts a customer out: signed out, bookings to come cancelled without a fee, and in again", async () => {
    await partner.post(ofOutlet(), { reason: "THEFT", text: "Alat cukur kami hilang sesudahnya." });
    const path = `/admin/cases/${await caseOf()}`;
    expect((await admin.post(path, { act: "suspend", why: "" })).status).toBe(422);
    await db.booking.update({
      where: { id: bookingId },
      data: { startAt: new Date(Date.parse(orderStart) + 9e7), endAt: new Date(Date.parse(orderStart) + 9.2e7) },
    });
    expect((await admin.post(path, { act: "suspend", why: "Pencurian terbukti." })).status).toBe(302);
    expect((await customer.get("/my-bookings")).status).toBe(401);
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({
      status: "CANCELLED_BY_OUTLET",
      cancelFee: 0,
    });
    expect(await db.auditLog.findFirst({ where: { action: "user.suspended", entityId: customerId } })).toMatchObject({
      actorKind: "admin",
      after: { reason: "Pencurian terbukti.", sessions: 1 },
    });
    const unsaid = await admin.post(path, { act: "restore" });
    expect(unsaid.status).toBe(422);
    expect(errorBeside(await pageOf(unsaid), "reason").text).toContain("Alasan belum diisi");
    const reason = "Ternyata salah orang.";
    await db.roleGrant.create({ data: { userId: customerId, role: "SUPPORT" } });
    expect((await admin.post(path, { act: "restore", reason })).status).toBe(409);
    await db.roleGrant.deleteMany({ where: { userId: customerId } });
    expect((await admin.post(path, { act: "restore", reason })).status).toBe(302);
    expect(await db.auditLog.findFirst({ where: { action: "user.restored", entityId: customerId } })).toMatchObject({
      after: { reason },
    });
    expect((await db.user.findUnique({ where: { id: customerId } }))?.suspendedAt).toBeNull();
  });
});
