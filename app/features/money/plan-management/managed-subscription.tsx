import { planGraceDays } from "#app/features/core/plans/plan.ts";
import { longestGoodwill, longestGraceGoodwill } from "#app/features/money/plan-management/manage-subscription.ts";
import type { SubscriptionDetails } from "#app/features/money/plan-management/subscription-list.queries.server.ts";
import { SubscriptionBadge } from "#app/features/money/plans/subscription-badge.tsx";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { FactLink, FactsList } from "#app/ui/facts-list.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable } from "#app/ui/table.tsx";

const linkClass = "flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4";

/** What management may do with a subscription as it stands. */
export function SubscriptionActs({
  subscription: { status, isOnce, end },
  answer,
}: {
  subscription: SubscriptionDetails;
  answer: FormAnswer | undefined;
}) {
  const isRunning = status === "ACTIVE" || status === "CANCELLED";
  if (!isRunning && status !== "GRACE") return null;
  return (
    <section aria-labelledby="acts">
      <SectionHeading id="acts">Tindakan</SectionHeading>
      <Card>
        <ActForm
          act="extend"
          title={status === "GRACE" ? "Perpanjang masa tenggang" : "Beri hari tambahan"}
          text={
            status === "GRACE"
              ? `Akhir paket bergeser, jadi masa tenggangnya ikut. Paling banyak ${longestGraceGoodwill} hari sekaligus.`
              : `Tanpa biaya, paling banyak ${longestGoodwill} hari sekaligus. Hari ini tidak dihitung sebagai sisa bayar saat ganti paket.`
          }
          button="Tambah hari"
          pendingLabel="Menambah…"
          variant="primary"
          values={{ seen: end }}
          answer={answer}
        >
          {(own) => <TextField {...fieldOf(own, "days")} label="Jumlah hari" inputMode="numeric" required />}
        </ActForm>
        {status === "GRACE" && (
          <ActForm
            act="end-grace"
            title="Akhiri masa tenggang sekarang"
            text="Outlet tidak tampil dan tidak menerima booking baru sampai membeli paket. Booking yang sudah ada tetap berlaku."
            button="Akhiri masa tenggang"
            pendingLabel="Mengakhiri…"
            variant="danger"
            answer={answer}
          />
        )}
        {isRunning && !isOnce && (
          <ActForm
            act={status === "ACTIVE" ? "stop" : "resume"}
            title={status === "ACTIVE" ? "Hentikan perpanjangan" : "Lanjutkan perpanjangan"}
            text={
              status === "ACTIVE"
                ? "Paket berjalan sampai akhirnya, tanpa pengingat dan tanpa masa tenggang."
                : `Pengingat dan ${planGraceDays} hari masa tenggang berlaku lagi.`
            }
            button={status === "ACTIVE" ? "Hentikan perpanjangan" : "Lanjutkan perpanjangan"}
            pendingLabel="Menyimpan…"
            answer={answer}
          />
        )}
      </Card>
    </section>
  );
}

export function SubscriptionFacts({ subscription }: { subscription: SubscriptionDetails }) {
  const { status, outlet, plan, version, price, startsAt, endsAt, graceEnd, left, owner, invoices } = subscription;
  return (
    <>
      <Card>
        <FactsList
          rows={[
            { term: "Status", detail: <SubscriptionBadge status={status} /> },
            { term: "Paket", detail: `${plan}, versi ${version}` },
            { term: "Harga 30 hari", detail: price },
            {
              term: "Outlet",
              detail: <FactLink to={paths.managedOutlet({ id: subscription.outletId })}>{outlet}</FactLink>,
            },
            { term: "Pemilik", detail: <FactLink to={paths.user({ id: subscription.ownerId })}>{owner}</FactLink> },
            { term: "Mulai", detail: startsAt },
            { term: "Berakhir", detail: endsAt },
            ...(graceEnd ? [{ term: "Masa tenggang sampai", detail: graceEnd }] : []),
            ...(left ? [{ term: "Sisa", detail: left }] : []),
          ]}
        />
      </Card>
      <section aria-labelledby="invoices">
        <SectionHeading id="invoices">Tagihan dan pembayaran</SectionHeading>
        {invoices.length === 0 ? (
          <Card>
            <p className="text-stone-600">Belum ada tagihan untuk langganan ini.</p>
          </Card>
        ) : (
          <DataTable
            caption="Tagihan, terbaru lebih dulu"
            rows={invoices}
            rowKey={({ id }) => id}
            columns={[
              { key: "number", header: "Tagihan", names: true, cell: ({ number }) => number },
              { key: "what", header: "Untuk", cell: ({ what }) => what },
              { key: "status", header: "Status", cell: ({ status: state }) => state },
              { key: "created", header: "Dibuat", cell: ({ createdAt }) => createdAt },
              {
                key: "payments",
                header: "Pembayaran",
                cell: ({ payments }) =>
                  payments.map(({ id, orderId }) => (
                    <Link key={id} to={paths.managedPayment({ id })} className={linkClass}>
                      <span className="wrap-anywhere">{orderId}</span>
                    </Link>
                  )),
              },
              { key: "amount", header: "Jumlah", align: "end", cell: ({ amount }) => amount },
            ]}
          />
        )}
      </section>
    </>
  );
}
