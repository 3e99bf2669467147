import { CircleCheck, Clock } from "lucide-react";
import { Form } from "react-router";
import type { Fix, Offer } from "#app/features/money/plans/plan-offer.ts";
import type { PlanCard } from "#app/features/money/plans/show-plans.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface PlanItemProps {
  plan: PlanCard;
  outletId: string;
  barbersTo: string;
}

/** A plan with its terms and the one thing that can be done about it. */
export function PlanItem({ plan, outletId, barbersTo }: PlanItemProps) {
  const { badge, isCurrent } = plan;
  return (
    <Card as="li" selected={isCurrent} className="flex flex-col gap-4">
      <div className="space-y-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CardTitle>{plan.name}</CardTitle>
          {badge && <Badge tone="brand">{badge}</Badge>}
        </div>
        <p className="text-stone-600">{plan.tagline}</p>
      </div>
      <p className="tabular-nums">
        <span className="text-2xl font-bold">{plan.price}</span>
        {!badge && <span className="text-stone-600"> / 30 hari</span>}
      </p>
      <DataList rows={plan.terms} />
      <div className="mt-auto space-y-3">
        {isCurrent && (
          <div className="font-semibold text-emerald-800">
            <IconText icon={CircleCheck} strong>
              Paket Anda sekarang
            </IconText>
          </div>
        )}
        <Begin plan={plan} offer={plan.offer} outletId={outletId} barbersTo={barbersTo} />
      </div>
    </Card>
  );
}

const actionText = { NEW: "Pilih", RENEWAL: "Perpanjang", UPGRADE: "Naik ke" } as const;

function Begin({ plan, offer, outletId, barbersTo }: PlanItemProps & { offer: Offer }) {
  const checkout = `${paths.subscriptionPlans}?outlet=${outletId}&plan=${plan.code}`;
  switch (offer.kind) {
    case "start":
      return (
        <Form method="post" noValidate>
          <HiddenFields values={{ intent: "start", plan: plan.code }} />
          <SubmitButton fullWidth pendingLabel="Mengaktifkan…">
            {plan.startLabel}
          </SubmitButton>
        </Form>
      );
    case "buy":
      return (
        <LinkButton to={checkout} variant={offer.action === "NEW" ? "primary" : "secondary"} fullWidth>
          {actionText[offer.action]} {plan.name}
        </LinkButton>
      );
    case "current":
      return offer.text ? <IconText icon={Clock}>{offer.text}</IconText> : null;
    case "blocked":
      return (
        <>
          <IconText icon={Clock}>{offer.text}</IconText>
          {offer.fix && <FixLink fix={offer.fix} barbersTo={barbersTo} nibTo={checkout} />}
        </>
      );
  }
}

/** The way to what would change a refusal. */
export function FixLink({ fix, barbersTo, nibTo }: { fix: Fix; barbersTo: string; nibTo: string }) {
  const to = { barbers: barbersTo, nib: nibTo, contact: `${paths.contact}?topic=partner` }[fix.to];
  return (
    <LinkButton to={to} variant="secondary" fullWidth>
      {fix.label}
    </LinkButton>
  );
}
