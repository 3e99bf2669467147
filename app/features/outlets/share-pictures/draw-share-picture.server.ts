import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type { Font } from "satori";
import { drawableText, type ShareFacts, shareSize } from "#app/features/outlets/share-pictures/share-picture.ts";
import { photoPlace, SharePicture } from "#app/features/outlets/share-pictures/share-picture-drawing.tsx";
import { pictureFile } from "#app/lib/picture-widths.ts";
import { readObject } from "#app/platform/gateways/storage.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Bytes; some networks take no larger picture. */
const largest = 150 * 1024;
const qualities = [82, 70, 55, 40] as const;

const subsets = ["latin", "latin-ext", "vietnamese"] as const;
const weights = [400, 700] as const;

/** Text becomes outlines: no font has to be installed. */
async function readFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    subsets.flatMap((subset) =>
      weights.map(async (weight) => ({
        name: subset === "latin" ? "Inter" : `Inter ${subset}`,
        weight,
        data: await readFile(resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
      })),
    ),
  );
}

/** Loaded with the first picture. */
async function loadTools() {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import("satori"),
    import("sharp"),
    readFonts(),
  ]);
  sharp.cache(false);
  sharp.concurrency(1);
  return { satori, sharp, fonts };
}

let tools: ReturnType<typeof loadTools> | null = null;

/** The picture as a JPEG of at most 150 KB. A photo that cannot be read is left out. */
export async function drawSharePicture(facts: ShareFacts): Promise<Buffer> {
  tools ??= loadTools();
  const { satori, sharp, fonts } = await tools;
  const name = drawableText(facts.name) || facts.typeText;
  const svg = await satori(SharePicture({ ...facts, name, placeText: drawableText(facts.placeText) }), {
    ...shareSize,
    fonts,
  });
  const photo = facts.photoKey && (await readPhoto(facts.photoKey));
  const drawn = sharp(Buffer.from(svg)).flatten({ background: "#fff" });
  if (photo) drawn.composite([{ input: photo, left: photoPlace.left, top: photoPlace.top }]);
  const pixels = await drawn.raw().toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const jpeg = await sharp(pixels.data, { raw: pixels.info })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 60 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (jpeg.length <= largest) return jpeg;
  }
  throw new Error("The picture stays too large.");
}

async function readPhoto(key: string): Promise<Buffer | null> {
  try {
    const found = await readObject("public", pictureFile(key, 960));
    if (!found) return null;
    const { default: sharp } = await import("sharp");
    const { width, height } = photoPlace;
    return await sharp(await buffer(found.body))
      .resize({ width, height, fit: "cover", position: "attention" })
      .toBuffer();
  } catch (error) {
    logger.warn({ error: String(error), key }, "photo not drawn");
    return null;
  }
}
