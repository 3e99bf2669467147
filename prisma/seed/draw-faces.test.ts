import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pictureFile, pictureWidths } from "#app/lib/picture-widths.ts";
import { cities } from "#prisma/seed/cities.ts";
import { drawFaces, type Face, faceSize } from "#prisma/seed/draw-faces.ts";
import { landscapeOf, landscapes } from "#prisma/seed/draw-landscapes.ts";

let storage = "";
let drawn: Face[] = [];

beforeAll(async () => {
  storage = await mkdtemp(join(tmpdir(), "pangkas-faces-"));
  drawn = await drawFaces(storage);
});

afterAll(() => rm(storage, { recursive: true, force: true }));

it("draws portraits and cuts before each landscape, all different, and every city has one", async () => {
  const file = ({ key }: Face, width: 160 | 480 | 960) => join(storage, "public", pictureFile(key, width));
  expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length);
  for (const landscape of landscapes) {
    const own = drawn.filter((face) => face.landscape === landscape);
    expect(own.filter(({ style }) => style === null).length, landscape).toBe(6);
    expect(new Set(own.flatMap(({ style }) => style ?? [])).size, landscape).toBe(7);
  }
  expect(new Set(cities.map(({ code }) => landscapeOf(code)))).toEqual(new Set(landscapes));
  for (const face of drawn) {
    expect((await sharp(file(face, 960)).metadata()).width).toBe(faceSize);
    expect((await stat(file(face, 480))).size).toBeLessThan(15_000);
    expect(face.placeholder.length).toBeLessThan(400);
  }
  expect((await readdir(join(storage, "public"))).length).toBe(drawn.length * pictureWidths.length);
});

it("leaves what is there alone", async () => {
  const [first] = drawn;
  const path = join(storage, "public", pictureFile(first?.key ?? "", 160));
  const { mtimeMs } = await stat(path);
  expect(await drawFaces(storage)).toEqual(drawn);
  expect((await stat(path)).mtimeMs).toBe(mtimeMs);
});
