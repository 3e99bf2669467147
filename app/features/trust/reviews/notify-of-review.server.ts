import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ReviewStatus } from "#app/platform/generated/enums.ts";

/** Tells the author of a review that is held, and the outlet's owner of one that is published for the first time. */
export async function notifyOfReview(
  tx: Tx,
  { id, status, version }: { id: string; status: ReviewStatus; version: number },
): Promise<void> {
  const payload = { reviewId: id };
  if (status === "HELD") await writeOutbox(tx, { kind: "review-held", key: `review-held:${id}:${version}`, payload });
  if (status === "PUBLISHED") await writeOutbox(tx, { kind: "review-received", key: `review-received:${id}`, payload });
}
