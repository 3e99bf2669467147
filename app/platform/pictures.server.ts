import { createHash, randomBytes } from "node:crypto";
import type { PictureRefusal } from "#app/lib/picture-limits.ts";
import { documentWidths, pictureFile, pictureWidths } from "#app/lib/picture-widths.ts";
import { type Bucket, copyToPublic, deleteObjects, putObject } from "#app/platform/gateways/storage.server.ts";
import { readPicture } from "#app/platform/read-picture.server.ts";

export interface StoredPicture {
  /** Unguessable; its files are `pictureFile(key, width, format)`. */
  key: string;
  /** Pixels of the picture as it was sent, upright. */
  width: number;
  height: number;
  /** A data URI of a few dozen bytes. */
  placeholder: string;
  /** Perceptual hash, 64 characters of 0 and 1: pictures that look alike differ in few. */
  phash: string;
}

/** `photo` in every width as WebP and AVIF, `document` in two widths as WebP. */
export type PictureUse = "photo" | "document";

const avif = { quality: 55, effort: 2 } as const;
const webp = { quality: 80, effort: 3 } as const;

/**
 * Reads what was sent as a picture and keeps it in the bucket, re-encoded: upright, in sRGB, on white, without any
 * metadata, never enlarged. Either all its files are there afterwards or none. A refusal has stored nothing.
 */
export async function storePicture(
  bucket: Bucket,
  bytes: Uint8Array,
  use: PictureUse = "photo",
): Promise<{ ok: true; picture: StoredPicture } | { ok: false; reason: PictureRefusal }> {
  const widths = use === "photo" ? pictureWidths : documentWidths;
  const read = await readPicture(bytes, Math.max(...widths), async (open, facts) => {
    const key = `${randomBytes(15).toString("hex")}-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}`;
    const files: { name: string; bytes: Buffer }[] = [];
    for (const width of widths) {
      const sized = () => open().resize({ width, withoutEnlargement: true });
      files.push({ name: pictureFile(key, width), bytes: await sized().webp(webp).toBuffer() });
      if (use === "photo")
        files.push({ name: pictureFile(key, width, "avif"), bytes: await sized().avif(avif).toBuffer() });
    }
    const tiny = await open().resize({ width: 12 }).webp({ quality: 30 }).toBuffer();
    return { files, picture: { key, ...facts, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` } };
  });
  if (!read.ok) return read;
  const { files, picture } = read.value;
  try {
    await Promise.all(files.map((file) => putObject(bucket, file.name, file.bytes)));
  } catch (error) {
    await deletePictures(bucket, [picture.key]).catch(() => {});
    throw error;
  }
  return { ok: true, picture };
}

function everyFile(key: string): string[] {
  const widths = [...new Set([...pictureWidths, ...documentWidths])];
  return widths.flatMap((width) => [pictureFile(key, width), pictureFile(key, width, "avif")]);
}

/** Deletes every file of these pictures; what is gone already is no error. */
export async function deletePictures(bucket: Bucket, keys: readonly string[]): Promise<void> {
  for (const key of keys) await deleteObjects(bucket, everyFile(key));
}

/**
 * Copies a private photo into the public bucket, under the same key; the private files stay. It may run again.
 * @throws when the photo is in neither bucket
 */
export async function publishPicture(key: string): Promise<void> {
  for (const width of pictureWidths) {
    for (const format of ["webp", "avif"] as const) await copyToPublic(pictureFile(key, width, format));
  }
}
