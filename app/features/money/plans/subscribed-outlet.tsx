import { Form } from "react-router";
import type { SubscribedOutlet } from "#app/features/money/plans/show-subscriptions.server.ts";
import * as paths from "#app/paths.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Plan = NonNullable<SubscribedOutlet["plan"]>;

const toneOf: Readonly<Record<Plan["status"], Tone>> = {
  PENDING_PAYMENT: "warning",
  ACTIVE: "success",
  CANCELLED: "neutral",
  GRACE: "warning",
  EXPIRED: "danger",
};

interface SubscribedOutletCardProps {
  outlet: SubscribedOutlet;
  /** Its page of history and invoices; null on that page itself. */
  to: string | null;
  as?: "li" | "section";
}

/** An outlet with its plan, what waits, and what can be done about it. */
export function SubscribedOutletCard({ outlet, to, as = "li" }: SubscribedOutletCardProps) {
  const { id, name, plan, waiting } = outlet;
  return (
    <Card as={as} className="flex flex-col gap-4">
      <div className="space-y-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="wrap-anywhere min-w-0">
            <CardTitle>{to ? name : plan ? `Paket ${plan.name}` : "Belum ada paket"}</CardTitle>
          </div>
          {plan && <Badge tone={toneOf[plan.status]}>{plan.statusText}</Badge>}
        </div>
        {to && <p className="font-semibold">{plan ? `Paket ${plan.name}` : "Belum ada paket"}</p>}
        {plan && <p className="text-stone-700">{plan.text}</p>}
        <p className="text-stone-600">Outlet: {outlet.status.toLowerCase()}</p>
      </div>
      {waiting && (
        <Notice tone="warning" title={`Paket ${waiting.plan} menunggu pembayaran`}>
          {waiting.amount} sebelum {waiting.dueText}.
        </Notice>
      )}
      <div className="mt-auto grid gap-2 md:flex md:flex-wrap">
        {waiting?.paymentId && (
          <LinkButton to={paths.subscriptionPayment({ id: waiting.paymentId })}>Lanjutkan pembayaran</LinkButton>
        )}
        {outlet.canBuy && (
          <LinkButton
            to={`${paths.subscriptionPlans}?outlet=${id}`}
            variant={waiting ? "secondary" : "primary"}
            aria-label={`${plan?.buyText ?? "Pilih paket"} ${name}`}
          >
            {plan?.buyText ?? "Pilih paket"}
          </LinkButton>
        )}
        {to && (
          <LinkButton to={to} variant="secondary" aria-label={`Riwayat dan faktur ${name}`}>
            Riwayat dan faktur
          </LinkButton>
        )}
        {plan?.renewal && <Renewal outlet={outlet} plan={plan} />}
      </div>
    </Card>
  );
}

function Renewal({ outlet, plan }: { outlet: SubscribedOutlet; plan: Plan }) {
  const isStop = plan.renewal === "stop";
  return (
    <Form method="post" noValidate className="grid">
      <HiddenFields values={{ intent: isStop ? "cancel-renewal" : "resume-renewal", outlet: outlet.id }} />
      <SubmitButton variant={isStop ? "quiet" : "secondary"} aria-label={`${renewalText(isStop)} ${outlet.name}`}>
        {renewalText(isStop)}
      </SubmitButton>
    </Form>
  );
}

const renewalText = (isStop: boolean) => (isStop ? "Jangan perpanjang" : "Batalkan penghentian");
