import { actorName } from "#app/features/core/audit/actor-text.ts";
import { auditActionName } from "#app/features/core/audit/audit-action-text.ts";
import { listAuditStory } from "#app/features/core/audit/audit-story.queries.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";

/** What was done with a review, the latest first. */
export async function showReviewStory(reviewId: string) {
  const rows = await listAuditStory([{ entity: "review", ids: [reviewId] }]);
  return rows.map((row) => ({
    id: row.id,
    title: auditActionName(row.action),
    by: actorName(row),
    reason: row.reason,
    requestId: row.requestId,
    time: { text: formatInstant(row.at, "WIB"), dateTime: row.at.toISOString() },
    isStop: row.action === "review.hidden",
  }));
}
