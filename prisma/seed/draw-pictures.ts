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
  /** Storage key: files are `<key>-<width>.webp` and `.avif`. */
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
const quality = { webp: { quality: 80, effort: 3 }, avif: { quality: 55, effort: 2 } } as const;

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

/** As the product keeps a photo: in every width, as WebP and as AVIF, which most phones take and which is a third smaller. */
async function writeSizes(directory: string, key: string, svg: string): Promise<void> {
  const files = pictureWidths.flatMap((width) =>
    (["webp", "avif"] as const).map((format) => ({
      width,
      format,
      path: join(directory, `${key}-${width}.${format}`),
    })),
  );
  if (files.every(({ path }) => existsSync(path))) return;
  const drawn = await sharp(Buffer.from(svg))
    .resize(size.width, size.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { width, format, path } of files) {
    const picture = sharp(drawn.data, { raw: drawn.info }).resize(width).toFormat(format, quality[format]);
    // Renamed when whole, so that a killed run leaves no half file under a key.
    await picture.toFile(`${path}.unfinished`);
    await rename(`${path}.unfinished`, path);
  }
}

async function placeholderOf(path: string): Promise<string> {
  const tiny = await sharp(await readFile(path))
    .resize(12)
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
