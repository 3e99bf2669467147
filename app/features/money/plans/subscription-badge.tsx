import { type SubscriptionStatus, subscriptionStatusText } from "#app/features/core/plans/subscription.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Readonly<Record<SubscriptionStatus, Tone>> = {
  PENDING_PAYMENT: "warning",
  ACTIVE: "success",
  GRACE: "warning",
  EXPIRED: "neutral",
  CANCELLED: "brand",
};

export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge tone={tones[status]}>{subscriptionStatusText[status]}</Badge>;
}
