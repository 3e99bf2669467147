// Script group: review
import { CircleCheck, CircleX, Eye, Hourglass, PencilLine } from "lucide-react";
import type { QueuedApplication } from "#app/features/outlets/review-desk/review-queue.queries.server.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const looks: Partial<Record<QueuedApplication["status"], { tone: Tone; icon: typeof Eye }>> = {
  SUBMITTED: { tone: "warning", icon: Hourglass },
  IN_REVIEW: { tone: "brand", icon: Eye },
  REVISION: { tone: "warning", icon: PencilLine },
  REJECTED: { tone: "danger", icon: CircleX },
};

export function ReviewStatusBadge({ status, text }: { status: QueuedApplication["status"]; text: string }) {
  const { tone, icon } = looks[status] ?? { tone: "success", icon: CircleCheck };
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
