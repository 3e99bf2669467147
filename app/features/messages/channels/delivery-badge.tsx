// Script group: desk
import { deliveryStatusNames } from "#app/features/messages/channels/delivery-status-name.ts";
import type { DeliveryStatus } from "#app/platform/generated/enums.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Readonly<Record<DeliveryStatus, Tone>> = {
  WAITING: "brand",
  SENDING: "brand",
  SENT: "success",
  FAILED: "danger",
  UNKNOWN: "warning",
  SKIPPED: "neutral",
};

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <Badge tone={tones[status]}>{deliveryStatusNames[status]}</Badge>;
}
