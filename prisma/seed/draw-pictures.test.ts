import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pictureWidths } from "#app/lib/picture-widths.ts";
import { drawPictures, type Picture } from "#prisma/seed/draw-pictures.ts";

let storage = "";
let pictures: Picture[] = [];

beforeAll(async () => {
  storage = await mkdtemp(join(tmpdir(), "pangkas-pictures-"));
  pictures = await drawPictures(storage);
});

afterAll(() => rm(storage, { recursive: true, force: true }));

const file = ({ key }: Picture, width: number) => join(storage, "public", `${key}-${width}.webp`);

it("draws at least 36 pictures of every kind, each in every width", async () => {
  expect(pictures.length).toBeGreaterThanOrEqual(36);
  expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length);
  expect(new Set(pictures.map(({ kind }) => kind))).toEqual(new Set(["FRONT", "INTERIOR", "WORK", "KIT", "LOGO"]));
  for (const picture of pictures) {
    for (const width of pictureWidths) {
      const { format, width: drawn, height } = await sharp(file(picture, width)).metadata();
      expect({ format, drawn, height }).toEqual({ format: "webp", drawn: width, height: Math.round((width * 2) / 3) });
    }
    expect(picture.alt).not.toBe("");
  }
  expect((await readdir(join(storage, "public"))).length).toBe(pictures.length * pictureWidths.length * 2);
});

it("keeps the pictures of lists under 25 KB and the placeholders tiny", async () => {
  const sizes = await Promise.all(pictures.map(async (picture) => (await stat(file(picture, 480))).size));
  const large = await Promise.all(
    pictures.map(async (picture) => (await stat(file(picture, 960).replace("webp", "avif"))).size),
  );
  expect(Math.max(...large)).toBeLessThanOrEqual(25_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(25_000);
  expect(Math.max(...pictures.map(({ placeholder }) => placeholder.length))).toBeLessThan(400);
  expect(pictures.every(({ placeholder }) => placeholder.startsWith("data:image/webp;base64,"))).toBe(true);
});

it("leaves what is there alone, and draws again what is missing", async () => {
  const [first, second] = pictures;
  if (!first || !second) throw new Error("Nothing was drawn.");
  await rm(file(first, 160));
  const kept = await stat(file(second, 960));
  expect(await drawPictures(storage)).toEqual(pictures);
  expect((await stat(file(second, 960))).mtimeMs).toBe(kept.mtimeMs);
  expect((await stat(file(first, 160))).size).toBeGreaterThan(0);
});
