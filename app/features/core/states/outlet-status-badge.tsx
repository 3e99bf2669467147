// Script group: outlet-state
import { CircleCheck, CirclePause, CircleX, Hourglass, type LucideIcon } from "lucide-react";
import { type OutletStatus, outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const waiting = { tone: "warning", icon: Hourglass } as const;
const stopped = { tone: "neutral", icon: CirclePause } as const;

const looks: Readonly<Record<OutletStatus, { tone: Tone; icon: LucideIcon }>> = {
  DRAFT: waiting,
  SUBMITTED: waiting,
  IN_REVIEW: waiting,
  REVISION: waiting,
  REJECTED: { tone: "danger", icon: CircleX },
  APPROVED: waiting,
  READY: waiting,
  ACTIVE: { tone: "success", icon: CircleCheck },
  PAUSED: stopped,
  LAPSED: stopped,
  SUSPENDED: stopped,
  CLOSED: stopped,
};

export function OutletStatusBadge({ status }: { status: OutletStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {outletStatusText[status]}
    </Badge>
  );
}
