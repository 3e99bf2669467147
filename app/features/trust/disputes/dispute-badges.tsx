// Script group: disputes
import { Clock } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";

export function DisputeBadge({ status, statusText }: { status: "OPEN" | "UPHELD" | "REJECTED"; statusText: string }) {
  return <Badge tone={status === "OPEN" ? "warning" : status === "UPHELD" ? "success" : "neutral"}>{statusText}</Badge>;
}

export function OverdueBadge() {
  return (
    <Badge tone="danger" icon={Clock}>
      Terlambat
    </Badge>
  );
}
