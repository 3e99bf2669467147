import type { PlanVersionsView } from "#app/features/money/plan-management/plan-versions.queries.server.ts";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable } from "#app/ui/table.tsx";

/** The versions of one plan, the newest first. */
export function PlanVersionTable({ plan }: { plan: PlanVersionsView }) {
  return (
    <DataTable
      caption={`Versi paket ${plan.name}, terbaru lebih dulu`}
      rows={plan.versions}
      rowKey={({ version }) => String(version)}
      columns={[
        {
          key: "version",
          header: "Versi",
          names: true,
          cell: ({ version, name, until }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              Versi {version}, {name} {until ? <Badge>Tidak dijual</Badge> : <Badge tone="success">Dijual</Badge>}
            </span>
          ),
        },
        { key: "price", header: "Harga 30 hari", align: "end", cell: ({ price }) => price },
        { key: "barbers", header: "Barber", cell: ({ barbers }) => barbers },
        { key: "commission", header: "Komisi", align: "end", cell: ({ commission }) => commission },
        {
          key: "time",
          header: "Dijual",
          cell: ({ from, until }) => (until ? `${from} – ${until}` : `Sejak ${from}`),
        },
        { key: "running", header: "Berjalan", align: "end", cell: ({ running }) => formatCount(running) },
        { key: "sold", header: "Pernah dipakai", align: "end", cell: ({ sold }) => formatCount(sold) },
      ]}
    />
  );
}

/** Every plan with its versions. */
export function PlansOverview({ plans }: { plans: readonly PlanVersionsView[] }) {
  return plans.map((plan) => (
    <section key={plan.code} aria-labelledby={`plan-${plan.code}`}>
      <SectionHeading id={`plan-${plan.code}`} description={plan.tagline}>
        <Link
          to={paths.plan({ code: plan.code })}
          className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
        >
          {plan.name}
        </Link>
      </SectionHeading>
      {plan.planned && <PlannedNotice planned={plan.planned} />}
      <PlanVersionTable plan={plan} />
    </section>
  ));
}

export function PlannedNotice({ planned }: { planned: NonNullable<PlanVersionsView["planned"]> }) {
  return (
    <div className="mb-4">
      <Notice tone="warning" title={`Mulai ${planned.from}`}>
        {planned.text}
      </Notice>
    </div>
  );
}

interface PlanFormsProps {
  plan: PlanVersionsView;
  answer: FormAnswer | undefined;
}

/** A new version, an end of its sale, or what was planned taken back. */
export function PlanForms({ plan, answer }: PlanFormsProps) {
  const { latest, planned, isOnSale, isOnce } = plan;
  const consequence = `${formatCount(plan.running)} outlet yang sedang memakai paket ini tetap memakai dan memperpanjang versinya sendiri, sampai pindah paket atau masa tenggangnya habis. Versi baru berlaku untuk pembelian baru.`;
  if (planned) {
    return (
      <Card>
        <ActForm
          act="cancel"
          values={{ change: planned.id }}
          title="Batalkan perubahan yang direncanakan"
          text="Paket tetap dijual seperti sekarang."
          button="Batalkan perubahan"
          pendingLabel="Membatalkan…"
          answer={answer}
        />
      </Card>
    );
  }
  return (
    <Card>
      <ActForm
        act="version"
        title={isOnSale ? "Buat versi baru" : "Jual lagi paket ini"}
        text={consequence}
        button={isOnSale ? "Buat versi baru" : "Jual lagi"}
        pendingLabel="Menyimpan…"
        variant="primary"
        answer={answer}
      >
        {(own) => {
          return (
            <>
              <TextField {...fieldOf(own, "name", plan.name)} label="Nama" required maxLength={30} />
              <TextField
                {...fieldOf(own, "tagline", plan.tagline)}
                label="Kalimat di bawah nama"
                required
                maxLength={120}
              />
              <MoneyField
                name="price"
                label="Harga 30 hari"
                prefix="Rp"
                required
                hint={isOnce ? "Paket sekali pakai tetap Rp 0." : "360 hari selalu 10 kali harga ini."}
                defaultValue={own ? typedIn(own, "price", "") : latest.price}
                error={own?.errors.price}
              />
              <TextField
                {...fieldOf(own, "barbers", latest.maxBarbers === null ? "" : String(latest.maxBarbers))}
                label="Barber paling banyak"
                inputMode="numeric"
                hint="Kosongkan untuk tanpa batas."
              />
              <TextField
                {...fieldOf(own, "commission", String(latest.commissionPercent))}
                label="Komisi"
                suffix="%"
                inputMode="numeric"
                required
              />
              <FromField typed={typedIn(own, "from", "")} error={own?.errors.from} />
            </>
          );
        }}
      </ActForm>
      {isOnSale && (
        <ActForm
          act="retire"
          twice={["from"]}
          title="Berhenti menjual paket ini"
          text={`${formatCount(plan.running)} outlet yang sedang memakainya boleh terus memperpanjang. Outlet lain tidak dapat memilihnya lagi.`}
          button="Berhenti menjual"
          pendingLabel="Menyimpan…"
          variant="danger"
          answer={answer}
        >
          {(own) => <FromField id="field-from-retire" typed={typedIn(own, "from")} error={own?.errors.from} />}
        </ActForm>
      )}
    </Card>
  );
}

function FromField({ typed, error, id }: { typed: string; error: string[] | undefined; id?: string }) {
  return (
    <TextField
      name="from"
      type="date"
      label="Mulai tanggal"
      hint="Pukul 00.00 WIB. Kosongkan untuk sekarang."
      defaultValue={typed}
      error={error}
      {...(id && { id })}
    />
  );
}
