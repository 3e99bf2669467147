import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { drawSharePicture } from "#app/features/outlets/share-pictures/draw-share-picture.server.ts";
import { type ShareFacts, shareFile } from "#app/features/outlets/share-pictures/share-picture.ts";
import { putObject, readObject } from "#app/platform/gateways/storage.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** A drawing takes some 200 ms, most of them in native code: one at a time leaves a processor for pages. */
const turns = { limit: pLimit(1), drawing: new Map<string, Promise<Buffer>>() };
export const mostWaiting = 20;

/** The picture of this version from storage; null where it was never drawn, or longer ago than it is kept. */
export async function readSharePicture(outletId: string, version: string): Promise<Buffer | null> {
  const kept = await readObject("public", shareFile(outletId, version));
  return kept && buffer(kept.body);
}

/**
 * Draws the picture and keeps it; whoever asks meanwhile gets the same. Null while too many wait. A storage that cannot
 * keep it is no reason not to show it.
 */
export async function storeSharePicture(
  facts: ShareFacts,
  version: string,
  draw: (facts: ShareFacts) => Promise<Buffer> = drawSharePicture,
): Promise<Buffer | null> {
  const key = shareFile(facts.id, version);
  const begun = turns.drawing.get(key);
  if (begun) return begun;
  if (turns.limit.pendingCount >= mostWaiting) return null;
  const drawing = turns.limit(() => draw(facts)).finally(() => turns.drawing.delete(key));
  turns.drawing.set(key, drawing);
  const picture = await drawing;
  await putObject("public", key, picture).catch((error) =>
    logger.warn({ error: String(error), key }, "picture not kept"),
  );
  return picture;
}
