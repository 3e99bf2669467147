// Script group: outlet-state
import { type OutletStatus, outletStatusAdvice } from "#app/features/core/states/outlet-status.ts";
import { OutletStatusBadge } from "#app/features/core/states/outlet-status-badge.tsx";
import type { NextStep } from "#app/features/outlets/release/next-step.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";

interface OutletElsewhereProps {
  outlet: { name: string; status: OutletStatus };
  onward: NextStep | null;
}

/** In place of a page that is for another state: which state the outlet has, and where it goes on from there. */
export function OutletElsewhere({ outlet, onward }: OutletElsewhereProps) {
  return (
    <Card as="section" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <CardTitle>{outlet.name}</CardTitle>
        <OutletStatusBadge status={outlet.status} />
      </div>
      <p className="text-stone-700">{outletStatusAdvice[outlet.status]}</p>
      <div className="grid gap-2 md:flex">
        {onward && <LinkButton to={onward.to}>{onward.label}</LinkButton>}
        <LinkButton to={paths.outlets} variant="secondary">
          Semua outlet Anda
        </LinkButton>
      </div>
    </Card>
  );
}
