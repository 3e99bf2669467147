import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { pictureWidths } from "#app/lib/picture-widths.ts";
import type { PhotoKind } from "#app/platform/generated/enums.ts";
import { drawings } from "#prisma/seed/drawings.ts";

export interface Picture {
  kind: PhotoKind;
  /** Storage key: files are `<key>-<width>.webp`. */
  key: string;
  width: number;
  height: number;
  /** Data URI of a few dozen bytes. */
  placeholder: string;
  alt: string;
  /** Of a barber who comes to the house. */
  isMobile: boolean;
}

const size = { width: 960, height: 640 };

/**
 * Draws the seed's pictures into `<storageDirectory>/public`. A key names its drawing's content: what is there already
 * is left alone.
 */
export async function drawPictures(storageDirectory: string): Promise<Picture[]> {
  const directory = join(storageDirectory, "public");
  await mkdir(directory, { recursive: true });
  return Promise.all(
    drawings().map(async ({ name, svg, ...drawing }) => {
      const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
      const key = `seed-${name}-${hash}`;
      await writeSizes(directory, key, svg);
      return { ...drawing, key, ...size, placeholder: await placeholderOf(join(directory, `${key}-160.webp`)) };
    }),
  );
}

async function writeSizes(directory: string, key: string, svg: string): Promise<void> {
  const pathOf = (width: number) => join(directory, `${key}-${width}.webp`);
  if (pictureWidths.every((width) => existsSync(pathOf(width)))) return;
  const drawn = await sharp(Buffer.from(svg))
    .resize(size.width, size.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of pictureWidths) {
    const picture = sharp(drawn.data, { raw: drawn.info }).resize(width).webp({ quality: 80, effort: 3 });
    // Renamed when whole, so that a killed run leaves no half file under a key.
    await picture.toFile(`${pathOf(width)}.unfinished`);
    await rename(`${pathOf(width)}.unfinished`, pathOf(width));
  }
}

async function placeholderOf(path: string): Promise<string> {
  const tiny = await sharp(await readFile(path))
    .resize(12)
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
