// Script group: outlet-bookings
import {
  type BookingStatus,
  bookingStatusText,
  needsOutcomeText,
  statusTones,
} from "#app/features/core/states/booking-status.ts";
import { Badge } from "#app/ui/badge.tsx";

/** `needsOutcome`: long over, and nobody has said how it went. */
export function StatusBadge({ status, needsOutcome = false }: { status: BookingStatus; needsOutcome?: boolean }) {
  if (needsOutcome) return <Badge tone="warning">{needsOutcomeText}</Badge>;
  return <Badge tone={statusTones[status]}>{bookingStatusText[status]}</Badge>;
}
