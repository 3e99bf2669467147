import { Form } from "react-router";
import { PromoLimitFields, PromoTermsFields, promoFieldNames } from "#app/features/bookings/promos/promo-fields.tsx";
import { promoTone } from "#app/features/bookings/promos/promo-text.ts";
import type { PromoView } from "#app/features/bookings/promos/promos.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { editionIn, type FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { inOrder } from "#app/ui/form/in-order.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface PromoPageProps {
  promo: PromoView;
  back: string;
  bookingPath(id: string): string;
  answer: FormAnswer | undefined;
}

/** One code: what it gave, its switches, and what of it may still change. */
export function PromoPage({ promo, back, bookingPath, answer }: PromoPageProps) {
  const isOver = promo.state === "over";
  return (
    <PageShell width="reading">
      <PageHeader
        title={promo.code}
        lead={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Badge tone={promoTone[promo.state]}>{promo.stateText}</Badge>
            {promo.outlet}
          </span>
        }
        back={{ to: back, label: "Kode promo" }}
      />
      <ErrorSummary
        title="Belum tersimpan"
        errors={inOrder(answer?.errors ?? {}, promoFieldNames)}
        fields={promoFieldNames}
        answer={answer}
      />
      <Card>
        <DataList
          rows={[
            { term: "Potongan", detail: promo.gives },
            { term: "Berlaku", detail: promo.dates },
            { term: "Untuk kunjungan", detail: promo.when ?? "Semua hari dan jam" },
            { term: "Dipakai", detail: promo.uses },
            { term: "Tiap pelanggan", detail: `${promo.perCustomer} kali` },
            { term: "Tampil ke", detail: promo.isPublic ? "Semua pelanggan" : "Yang Anda beri tahu kodenya" },
            { term: "Potongan yang diberikan", detail: promo.given, strong: true },
          ]}
        />
        {promo.isAlwaysClosed && (
          <p className="mt-1 text-stone-600">Menurut jam bukanya, outlet tutup pada waktu itu.</p>
        )}
        {!isOver && (
          <Form method="post" className="mt-4 flex flex-wrap gap-2 border-stone-200 border-t pt-4">
            <SubmitButton name="act" value={promo.isPaused ? "resume" : "pause"} variant="secondary">
              {promo.isPaused ? "Lanjutkan promo" : "Jeda promo"}
            </SubmitButton>
            <SubmitButton name="act" value="end" variant="danger">
              Akhiri promo
            </SubmitButton>
          </Form>
        )}
      </Card>
      {!isOver && (
        <Card as="section" aria-labelledby="ubah">
          <CardTitle id="ubah">
            {promo.isUsed ? "Ubah tanggal, jam, jatah, dan siapa yang melihat" : "Ubah promo"}
          </CardTitle>
          {promo.isUsed && (
            <p className="mt-1 text-stone-600">Kode ini sudah pernah dipakai, jadi kode dan potongannya tetap.</p>
          )}
          <Form method="post" noValidate className="group/promo mt-4">
            <HiddenFields
              values={{
                act: promo.isUsed ? "limits" : "edit",
                version: editionIn(answer, String(promo.version), "version"),
              }}
            />
            <FormStack>
              {!promo.isUsed && <PromoTermsFields saved={promo.fields} answer={answer} />}
              <PromoLimitFields saved={promo.fields} answer={answer} />
              <SubmitButton pendingLabel="Menyimpan…">Simpan</SubmitButton>
            </FormStack>
          </Form>
        </Card>
      )}
      {promo.isUsed && <Uses promo={promo} bookingPath={bookingPath} />}
    </PageShell>
  );
}

function Uses({ promo, bookingPath }: Pick<PromoPageProps, "promo" | "bookingPath">) {
  return (
    <Card as="section" aria-labelledby="pemakaian">
      <CardTitle id="pemakaian">Pemakaian terakhir</CardTitle>
      <ul className="mt-2 divide-y divide-stone-200">
        {promo.bookings.map(({ bookingId, code, customer, amount, when, isReleased }) => (
          <li key={bookingId} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <Link
                to={bookingPath(bookingId)}
                className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
              >
                {code}
              </Link>
              <span className="block text-sm text-stone-600">
                {customer}, {when}
                {isReleased && " (dikembalikan)"}
              </span>
            </div>
            <span className={isReleased ? "shrink-0 text-stone-600 line-through" : "shrink-0"}>{amount}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
