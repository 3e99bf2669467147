import { CircleCheck, Clock } from "lucide-react";
import { Form } from "react-router";
import type { Offer } from "#app/features/subscriptions/plan-offer.ts";
import type { PlanCard, PlansView } from "#app/features/subscriptions/show-plans.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export interface PlansPageProps {
  outlet: { id: string; name: string };
  view: PlansView;
  answer: { errors: Record<string, string[]> } | undefined;
  /** Where the barbers of this outlet are edited. */
  barbersTo: string;
}

/** The plans of an outlet: what runs, and what can begin now. */
export function PlansPage({ outlet, view, answer, barbersTo }: PlansPageProps) {
  const errors = Object.values(answer?.errors ?? {}).flatMap((texts) => texts.map((message) => ({ message })));
  return (
    <PageShell>
      <PageHeader title="Paket outlet" lead={outlet.name} back={{ to: "/admin/outlets", label: "Outlet" }} />
      <ErrorSummary title="Paket belum dimulai" errors={errors} answer={answer} />
      <Standing view={view} />
      <ul className="grid gap-4 md:grid-cols-2">
        {view.plans.map((plan) => (
          <PlanItem key={plan.code} plan={plan} barbersTo={barbersTo} />
        ))}
      </ul>
      <div className="max-w-[65ch] space-y-2 text-stone-600">
        <p>
          Komisi dihitung dari nilai layanan booking yang selesai. Harga paket yang sudah dibeli tidak berubah sampai
          habis.
        </p>
        {view.needsNib && <p>Paket berbayar memerlukan NIB. Belum punya? Siapkan sambil memakai Rintisan.</p>}
        <p className="-ml-3">
          <LinkButton to="/pricing-plans" variant="quiet" size="sm">
            Semua biaya dan contoh hitungan
          </LinkButton>
        </p>
      </div>
    </PageShell>
  );
}

function Standing({ view: { current, ended } }: { view: PlansView }) {
  if (current) {
    return (
      <Notice tone={current.isGrace ? "warning" : "success"} title={`Paket ${current.name} berjalan`}>
        {current.isGrace
          ? `Berakhir ${current.endsText}. Outlet masih berjalan dalam masa tenggang.`
          : `Sampai ${current.endsText}, ${current.daysLeft} hari lagi.`}
      </Notice>
    );
  }
  if (!ended) return null;
  return (
    <Notice tone="warning" title={`Paket ${ended.name} berakhir ${ended.endedText}`}>
      <p>
        Outlet tidak tampil di pencarian dan tidak menerima booking baru. Booking yang sudah ada tetap Anda layani di
        Dari Pelanggan.
      </p>
      <p className="mt-2">
        <LinkButton to="/contact?topic=partner" variant="secondary" size="sm">
          Hubungi tim kemitraan
        </LinkButton>
      </p>
    </Notice>
  );
}

function PlanItem({ plan, barbersTo }: { plan: PlanCard; barbersTo: string }) {
  const { offer, badge } = plan;
  const isCurrent = offer.kind === "current";
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
      <div className="mt-auto">
        <Begin plan={plan} offer={offer} barbersTo={barbersTo} />
      </div>
    </Card>
  );
}

function Begin({ plan, offer, barbersTo }: { plan: PlanCard; offer: Offer; barbersTo: string }) {
  if (offer.kind === "start") {
    return (
      <Form method="post" noValidate>
        <input type="hidden" name="plan" value={plan.code} />
        <SubmitButton fullWidth pendingLabel="Mengaktifkan…">
          {plan.startLabel}
        </SubmitButton>
      </Form>
    );
  }
  if (offer.kind === "current") {
    return (
      <p className="font-semibold text-emerald-800">
        <IconText icon={CircleCheck} strong>
          Paket Anda sekarang
        </IconText>
      </p>
    );
  }
  return (
    <div className="space-y-2">
      <IconText icon={Clock}>{offer.text}</IconText>
      {offer.fix && (
        <LinkButton
          to={offer.fix.to === "barbers" ? barbersTo : "/contact?topic=partner"}
          variant="secondary"
          fullWidth
        >
          {offer.fix.label}
        </LinkButton>
      )}
    </div>
  );
}
