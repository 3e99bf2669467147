import { beforeEach, expect, test } from "vitest";
import { saleDay } from "#app/features/bookings/sales/visit-sale.ts";
import { formatDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { errorBeside, mainText, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { readPdf } from "#tests/support/pdf-reader.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
let path: string;

beforeEach(async () => {
  shop = await createOutlet({ name: "Pangkas Braga" });
  owner = await signedIn(shop.ownerId);
  path = `/admin/day?outlet=${shop.id}`;
  const start = clock.now().subtract({ minutes: 10 });
  const visit = await createBooking(shop, { status: "CHECKED_IN", start, set: { contactName: "=Tono Hadi" } });
  await owner.post(`/admin/booking/${visit.id}/checkout`, { intent: "CASH", due: "52000", tip: "8.000" });
  await createBooking(shop, { status: "CHECKED_IN", start, barber: 1, set: { contactName: "Joko Belum" } });
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const mainOf = async (answer: Response) => plain(mainText(await pageOf(answer)));

test("an owner counts the drawer, says why it differs and closes the day, without scripts", async () => {
  const open = await mainOf(await owner.get(path));
  for (const text of ["Rp 60.000", "1 kunjungan belum selesai dicatat", "Joko Belum", "Per barber"])
    expect(open).toContain(text);
  expect(await mainOf(await owner.get(`/admin?outlet=${shop.id}`))).toContain("Tutup hari");

  for (const counted of ["", "x", "-5"]) {
    const answer = await owner.post(path, { expected: "60000", counted, note: "Kembalian" });
    const page = await pageOf(answer);
    expect([answer.status, errorBeside(page, "counted")?.isTied, typedIn(page, "note")]).toEqual([
      422,
      true,
      ["Kembalian"],
    ]);
  }
  const silent = await owner.post(path, { expected: "60000", counted: "59.000" });
  const page = await pageOf(silent);
  expect([silent.status, errorBeside(page, "note")?.isTied, typedIn(page, "counted")]).toEqual([422, true, ["59.000"]]);
  expect((await owner.post(path, { expected: "1", counted: "1" })).status).toBe(409);

  const closed = await owner.post(path, { expected: "60000", counted: "59.000", note: "Kembalian kurang" });
  expect([closed.status, closed.headers.get("location")]).toEqual([302, path]);
  const after = await mainOf(await owner.get(path));
  for (const text of ["Hari sudah ditutup", "Selisih kas: Kurang Rp 1.000", "Kembalian kurang", "Pemilik Outlet"]) {
    expect(after).toContain(text);
  }
  expect((await owner.post(path, { expected: "60000", counted: "60.000" })).status).toBe(409);
  expect(await db.dayClosing.count()).toBe(1);

  const late = await db.booking.findFirstOrThrow({ where: { contactName: "Joko Belum" } });
  await owner.post(`/admin/booking/${late.id}/checkout`, { intent: "CASH", due: "52000" });
  expect(await mainOf(await owner.get(path))).toContain("Koreksi sesudah ditutup");
});

test("a page that stays open over night closes the day that it shows", async () => {
  const form = (await pageOf(owner.get(path))).find(
    ({ name, attributes }) => name === "form" && attributes.has("novalidate"),
  );
  const dated = form?.attributes.get("action") ?? "";
  const today = saleDay(clock.now(), "WIB");
  expect(dated).toBe(`${path}&date=${today}`);
  const yesterday = dated.replace(String(today), String(today.subtract({ days: 1 })));
  const refused = await owner.post(yesterday, { expected: "60000", counted: "60.000", note: "Pas" });
  expect(refused.status).toBe(409);
  const page = await pageOf(refused);
  expect([mainText(page), typedIn(page, "counted")]).toEqual([
    expect.stringContaining(formatDate(today.subtract({ days: 1 }))),
    ["60.000"],
  ]);
  expect(await db.dayClosing.count({ where: { outletId: shop.id } })).toBe(0);
});

test("a day is a table and a document, too; what somebody typed is no formula", async () => {
  const csv = await owner.get(`/admin/day/book.csv?outlet=${shop.id}`);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  const text = await csv.text();
  expect(text).toContain("'=Tono Hadi");
  expect(text).toContain("tunai,52000,8000");
  const pdf = await owner.get(`/admin/day/book.pdf?outlet=${shop.id}`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const words = plain(readPdf(new Uint8Array(await pdf.arrayBuffer())).text);
  for (const word of ["Tutup hari", "Pangkas Braga", "Rp 60.000", "belum ditutup"]) expect(words).toContain(word);
});

test("of another outlet, of no day and of a day to come there is nothing, and barbers close nothing", async () => {
  const other = await createOutlet();
  const barber = await signedIn((await createStaff(shop)).userId);
  for (const search of [
    `outlet=${other.id}`,
    "outlet=x",
    `outlet=${shop.id}&date=2099-01-01`,
    `outlet=${shop.id}&date=x`,
  ]) {
    for (const page of ["/admin/day", "/admin/day/book.csv", "/admin/day/book.pdf"]) {
      expect((await owner.get(`${page}?${search}`)).status).toBe(404);
    }
    expect((await owner.post(`/admin/day?${search}`, { expected: "0", counted: "0" })).status).toBe(404);
  }
  expect((await barber.get(path)).status).toBe(403);
  expect((await barber.post(path, { expected: "60000", counted: "60000" })).status).toBe(403);
});
