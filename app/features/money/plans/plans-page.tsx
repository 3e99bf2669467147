import { PlanItem } from "#app/features/money/plans/plan-item.tsx";
import type { PlansView } from "#app/features/money/plans/show-plans.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

interface PlansPageProps {
  outlet: { id: string; name: string };
  view: PlansView;
  answer: { errors: Record<string, string[]> } | undefined;
  /** Where the barbers of this outlet are edited. */
  barbersTo: string;
}

/** The plans of an outlet: what runs, what waits for its payment, and what can begin or be bought now. */
export function PlansPage({ outlet, view, answer, barbersTo }: PlansPageProps) {
  return (
    <PageShell>
      <PageHeader
        title="Paket outlet"
        lead={outlet.name}
        back={{ to: paths.outlets, label: "Outlet" }}
        actions={
          <LinkButton to={`${paths.subscriptions}?outlet=${outlet.id}`} variant="secondary">
            Langganan dan faktur
          </LinkButton>
        }
      />
      <ErrorSummary title="Paket belum dimulai" errors={answer?.errors} fields={[]} answer={answer} />
      <CurrentPlan view={view} />
      <ul className="grid gap-4 md:grid-cols-2">
        {view.plans.map((plan) => (
          <PlanItem key={plan.code} plan={plan} outletId={outlet.id} barbersTo={barbersTo} />
        ))}
      </ul>
      <div className="max-w-[65ch] space-y-2 text-stone-600">
        <p>
          Komisi dihitung dari nilai layanan booking yang selesai. Harga paket yang sudah dibeli tidak berubah selama
          paketnya diperpanjang.
        </p>
        <p className="-ml-3">
          <LinkButton to={paths.pricingPlans} variant="quiet" size="sm">
            Semua biaya dan contoh hitungan
          </LinkButton>
        </p>
      </div>
    </PageShell>
  );
}

function CurrentPlan({ view: { current, ended, waiting } }: { view: PlansView }) {
  return (
    <>
      {waiting && (
        <Notice
          tone="warning"
          title={`Paket ${waiting.plan} menunggu pembayaran`}
          action={
            <LinkButton to={paths.subscriptionPayment({ id: waiting.paymentId })} size="sm">
              Lanjutkan pembayaran
            </LinkButton>
          }
        >
          Bayar {waiting.amount} sebelum {waiting.dueText}. Memilih paket lain menggantikan pesanan ini.
        </Notice>
      )}
      {current && <Running current={current} />}
      {!current && ended && (
        <Notice tone="warning" title={`Paket ${ended.name} berakhir ${ended.endedText}`}>
          Outlet tidak tampil di pencarian dan tidak menerima booking baru. Booking yang sudah ada tetap Anda layani di
          Dari Pelanggan. Pilih paket di bawah: outlet aktif lagi begitu dibayar.
        </Notice>
      )}
    </>
  );
}

function Running({ current }: { current: NonNullable<PlansView["current"]> }) {
  const { name, status, endsText, leftText, graceText } = current;
  if (status === "GRACE") {
    return (
      <Notice tone="warning" title={`Paket ${name} dalam masa tenggang`}>
        Berakhir {endsText}. Masa tenggang sampai {graceText}, {leftText}; sesudah itu outlet tidak menerima booking.
        Perpanjangan dihitung dari akhir paket.
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={`Paket ${name} berjalan`}>
      Sampai {endsText}, {leftText}.
      {status === "CANCELLED" && " Paket ini tidak diperpanjang: outlet berhenti menerima booking setelahnya."}
    </Notice>
  );
}
