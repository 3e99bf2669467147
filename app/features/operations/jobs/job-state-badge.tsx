// Script group: desk
import { type JobState, stateText } from "#app/features/operations/jobs/job-rules.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const stateTone: Record<JobState, Tone> = {
  created: "neutral",
  retry: "warning",
  active: "brand",
  failed: "danger",
  cancelled: "neutral",
  completed: "success",
};

export function JobStateBadge({ state }: { state: JobState }) {
  return <Badge tone={stateTone[state]}>{stateText[state]}</Badge>;
}
