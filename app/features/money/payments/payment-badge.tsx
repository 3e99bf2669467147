// Script group: desk
import type { PaymentStatus } from "#app/features/money/payments/payment-status.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Readonly<Record<PaymentStatus, Tone>> = {
  PENDING: "warning",
  REVIEW: "warning",
  PAID: "success",
  FAILED: "neutral",
  CANCELLED: "neutral",
  EXPIRED: "neutral",
  PARTIALLY_REFUNDED: "brand",
  REFUNDED: "brand",
  DISPUTED: "danger",
  REVERSED: "danger",
};

/** How a payment stands, by its name. */
export function PaymentBadge({ status, name }: { status: PaymentStatus; name: string }) {
  return <Badge tone={tones[status]}>{name}</Badge>;
}
