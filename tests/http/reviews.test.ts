import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readObject } from "#app/platform/gateways/storage.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { mainText, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { plainPicture } from "#tests/support/picture-files.ts";
import { sendPicture } from "#tests/support/post-picture.ts";

const now = fixtureStart.add({ hours: 30 });
let outlet: OutletFixture;
let customer: Client;
let partner: Client;
let customerId: string;
let bookingId: string;
let visits = 0;

beforeAll(async () => {
  setClock(() => now);
  outlet = await createOutlet();
  customerId = (await createUser("Rina Putri Wijaya")).id;
  customer = await signedIn(customerId);
  partner = await signedIn(outlet.ownerId);
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

describe("a customer", () => {
  it("is led to the form, writes without scripts, and sees it on the outlet's page, named short", async () => {
    expect(await textOf(customer, `/my-bookings/${bookingId}`)).toContain("Tulis ulasan");
    const history = await pageOf(customer.get("/my-bookings?tab=past"));
    const star = history.find(({ attributes }) => attributes.get("aria-label") === "4 bintang untuk Pangkas Uji");
    expect(star?.attributes.get("href")).toBe(`${page()}?bintang=4`);
    const form = await pageOf(customer.get(`${page()}?bintang=4`));
    const chosen = form.filter(({ attributes }) => attributes.has("checked")).map(({ attributes }) => attributes);
    expect(chosen.map((each) => [each.get("name"), each.get("value")])).toEqual([["rating", "4"]]);
    expect(await textOf(customer, page())).toContain("Bagaimana Pangkas Uji?");
    const sent = await customer.post(page(), words);
    expect([sent.status, sent.headers.get("location")]).toEqual([302, page()]);
    expect(await textOf(customer, `/my-bookings/${bookingId}`)).toContain("Lihat ulasan Anda");
    const seen = await textOf(new Client(), shop());
    expect(seen).toContain("Rina W.");
    expect(seen).toContain(words.text);
    expect(seen).not.toContain("Putri");
    expect(seen).not.toContain("Laporkan");
  });

  it("loses nothing that was typed when something is wrong", async () => {
    const empty = await customer.post(page(), { text: "Sudah saya tulis" });
    expect(empty.status).toBe(422);
    const html = plain(await empty.text());
    for (const text of ["Pilih bintang untuk outlet.", "Pilih bintang untuk barber.", ">Sudah saya tulis</textarea>"]) {
      expect(html).toContain(text);
    }
    const long = await customer.post(page(), { ...words, text: "x".repeat(1_001) });
    const again = await long.text();
    expect([long.status, again.includes("Paling panjang 1000 karakter.")]).toEqual([422, true]);
    expect(again).toMatch(/<input[^>]*name="rating"[^>]*checked=""[^>]*value="5"/);
    expect(await db.review.count({ where: { bookingId } })).toBe(0);
    for (const bad of [{ rating: "6" }, { rating: "0" }, { rating: "4.5" }, { barberRating: "x" }, { text: "a\0b" }]) {
      expect((await customer.post(page(), { ...words, ...bad })).status).toBe(422);
    }
  });

  it("edits for 72 hours, then reads why not", async () => {
    await customer.post(page(), words);
    expect(plain(await (await customer.get(`${page()}?ubah=1`)).text())).toContain(
      "&lt;b&gt;sekali&lt;/b&gt;.</textarea>",
    );
    const edited = await customer.post(`${page()}?ubah=1`, { ...words, act: "edit", rating: "2" });
    expect([edited.status, (await stored()).rating]).toEqual([302, 2]);
    const second = await customer.post(page(), { ...words, text: "Lain" });
    expect([second.status, await second.text()]).toEqual([409, expect.stringContaining("sudah diulas")]);
    setClock(() => now.add({ hours: 73 }));
    const late = await customer.post(page(), { ...words, act: "edit" });
    const seen = await textOf(customer, `${page()}?ubah=1`);
    setClock(() => now);
    expect(late.status).toBe(409);
    expect(seen).toContain("Ulasan ini tidak dapat diubah lagi");
    expect(seen).not.toContain("Simpan perubahan");
  });

  it("reads why a visit cannot be reviewed, and nothing of another's", async () => {
    bookingId = (await visit("CONFIRMED")).id;
    expect(await textOf(customer, page())).toContain("Belum bisa diulas");
    expect((await customer.post(page(), words)).status).toBe(409);
    bookingId = (await visit()).id;
    setClock(() => now.add({ hours: 24 * 32 }));
    expect(await textOf(customer, page())).toContain("Waktu menulis ulasan sudah lewat");
    expect((await customer.post(page(), words)).status).toBe(409);
    setClock(() => now);
    const stranger = await signedIn((await createUser()).id);
    expect([(await stranger.get(page())).status, (await stranger.post(page(), words)).status]).toEqual([404, 404]);
    expect((await stranger.post(`${page()}?slot=foto`, { intent: "add" })).status).toBe(404);
  });

  it("is told that a text with a phone number waits, and nobody else sees it", async () => {
    await customer.post(page(), { ...words, text: "Hubungi o812 3456 789o" });
    expect(await textOf(customer, page())).toContain("Ulasan Anda menunggu pemeriksaan");
    expect(await textOf(customer, page())).toContain("nomor telepon");
    expect(await textOf(new Client(), shop())).not.toContain("o812");
    expect(await textOf(partner, "/admin/reviews")).not.toContain("o812");
  });
});

describe("photos in the same form as stars and words", () => {
  const send = (fields: Record<string, string>, files: Uint8Array<ArrayBuffer>[], kept: string[] = []) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ act: "write", ...fields })) body.append(name, value);
    for (const sealed of kept) body.append("photosKept", sealed);
    for (const bytes of files) body.append("photos", new File([bytes], "foto.jpg", { type: "image/jpeg" }));
    return customer.send(page(), { method: "POST", body, headers: { Origin: env.ORIGIN } });
  };
  const keptIn = async (answer: Response) =>
    (await pageOf(answer))
      .filter(({ attributes }) => attributes.get("name") === "photosKept" && attributes.has("checked"))
      .map(({ attributes }) => attributes.get("value") ?? "");

  it("are published with them", async () => {
    const picture = await plainPicture();
    const sent = await send(words, [picture, picture]);
    expect([sent.status, sent.headers.get("location")]).toEqual([302, page()]);
    const { photos } = await stored();
    expect(photos.map(({ position }) => position).toSorted()).toEqual([0, 1]);
    for (const { key } of photos) expect(await readObject("public", `${key}-480.webp`)).not.toBeNull();
    expect(plain(await (await new Client().get(`${shop()}?photos=1`)).text())).toContain(photos[0]?.key);
  });

  it("come back with what was typed while something is missing, and nobody else has seen them", async () => {
    const refused = await send({ text: "Sudah saya tulis" }, [await plainPicture()]);
    expect(refused.status).toBe(422);
    const html = plain(await refused.clone().text());
    expect(html).toContain(">Sudah saya tulis</textarea>");
    const kept = await keptIn(refused);
    expect(kept).toHaveLength(1);
    expect((await send(words, [], kept)).status).toBe(302);
    expect((await stored()).photos).toHaveLength(1);
  });

  it("are three at most, and what is no picture is said beside them", async () => {
    const picture = await plainPicture();
    const four = await send(words, [picture, picture, picture, picture]);
    expect([four.status, plain(await four.text())]).toEqual([422, expect.stringContaining("Paling banyak 3 foto")]);
    const none = await send(words, [new TextEncoder().encode("bukan foto")]);
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining("bukan foto yang bisa")]);
    expect(await db.review.count({ where: { bookingId } })).toBe(0);
  });
});

describe("photos", () => {
  const send = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = { intent: "add" }) =>
    sendPicture(customer, `${page()}?slot=foto`, bytes, { fields });

  it("are added to what was written, three at most, moved and removed, and shown to everyone", async () => {
    const picture = await plainPicture();
    expect((await send(picture)).status).toBe(404);
    await customer.post(page(), words);
    for (let index = 0; index < 3; index += 1) expect((await send(picture)).status).toBe(302);
    const fourth = await send(picture);
    expect([fourth.status, plain(await fourth.text())]).toEqual([422, expect.stringContaining("Paling banyak 3 foto")]);
    const photos = (await stored()).photos.toSorted((one, other) => one.position - other.position);
    expect(photos.map(({ position }) => position)).toEqual([0, 1, 2]);
    const [first, second] = photos;
    await customer.post(`${page()}?slot=foto`, { intent: "down", picture: first?.id ?? "" });
    const moved = (await stored()).photos.toSorted((one, other) => one.position - other.position);
    expect(moved.map(({ key }) => key).slice(0, 2)).toEqual([second?.key, first?.key]);

    const html = plain(await (await new Client().get(`${shop()}?photos=1`)).text());
    expect(html).toContain('alt="Foto ulasan Rina W., 1 dari 3"');
    expect(html).toMatch(new RegExp(`<img[^>]*${first?.key}[^>]*loading="lazy"`));
    expect(await readObject("public", `${first?.key}-480.webp`)).not.toBeNull();
    await customer.post(`${page()}?slot=foto`, { intent: "remove", picture: moved[0]?.id ?? "" });
    expect((await stored()).photos).toHaveLength(2);

    const stranger = await signedIn((await createUser()).id);
    const theirs = { intent: "remove", picture: moved[1]?.id ?? "" };
    expect((await stranger.post(`${page()}?slot=foto`, theirs)).status).toBe(404);
    setClock(() => now.add({ hours: 73 }));
    expect((await customer.post(`${page()}?slot=foto`, theirs)).status).toBe(422);
    setClock(() => now);
    expect((await stored()).photos).toHaveLength(2);
  });

  it("that are none are refused with the reason", async () => {
    await customer.post(page(), words);
    const refused = await send(new TextEncoder().encode("<svg onload=alert(1)>"));
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("bukan foto")]);
    expect((await send(await plainPicture(400, 300))).status).toBe(422);
    expect((await stored()).photos).toEqual([]);
  });
});
