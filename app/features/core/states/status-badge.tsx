// Script group: outlet-bookings
import {
  type BookingStatus,
  bookingStatusText,
  needsOutcomeText,
  ownStatusText,
  statusTones,
} from "#app/features/core/states/booking-status.ts";
import { Badge } from "#app/ui/badge.tsx";

interface StatusBadgeProps {
  status: BookingStatus;
  /** Long over, and nobody has said how it went. */
  needsOutcome?: boolean;
  /** Said to the customer whose booking it is. */
  isOwn?: boolean;
}

export function StatusBadge({ status, needsOutcome = false, isOwn = false }: StatusBadgeProps) {
  if (needsOutcome) return <Badge tone="warning">{needsOutcomeText}</Badge>;
  return <Badge tone={statusTones[status]}>{(isOwn ? ownStatusText : bookingStatusText)[status]}</Badge>;
}
