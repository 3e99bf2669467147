import { type TicketStatus, ticketStatusText } from "#app/features/bookings/queue/queue-rules.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Readonly<Record<TicketStatus, Tone>> = {
  WAITING: "neutral",
  CALLED: "brand",
  SERVING: "success",
  DONE: "neutral",
  SKIPPED: "warning",
  LEFT: "neutral",
};

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={tones[status]}>{ticketStatusText[status]}</Badge>;
}
