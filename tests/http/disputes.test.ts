import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetDisputePhotos, forgetPhotosOf } from "#app/features/trust/disputes/forget-dispute-photos.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, mainText, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { plainPicture } from "#tests/support/picture-files.ts";

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

test("an answer that the outlet was faster with leads back with a word", async () => {
  const dueAt = new Date(Temporal.Instant.from(now).add({ hours: 96 }).epochMilliseconds);
  await db.outcomeQuestion.create({ data: { bookingId, askedAt: new Date(now.epochMilliseconds), dueAt } });
  await db.booking.update({ where: { id: bookingId }, data: { status: "CHECKED_IN" } });
  const answer = await customer.post(formPath(), { intent: "visit-happened" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/my-bookings/${bookingId}`]);
  expect(answer.headers.get("set-cookie")).toContain("toast=");
  expect((await db.outcomeQuestion.findUniqueOrThrow({ where: { bookingId } })).answer).toBeNull();
});

describe("photos of a dispute, without scripts", () => {
  const complaint = { intent: "report", kind: "OUTLET_NO_SHOW", text };
  /** As a browser sends the form, with what a refused one has kept. */
  function send(
    client: Client,
    path: string,
    fields: Record<string, string>,
    files: Uint8Array<ArrayBuffer>[],
    kept: string[] = [],
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const sealed of kept) body.append("photosKept", sealed);
    for (const bytes of files) body.append("photos", new File([bytes], "foto.jpg", { type: "image/jpeg" }));
    if (files.length === 0) body.append("photos", new File([], ""));
    return client.send(path, { method: "POST", body, headers: { Origin: env.ORIGIN } });
  }
  const keptIn = async (answer: Response) =>
    (await pageOf(answer))
      .filter(({ attributes }) => attributes.get("name") === "photosKept" && attributes.has("checked"))
      .map(({ attributes }) => attributes.get("value") ?? "");
  const photos = () =>
    db.disputePhoto.findMany({ where: { dispute: { bookingId } }, orderBy: [{ side: "asc" }, { position: "asc" }] });
  const statusOf = async (client: Client, id: string) => (await client.get(`/dispute-photo/${id}`)).status;

  test("are seen by both sides and admins, and by nobody else", async () => {
    const picture = await plainPicture();
    expect((await send(customer, formPath(), complaint, [picture, picture])).status).toBe(302);
    const dispute = await db.dispute.findFirstOrThrow({ where: { bookingId } });
    const path = `/admin/disputes/${dispute.id}`;
    const answer = { act: "answer", answer: "Barber kami ada, ini fotonya." };
    expect((await send(partner, path, answer, [picture])).status).toBe(302);
    const all = await photos();
    expect(all.map(({ side, position }) => [side, position])).toEqual([
      ["CUSTOMER", 0],
      ["CUSTOMER", 1],
      ["OUTLET", 0],
    ]);
    const stranger = await signedIn((await createOutlet({ name: "Lain" })).ownerId);
    for (const { id } of all) {
      expect([await statusOf(customer, id), await statusOf(partner, id), await statusOf(admin, id)]).toEqual([
        200, 200, 200,
      ]);
      expect([await statusOf(stranger, id), await statusOf(new Client(), id)]).toEqual([404, 401]);
      for (const [client, page] of [
        [customer, `/my-bookings/${bookingId}`],
        [partner, path],
        [admin, path],
      ] as const) {
        expect(await (await client.get(page)).text()).toContain(`/dispute-photo/${id}?wide`);
      }
    }
    const seen = await customer.get(`/dispute-photo/${all[0]?.id}?wide`);
    expect([seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
      "image/webp",
      "private, no-store",
    ]);
  });

  test("come back with a refused form, and go along with the next unless they are unticked", async () => {
    const picture = await plainPicture();
    const refused = await send(customer, formPath(), { ...complaint, text: "Tutup" }, [picture, picture]);
    expect(refused.status).toBe(422);
    const kept = await keptIn(refused);
    expect([kept.length, await photos()]).toEqual([2, []]);
    const again = await send(customer, formPath(), { ...complaint, text: "Tutup" }, [], kept);
    const [first = ""] = await keptIn(again);
    expect((await send(customer, formPath(), complaint, [picture], [first])).status).toBe(302);
    expect((await photos()).length).toBe(2);
  });

  test.each([
    ["one of 13 MB", () => [new Uint8Array(13 * 1024 * 1024)], 413, "12 MB satu foto"],
    [
      "three of 9 MB",
      () => Array.from({ length: 3 }, () => new Uint8Array(9 * 1024 * 1024)),
      413,
      "24 MB bersama-sama",
    ],
    ["nine small ones", () => Array.from({ length: 9 }, () => new Uint8Array(9_000)), 422, "paling banyak 3"],
  ])("%s cost nothing of what was typed, and the limit is named", async (_, filesOf, status, said) => {
    const answer = await send(customer, formPath(), complaint, filesOf());
    expect(answer.status).toBe(status);
    const page = await pageOf(answer);
    expect(alertText(page)).toContain(said);
    expect(page.find(({ attributes }) => attributes.get("name") === "text")?.text.trim()).toBe(text);
    const chosen = page.find(({ attributes }) => attributes.get("value") === complaint.kind);
    expect(chosen?.attributes.has("checked")).toBe(true);
  });

  test("are not taken from another person's form, nor from another booking's", async () => {
    const [sealed = ""] = await keptIn(
      await send(customer, formPath(), { ...complaint, text: "Tutup" }, [await plainPicture()]),
    );
    await db.slotClaim.deleteMany();
    bookingId = (await createBooking(outlet, { set: { customerId }, barber: 1 })).id;
    expect((await send(customer, formPath(), complaint, [], [sealed, "x", `${sealed}x`])).status).toBe(302);
    expect(await photos()).toEqual([]);
  });

  test("what is no picture is said beside the field, and the others stay", async () => {
    const answer = await send(customer, formPath(), complaint, [
      await plainPicture(),
      new TextEncoder().encode("bukan foto"),
    ]);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("bukan foto yang bisa kami baca");
    expect(html).toContain("Foto <!-- -->1<!-- --> sudah kami terima");
    expect(html).toContain(`barbernya`);
    expect(await db.dispute.count({ where: { bookingId } })).toBe(0);
  });

  test("are three a side at most, and none is taken away by a later answer", async () => {
    const picture = await plainPicture();
    const four = await send(customer, formPath(), complaint, [picture, picture, picture, picture]);
    expect(four.status).toBe(422);
    const kept = await keptIn(four);
    expect(kept.length).toBe(3);
    expect((await send(customer, formPath(), complaint, [], kept)).status).toBe(302);
    const path = `/admin/disputes/${(await db.dispute.findFirstOrThrow({ where: { bookingId } })).id}`;
    const answer = { act: "answer", answer: "Barber kami ada, ini fotonya." };
    await send(partner, path, answer, [picture, picture]);
    expect((await send(partner, path, answer, [picture, picture])).status).toBe(422);
    await send(partner, path, answer, [picture]);
    expect((await photos()).filter(({ side }) => side === "OUTLET").length).toBe(3);
    expect(await textOf(partner, path)).toContain("3 foto sudah terkirim.");
  });

  test("go some time after the decision, with their files; young ones stay", async () => {
    await send(customer, formPath(), complaint, [await plainPicture()]);
    const { id } = await db.dispute.findFirstOrThrow({ where: { bookingId } });
    const decided = (days: number) => new Date(now.subtract({ hours: 24 * days }).epochMilliseconds);
    const set = (days: number) =>
      db.dispute.update({ where: { id }, data: { status: "REJECTED", decision: text, decidedAt: decided(days) } });
    expect(await forgetDisputePhotos(now)).toBe(0);
    await set(89);
    expect(await forgetDisputePhotos(now)).toBe(0);
    await db.dispute.update({ where: { id }, data: { decidedAt: decided(91) } });
    expect([await forgetDisputePhotos(now), (await photos()).length]).toEqual([1, 0]);
  });

  test("of a customer go with their account", async () => {
    await send(customer, formPath(), complaint, [await plainPicture()]);
    await inTransaction((tx) => forgetPhotosOf(tx, outlet.ownerId));
    expect((await photos()).length).toBe(1);
    await inTransaction((tx) => forgetPhotosOf(tx, customerId));
    expect((await photos()).length).toBe(0);
  });
});
