// Script group: outlet-bookings
import { type BookingStatus, bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Readonly<Record<BookingStatus, Tone>> = {
  PENDING_PAYMENT: "warning",
  AWAITING_OUTLET: "warning",
  CONFIRMED: "success",
  EN_ROUTE: "brand",
  CHECKED_IN: "brand",
  COMPLETED: "neutral",
  DECLINED: "danger",
  CANCELLED_BY_CUSTOMER: "neutral",
  CANCELLED_BY_OUTLET: "danger",
  EXPIRED: "neutral",
  NO_SHOW: "danger",
};

/** `needsOutcome`: long over, and nobody has said how it went. */
export function StatusBadge({ status, needsOutcome = false }: { status: BookingStatus; needsOutcome?: boolean }) {
  if (needsOutcome) return <Badge tone="warning">Perlu Konfirmasi Hasil</Badge>;
  return <Badge tone={tones[status]}>{bookingStatusText[status]}</Badge>;
}
