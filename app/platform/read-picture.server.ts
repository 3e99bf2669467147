import pLimit from "p-limit";
import type { Sharp } from "sharp";
import { type PictureRefusal, pictureLimits } from "#app/lib/picture-limits.ts";

/** What file-type finds in the bytes, with what sharp has to call it. */
const readable: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
};
const heic = new Set(["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]);
const animated = new Set(["image/gif", "image/apng"]);

/** Two pictures are worked on at a time, of the large ones, which unpack to hundreds of megabytes, one. */
const largePixels = 16_000_000;
const turns = { any: pLimit(2), large: pLimit(1) };

interface PictureFacts {
  width: number;
  height: number;
  phash: string;
}

type PictureWork<T> = (open: () => Sharp, facts: PictureFacts) => Promise<T>;

/** Loaded with the first picture: most processes never see one. */
async function loadSharp() {
  const [{ default: sharp }, { default: phash }, { fileTypeFromBuffer }] = await Promise.all([
    import("sharp"),
    import("sharp-phash"),
    import("file-type"),
  ]);
  sharp.cache(false);
  sharp.concurrency(1);
  return { sharp, phash, fileTypeFromBuffer };
}

/**
 * Checks by content what was sent, unpacks it once, upright and at most `maxWidth` wide, and hands `work` a way to open
 * the bare pixels as often as it likes.
 */
export async function readPicture<T>(
  bytes: Uint8Array,
  maxWidth: number,
  work: PictureWork<T>,
): Promise<{ ok: true; value: T } | { ok: false; reason: PictureRefusal }> {
  const { sharp, phash, fileTypeFromBuffer } = await loadSharp();
  if (bytes.byteLength === 0) return { ok: false, reason: "empty" };
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mime = type?.mime ?? "";
  if (heic.has(mime)) return { ok: false, reason: "heic" };
  if (animated.has(mime)) return { ok: false, reason: "animated" };
  if (!readable[mime]) return { ok: false, reason: "not-a-picture" };

  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found) return { ok: false, reason: "broken" };
  if (found.format !== readable[mime]) return { ok: false, reason: "not-a-picture" };
  const reason = refusalOf(found.width, found.height, found.pages ?? 1);
  if (reason) return { ok: false, reason };

  const { width, height } = found.autoOrient;
  const run = async () => {
    const unpacked = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error" })
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .timeout({ seconds: 30 })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!unpacked) return { ok: false, reason: "broken" } as const;
    const raw = { raw: unpacked.info };
    const facts = { width, height, phash: await phash(unpacked.data, raw) };
    return { ok: true, value: await work(() => sharp(unpacked.data, raw), facts) } as const;
  };
  return width * height > largePixels ? turns.large(() => turns.any(run)) : turns.any(run);
}

function refusalOf(width: number, height: number, pages: number): PictureRefusal | null {
  if (pages > 1) return "animated";
  if (width * height > pictureLimits.pixels) return "too-many-pixels";
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long < pictureLimits.longSide) return "too-small";
  return long > short * pictureLimits.ratio ? "too-long" : null;
}
