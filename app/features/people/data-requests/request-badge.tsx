import type { DataRequestRow } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";

type Shown = Pick<DataRequestRow, "status" | "statusText" | "isOverdue" | "isDueSoon">;

/** The state of a request; management also sees how near its deadline is. */
export function StatusBadge({ request, left = null }: { request: Shown; left?: string | null }) {
  const { status, statusText, isOverdue, isDueSoon } = request;
  if (status === "DONE") return <Badge tone="success">{statusText}</Badge>;
  if (status === "REFUSED") return <Badge tone="neutral">{statusText}</Badge>;
  if (left && isOverdue) return <Badge tone="danger">Terlambat, {left}</Badge>;
  return <Badge tone={isDueSoon && left ? "danger" : "warning"}>{left ?? statusText}</Badge>;
}
