import type { Tx } from "#app/platform/db.server.ts";
import type { Bucket } from "#app/platform/gateways/storage.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

export const deletePicturesJob = "delete-stored-pictures";
export const publishPicturesJob = "publish-stored-pictures";

/** Pictures of the demo have keys that begin so: several rows share one, and drawing them again finds them there. */
export const demoPrefix = "seed-";

/** Has the files of these pictures deleted once the transaction has committed; pictures of the demo stay. */
export async function deletePicturesLater(tx: Tx, bucket: Bucket, keys: readonly string[]): Promise<void> {
  const own = keys.filter((key) => !key.startsWith(demoPrefix));
  if (own.length > 0) await enqueue(tx, deletePicturesJob, { bucket, keys: own });
}

/** Has these private photos copied to the public bucket once the transaction has committed. */
export async function publishPicturesLater(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, publishPicturesJob, { keys });
}
