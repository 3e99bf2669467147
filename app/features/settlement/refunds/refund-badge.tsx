// Script group: desk
import type { RefundStatus } from "#app/features/settlement/refunds/refund-filter.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Readonly<Record<RefundStatus, Tone>> = { REQUESTED: "warning", PROCESSING: "brand", DONE: "success" };

/** How a refund stands, by its name. */
export function RefundBadge({ status, name }: { status: RefundStatus; name: string }) {
  return <Badge tone={tones[status]}>{name}</Badge>;
}
