import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { call } from "#tests/support/api-calls.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { isDeep } from "#tests/support/counts.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { mainText, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { Client, crawler, signedIn } from "#tests/support/http-client.ts";
import { plainPicture } from "#tests/support/picture-files.ts";
import { createReview } from "#tests/support/review-fixtures.ts";
import { storedPayloads } from "#tests/support/stored-payloads.ts";
import { expectHarmless, squeezed } from "#tests/support/stored-text.ts";

const now = fixtureStart.add({ hours: 30 });
let outlet: OutletFixture;
let customer: Client;
let partner: Client;
let admin: Client;
let customerId: string;
let bookingId: string;
let visits = 0;

beforeAll(async () => {
  setClock(() => now);
  outlet = await createOutlet();
  customerId = (await createUser("Rina Putri Wijaya")).id;
  customer = await signedIn(customerId);
  partner = await signedIn(outlet.ownerId);
  admin = await signedIn((await createAdmin()).id);
});
afterAll(() => setClock(null));

async function visit(status: "COMPLETED" | "CONFIRMED" = "COMPLETED", author = customerId) {
  visits += 1;
  const start = fixtureStart.subtract({ hours: visits });
  return createBooking(outlet, { start, status, set: { customerId: author } });
}
beforeEach(async () => {
  bookingId = (await visit()).id;
});

const page = () => `/my-bookings/${bookingId}/review`;
const shop = () => `/barbershop/${outlet.id}`;
const words = { rating: "5", barberRating: "4", text: "Rapi & ramah <b>sekali</b>." };
const plain = (html: string) => html.replaceAll("<!-- -->", "");
const textOf = async (client: Client, path: string) => mainText(await pageOf(client.get(path)));
const stored = () => db.review.findUniqueOrThrow({ where: { bookingId }, include: { photos: true } });

describe("the outlet", () => {
  it("replies once, reports, and hides nothing", async () => {
    const text = "Hanya ulasan ini yang dibalas.";
    await customer.post(page(), { ...words, text });
    const { id } = await stored();
    expect(await textOf(partner, "/admin/reviews?unanswered=1")).toContain(text);
    const form = `/admin/reviews/${id}`;
    const empty = await partner.post(form, {});
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining("Tulis balasan Anda.")]);
    expect((await partner.post(form, { reply: "dasar goblok" })).status).toBe(422);
    expect((await partner.post(form, { reply: "Terima kasih <i>Kak</i>." })).status).toBe(302);
    expect(await textOf(new Client(), shop())).toContain("Terima kasih <i>Kak</i>.");
    setClock(() => now.add({ minutes: 16 }));
    const late = await partner.post(form, { reply: "Lain" });
    setClock(() => now);
    expect([late.status, (await stored()).reply]).toEqual([409, "Terima kasih <i>Kak</i>."]);
    expect(await textOf(partner, "/admin/reviews?unanswered=1")).not.toContain(text);

    const report = `/reviews/${id}/report`;
    expect((await partner.post(report, { reason: "OTHER" })).status).toBe(422);
    const sent = await partner.post(report, { reason: "FAKE", text: "Tidak pernah datang." });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, "/admin/reviews"]);
    expect((await partner.post(report, { reason: "RUDE" })).status).toBe(409);
    expect(await textOf(new Client(), shop())).toContain(text);
    expect((await customer.post(report, { reason: "RUDE" })).status).toBe(409);
  });

  it("sees its own reviews only, and filters them", async () => {
    const other = await createOutlet({ name: "Lain" });
    const author = await createUser("Sari Dewi");
    const done = await createBooking(other, { status: "COMPLETED", set: { customerId: author.id } });
    const foreign = await createReview(done, { text: "Di tempat lain." });
    expect(await textOf(partner, "/admin/reviews")).not.toContain("Di tempat lain.");
    expect((await partner.get(`/admin/reviews/${foreign.id}`)).status).toBe(404);
    expect((await partner.post(`/admin/reviews/${foreign.id}`, { reply: "Halo" })).status).toBe(404);
    expect((await admin.post(`/admin/reviews/${foreign.id}`, { reply: "Halo" })).status).toBe(409);
    await customer.post(page(), { ...words, rating: "1", text: "Satu bintang saja." });
    expect(await textOf(partner, "/admin/reviews?stars=1")).toContain("Satu bintang saja.");
    expect(await textOf(partner, "/admin/reviews?stars=2")).not.toContain("Satu bintang saja.");
    const barber = `/admin/reviews?barber=${outlet.barberIds[1]}`;
    expect(await textOf(partner, barber)).not.toContain("Satu bintang saja.");
    expect((await partner.get("/admin/reviews?stars=x&barber=y&page=-1")).status).toBe(200);
  });
});

it("admins read why, publish or hide, and the second of two is told to read anew", async () => {
  await customer.post(page(), { ...words, text: "Dasar 4njing, hubungi 081234567890 atau t.me/budi" });
  const { id } = await stored();
  expect(await textOf(admin, "/admin/moderation")).toContain("Ditahan: nomor telepon");
  const form = `/admin/moderation/${id}`;
  const seen = await textOf(admin, form);
  for (const text of ["081234567890", "anjing", "t.me/budi", "Rina", "Pangkas Uji"]) expect(seen).toContain(text);
  expect(seen).not.toContain("Putri");
  const short = await admin.post(form, { act: "hide", version: "0", reason: "x" });
  expect([short.status, await short.text()]).toEqual([422, expect.stringContaining(">x</textarea>")]);
  expect((await admin.post(form, { act: "hide", version: "0", reason: "Kata kasar dan nomor." })).status).toBe(302);
  const second = await admin.post(form, { act: "publish", version: "0" });
  expect([second.status, await second.text()]).toEqual([409, expect.stringContaining("Baca lagi")]);
  expect(await textOf(customer, page())).toContain("Kata kasar dan nomor.");
  expect(await textOf(admin, "/admin/moderation?view=hidden")).toContain("Rina");
  expect((await partner.get(form)).status).toBe(403);
});

describe("the outlet's page", () => {
  it("filters, orders and pages by its address, and says what it does not know", async () => {
    const own = await createOutlet({ name: "Pangkas Saring" });
    const at = `/barbershop/${own.id}`;
    for (let index = 0; index < 12; index += 1) {
      const author = await createUser(`Orang Ke${index}`);
      const start = fixtureStart.subtract({ hours: index });
      const done = await createBooking(own, {
        start,
        barber: index % 2,
        status: "COMPLETED",
        set: { customerId: author.id },
      });
      await createReview(done, { rating: (index % 5) + 1, text: `Ulasan ke ${index}.` });
    }
    const shown = async (query: string) =>
      [...(await textOf(new Client(), at + query)).matchAll(/Ulasan ke (\d+)\./g)].map(([, number]) => Number(number));
    const stars = (numbers: number[]) => numbers.map((number) => (number % 5) + 1);
    expect(await shown("")).toHaveLength(5);
    const highest = await shown("?order=highest");
    expect(stars(highest)).toEqual(stars(highest).toSorted((one, other) => other - one));
    const lowest = await shown("?order=lowest");
    expect(stars(lowest)).toEqual(stars(lowest).toSorted((one, other) => one - other));
    expect(await shown("?stars=5")).toEqual(expect.arrayContaining([4, 9]));
    expect(await shown("?stars=5")).toHaveLength(2);
    expect((await shown(`?barber=${own.barberIds[1]}`)).every((number) => number % 2 === 1)).toBe(true);
    const html = await (await new Client().get(`${at}?order=lowest`)).text();
    const next = /href="([^"]*order=lowest[^"]*reviews=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const [query = "", place = ""] = next.slice(at.length).split("#");
    const rest = await shown(query);
    expect(html).toMatch(new RegExp(`<ul id="${place}"`));
    expect(new Set([...lowest, ...rest]).size).toBe(12);
    const odd = await new Client().get(`${at}?stars=9`);
    expect([odd.status, plain(await odd.text())]).toEqual([400, expect.stringContaining("tidak dikenal")]);
    const crawled = await (await new Client().get(at, crawler)).text();
    const data =
      readHtml(crawled).find(({ attributes }) => attributes.get("type") === "application/ld+json")?.text ?? "";
    expect(JSON.parse(data).aggregateRating).toMatchObject({ reviewCount: 12 });
  });

  it("shows what was written as text, whatever it is", async () => {
    await customer.post(page(), words);
    const { id } = await stored();
    await partner.post(`/admin/reviews/${id}`, { reply: "Baik" });
    await db.reviewReport.create({ data: { reviewId: id, reporterId: outlet.ownerId, reason: "FAKE" } });
    const stranger = await signedIn((await createUser()).id);
    const pages: [Client, string][] = [
      [new Client(), shop()],
      [stranger, `/reviews/${id}/report`],
      [customer, page()],
      [customer, `${page()}?ubah=1`],
      [partner, "/admin/reviews"],
      [partner, `/admin/reviews/${id}`],
      [admin, `/admin/moderation/${id}`],
      [admin, "/admin/moderation"],
    ];
    for (const payload of storedPayloads.filter((_, index) => isDeep || index % 8 === 0)) {
      const text = payload.slice(0, 400) || "x";
      await db.review.update({ where: { id }, data: { text, reply: text } });
      await db.reviewReport.updateMany({ where: { reviewId: id }, data: { text } });
      for (const [client, path] of pages) {
        const html = await pageOf(client.get(path));
        expectHarmless(html, path);
        const all = html.map(({ text: own }) => own).join(" ");
        expect(squeezed(all).includes(squeezed([...text].slice(0, 28).join(""))), `${path}: ${text}`).toBe(true);
      }
    }
  });
});

describe("POST /api/bookings/{id}/review", () => {
  const send = async (set: object = {}, as = customer) => {
    const json = { userId: customerId, rating: 4, barberRating: 5, text: " Rapi. ", ...set };
    const answer = await call(as, "POST", `/api/bookings/${bookingId}/review`, { json });
    return { status: answer.status, body: await answer.json() };
  };

  it("writes once, however often and however many at a time it is sent", async () => {
    const all = await Promise.all([send(), send(), send()]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all.filter(({ body }) => !body.wasWritten)).toHaveLength(1);
    expect(await stored()).toMatchObject({ rating: 4, text: "Rapi.", version: 0 });
    const other = await send({ text: "Beda" });
    expect(other).toMatchObject({ status: 409, body: { reason: "already-written" } });
    expect((await stored()).text).toBe("Rapi.");
  });

  it("takes photos along once, and leaves out what is none", async () => {
    const sendForm = async (files: readonly Uint8Array<ArrayBuffer>[], json: object | string = {}) => {
      const whole = { userId: customerId, rating: 4, barberRating: 5, text: "Rapi.", ...(json as object) };
      const form = new FormData();
      form.set("json", typeof json === "string" ? json : JSON.stringify(whole));
      for (const bytes of files) form.append("photos", new Blob([bytes]), "foto");
      const sent = new Response(form);
      const headers = { "Content-Type": sent.headers.get("content-type") ?? "", "X-Upload": "1" };
      const body = await sent.arrayBuffer();
      const answer = await call(customer, "POST", `/api/bookings/${bookingId}/review`, { body, headers });
      return { status: answer.status, body: await answer.json() };
    };
    const photo = await plainPicture(900, 700);
    expect((await sendForm([photo], '{"rating":')).status).toBe(400);
    expect((await sendForm([photo], { rating: 9 })).status).toBe(422);
    expect((await sendForm([photo], { userId: (await createUser()).id })).status).toBe(403);
    expect((await sendForm([new Uint8Array(13 * 1024 * 1024)])).status).toBe(413);
    const first = await sendForm([photo, new TextEncoder().encode("bukan foto"), photo]);
    expect(first).toMatchObject({ status: 200, body: { wasWritten: false, photoCount: 2 } });
    expect(await sendForm([photo])).toMatchObject({ status: 200, body: { wasWritten: true, photoCount: 2 } });
    expect((await stored()).photos.map(({ width, height }) => [width, height])).toEqual([
      [900, 700],
      [900, 700],
    ]);
  });

  it("is for its author and a completed visit, and says when it is held", async () => {
    expect(await send({ text: "lihat t.me/budi" })).toMatchObject({ status: 200, body: { isHeld: true } });
    const stranger = await createUser();
    expect((await send({ userId: stranger.id })).status).toBe(403);
    expect((await send({ userId: stranger.id }, await signedIn(stranger.id))).status).toBe(404);
    expect((await send({}, new Client())).status).toBe(401);
    expect((await send({ rating: 6 })).status).toBe(422);
    bookingId = (await visit("CONFIRMED")).id;
    expect(await send()).toMatchObject({ status: 409, body: { reason: "not-completed" } });
  });
});
