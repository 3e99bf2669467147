import { actorName } from "#app/features/core/audit/actor-text.ts";
import { auditActionName } from "#app/features/core/audit/audit-action-text.ts";
import { listAuditStory } from "#app/features/core/audit/audit-story.queries.server.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";

/** What was done with a thing, or with several that belong together, as its page shows it: the latest first. */
export async function showActHistory(things: readonly { entity: string; ids: readonly string[] }[]) {
  const rows = await listAuditStory(things);
  return rows.map(({ id, at, action, reason, ...actor }) => ({
    ...{ id, title: auditActionName(action), reason },
    by: actorName(actor),
    at: formatBriefInstant(at, "WIB"),
  }));
}
export type ActHistory = Awaited<ReturnType<typeof showActHistory>>;
