import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { putObject } from "#app/platform/gateways/storage.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

const visitor = new Client();
let shop = "";
let hidden = "";

beforeAll(async () => {
  await createCities();
  shop = (await createListedOutlet({ name: "Barbershop Kepercayaan Keluarga Besar Bandung Utara Raya 💈" })).id;
  hidden = (await createListedOutlet({ name: "Jeda", status: "PAUSED" })).id;
});

async function sharedBy(path: string): Promise<Map<string, string>> {
  const page = readHtml(await (await visitor.get(path)).text());
  return new Map(page.map(({ attributes }) => [attributes.get("property") ?? "", attributes.get("content") ?? ""]));
}
const addressOf = async () => (await sharedBy(`/barbershop/${shop}`)).get("og:image") ?? "";
async function pictureAt(address: string) {
  const answer = await visitor.get(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, pixels: await sharp(bytes).raw().toBuffer({ resolveWithObject: true }) };
}

test("an outlet's page shares a picture of its own, drawn for social networks", async () => {
  const shared = await sharedBy(`/barbershop/${shop}`);
  expect(shared.get("og:image:width")).toBe("1200");
  expect(shared.get("og:image:height")).toBe("630");
  expect(shared.get("og:image:alt")).toContain("barbershop di Sumur Bandung, Bandung");
  const address = shared.get("og:image") ?? "";
  expect(address.startsWith(`${env.ORIGIN}/og/outlet/${shop}.jpg?v=`)).toBe(true);

  const { answer, bytes, pixels } = await pictureAt(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(bytes.length).toBeLessThanOrEqual(150 * 1024);
  expect(pixels.info).toMatchObject({ width: 1200, height: 630 });
  const again = await pictureAt(address);
  expect(again.bytes.equals(bytes)).toBe(true);
});

test("another name, rating or photo makes another picture under another address", async () => {
  const seen = [await addressOf()];
  const pictures = [(await pictureAt(seen[0] ?? "")).bytes.toString("base64")];
  const photo = await sharp({ create: { width: 960, height: 540, channels: 3, background: "#123456" } })
    .webp()
    .toBuffer();
  await putObject("public", "front-a-960.webp", photo);
  const front = { outletId: shop, kind: "FRONT", key: "front-a", width: 960, height: 540, placeholder: "", alt: "" };
  for (const change of [
    () => db.outlet.update({ where: { id: shop }, data: { name: "Pangkas Rapi" } }),
    () => db.outlet.update({ where: { id: shop }, data: { ratingSum: 57, ratingCount: 12, rating: 4.75 } }),
    () => db.outletPhoto.create({ data: { ...front, kind: "FRONT" } }),
  ]) {
    await change();
    const address = await addressOf();
    expect(seen).not.toContain(address);
    seen.push(address);
    const { answer, bytes } = await pictureAt(address);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(pictures).not.toContain(bytes.toString("base64"));
    pictures.push(bytes.toString("base64"));
  }
  const { pixels } = await pictureAt(seen.at(-1) ?? "");
  const at = (630 / 2) * 1200 * pixels.info.channels + 1000 * pixels.info.channels;
  const [red = 0, green = 0, blue = 0] = pixels.data.subarray(at, at + 3);
  for (const [value, wanted] of [[red, 0x12] as const, [green, 0x34] as const, [blue, 0x56] as const]) {
    expect(Math.abs(value - wanted)).toBeLessThan(8);
  }
  // An address of before shows what is there now, for an hour.
  const old = await pictureAt(seen[0] ?? "");
  expect(old.bytes.toString("base64")).toBe(pictures.at(-1));
  expect(old.answer.headers.get("cache-control")).toBe("public, max-age=3600");
});

test("a photo that cannot be read is left out", async () => {
  await putObject("public", "front-b-960.webp", Buffer.from("no picture"));
  await db.outletPhoto.updateMany({ where: { outletId: shop }, data: { key: "front-b" } });
  expect((await pictureAt(await addressOf())).answer.status).toBe(200);
});

test("is drawn for nobody in particular, and known by its tag", async () => {
  const person = await signedIn((await createUser("Sari Dewi")).id);
  const address = await addressOf();
  const answer = await person.get(`${address}&ref=SARI`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  const tag = answer.headers.get("etag") ?? "";
  expect((await visitor.get(address, { "If-None-Match": tag })).status).toBe(304);
  const head = await visitor.send(address, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "image/jpeg", ""]);
});

test("is none of an outlet that search does not show", async () => {
  for (const id of [hidden, "0190a8c0-0000-7000-8000-000000000000", "x", "%00"]) {
    expect((await visitor.get(`/og/outlet/${id}.jpg`)).status, id).toBe(404);
  }
  expect((await sharedBy(`/barbershop/${hidden}`)).get("og:image")).toBe(`${env.ORIGIN}/og-default.png`);
});
