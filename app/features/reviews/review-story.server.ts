import { actorName } from "#app/features/monitoring/actor-text.ts";
import { auditActionName } from "#app/features/monitoring/audit-action-text.ts";
import { listAuditStory } from "#app/features/monitoring/audit-story.queries.server.ts";
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
