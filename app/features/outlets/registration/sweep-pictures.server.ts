import type { Temporal } from "temporal-polyfill";
import { isShareFile } from "#app/features/outlets/share-pictures/share-picture.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Bucket } from "#app/platform/gateways/object-store.ts";
import { deleteObjects, isStorageKey, listObjects } from "#app/platform/gateways/storage.server.ts";
import { demoPrefix } from "#app/platform/pictures-later.server.ts";

/** An object this young may belong to a row that is being written. */
const youngHours = 24;
/** Pictures of shared links are drawn anew when they are asked for: those of what has changed are gone after a month. */
const drawnHours = 30 * 24;
const batch = 500;

/** How every file of a picture ends; whatever else lies in a bucket is not ours to delete. */
const fileEnd = /-\d+\.(webp|avif)$/;

/** Deletes stored pictures that no row names, a day after they came, and old drawings. Returns how many files. */
export async function sweepPictures(now: Temporal.Instant = clock.now()): Promise<number> {
  const old = now.subtract({ hours: youngHours }).epochMilliseconds;
  const drawn = now.subtract({ hours: drawnHours }).epochMilliseconds;
  let swept = 0;
  for (const bucket of ["private", "public"] as const) {
    let some: string[] = [];
    for await (const { key, modifiedAt } of listObjects(bucket)) {
      if (isShareFile(key) && modifiedAt.getTime() < drawn) {
        await deleteObjects(bucket, [key]);
        swept += 1;
      }
      const isPicture = isStorageKey(key) && fileEnd.test(key);
      if (!isPicture || modifiedAt.getTime() > old || key.startsWith(demoPrefix)) continue;
      some.push(key);
      if (some.length === batch) {
        swept += await sweepSome(bucket, some);
        some = [];
      }
    }
    swept += await sweepSome(bucket, some);
  }
  return swept;
}

/** The picture that a file belongs to. */
const pictureOf = (file: string) => file.replace(fileEnd, "");

async function sweepSome(bucket: Bucket, files: readonly string[]): Promise<number> {
  const keys = [...new Set(files.map(pictureOf))];
  const named =
    bucket === "private"
      ? [
          ...(await db.applicationFile.findMany({ where: { key: { in: keys } }, select: { key: true } })),
          ...(await db.disputePhoto.findMany({ where: { key: { in: keys } }, select: { key: true } })),
        ]
      : [
          ...(await db.outletPhoto.findMany({ where: { key: { in: keys } }, select: { key: true } })),
          ...(await db.reviewPhoto.findMany({ where: { key: { in: keys } }, select: { key: true } })),
          ...(await db.barberCut.findMany({ where: { key: { in: keys } }, select: { key: true } })),
          ...(await db.barber.findMany({ where: { photoKey: { in: keys } }, select: { photoKey: true } })).map(
            ({ photoKey }) => ({ key: photoKey ?? "" }),
          ),
        ];
  const known = new Set(named.map(({ key }) => key));
  const orphans = files.filter((file) => !known.has(pictureOf(file)));
  await deleteObjects(bucket, orphans);
  return orphans.length;
}
