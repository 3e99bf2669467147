import { createHash } from "node:crypto";
import type { OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import type { ShareFacts } from "#app/features/outlets/share-pictures/share-picture.ts";
import * as paths from "#app/paths.ts";

/** Goes up with the drawing: pictures of the one before are drawn again. */
const drawing = 1;

/** A name for what is drawn: other facts have another. */
export function shareVersion({ id, name, typeText, placeText, rating, photoKey }: ShareFacts): string {
  const drawn = [drawing, id, name, typeText, placeText, rating?.value, rating?.count, photoKey];
  return createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 16);
}

/** The address of the picture that the outlet's page shares; another once anything that it shows has changed. */
export function sharePictureHref(outlet: OutletView): string {
  const facts = { ...outlet, photoKey: outlet.photos[0]?.key ?? null };
  return `${paths.outletPicture(outlet)}?v=${shareVersion(facts)}`;
}
