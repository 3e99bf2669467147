import { Form, useLocation } from "react-router";
import type { SeriesPageData } from "#app/features/bookings/series/series-page.queries.server.ts";
import { serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface RepeatPageProps {
  page: SeriesPageData;
  totalText: string;
  statusTexts: Readonly<Record<string, string>>;
  answer?: FormAnswer | undefined;
}

export function RepeatPage({ page, totalText, statusTexts, answer }: RepeatPageProps) {
  const { offer } = page;
  const names = offer?.visits?.map(({ name }) => name) ?? [];
  return (
    <PageShell width="reading">
      <PageHeader
        title="Jadikan rutin"
        back={{ to: paths.myBooking({ id: page.id }), label: `Booking ${page.code}` }}
        lead={`${page.outletName}, ${page.when}`}
      />
      <ErrorSummary errors={answer?.errors} fields={names} answer={answer} />
      {page.series.length > 1 && <SeriesList page={page} statusTexts={statusTexts} />}
      {page.refusal && (
        <Notice tone="warning" title="Booking ini tidak bisa dijadikan rutin">
          {page.refusal}
        </Notice>
      )}
      {offer && <PlanForm page={page} />}
      {!offer?.visits && (
        <Link
          to={paths.bookAgain({ id: page.id })}
          className="inline-flex min-h-11 items-center self-start font-semibold text-orange-700 underline underline-offset-4"
        >
          Pesan lagi sekali saja
        </Link>
      )}
      {offer?.visits && (
        <Form method="post" action={planSearch(page.plan)} noValidate className="flex grow flex-col gap-6">
          <HiddenFields
            values={{ quotedTotal: offer.total, idempotencyKey: offer.idempotencyKey, again: offer.again || null }}
          />
          <h2 className="text-xl font-bold">Tanggal berikutnya</h2>
          {offer.isCut && (
            <Notice tone="brand" title="Disesuaikan dengan tanggal yang sudah dibuka">
              Booking bisa dibuat sampai {offer.furthest}: {page.plan.count} kali, setiap {page.plan.every} minggu.
            </Notice>
          )}
          {offer.visits.map(({ name, day, conflict, options, chosen }) => (
            <ChoiceGroup
              key={`${name} ${day}`}
              name={name}
              legend={day}
              appearance="chips"
              {...(conflict && { hint: options.length > 1 ? `${conflict} Pilih waktunya atau lewati.` : conflict })}
              error={answer?.errors[name]}
              defaultValue={answer?.values[name] ?? chosen}
              options={options}
            />
          ))}
          <p className="text-stone-600">
            Setiap tanggal menjadi booking sendiri: bisa dipindah dan dibatalkan satu per satu, dibayar di outlet, sudah
            termasuk biaya layanan {formatRupiah(serviceFeeRupiah)}.
          </p>
          {offer.visits.some(({ canBook }) => canBook) ? (
            <StickyBar
              caption="Tiap kunjungan"
              total={<Money text={totalText} />}
              action={<SubmitButton pendingLabel="Memproses…">Booking semua</SubmitButton>}
            />
          ) : (
            <Notice tone="warning" title="Tidak ada tanggal yang bisa dibooking">
              Pilih jarak minggu atau barber lain, lalu lihat tanggalnya lagi.
            </Notice>
          )}
        </Form>
      )}
    </PageShell>
  );
}

const planSearch = ({ every, count, barber }: SeriesPageData["plan"]) =>
  `?every=${every}&count=${count}&barber=${barber}`;

function PlanForm({ page }: { page: SeriesPageData }) {
  const { plan, offer } = page;
  return (
    <Form method="get" className="flex flex-col gap-6">
      <FormStack>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            name="every"
            label="Setiap"
            options={(offer?.every ?? []).map((each) => ({ value: String(each), label: `${each} minggu` }))}
            defaultValue={String(plan.every)}
          />
          <SelectField
            name="count"
            label="Seluruhnya"
            options={(offer?.counts ?? []).map((each) => ({ value: String(each), label: `${each} kali` }))}
            defaultValue={String(plan.count)}
          />
        </div>
        <SelectField
          name="barber"
          label="Barber"
          options={[
            { value: "same", label: page.barberName },
            { value: "any", label: "Siapa saja dengan harga sama" },
          ]}
          defaultValue={plan.barber}
        />
      </FormStack>
      <p className="text-stone-600">
        Sudah termasuk booking {page.when}. Tanggal paling jauh: {offer?.furthest}.
      </p>
      <div className="grid md:justify-start">
        <SubmitButton variant={offer?.visits ? "secondary" : "primary"}>Lihat tanggalnya</SubmitButton>
      </div>
    </Form>
  );
}

function SeriesList({ page, statusTexts }: Pick<RepeatPageProps, "page" | "statusTexts">) {
  // `useSearchParams` would bring its writing half into the file that every page loads.
  const isAsked = new URLSearchParams(useLocation().search).has("akhiri");
  return (
    <Card as="section" aria-labelledby="series-title">
      <CardTitle id="series-title">Rangkaian booking ini</CardTitle>
      <ul className="mt-2 divide-y divide-stone-200">
        {page.series.map(({ id, when, status }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <Link
              to={paths.myBooking({ id })}
              aria-current={id === page.id ? "true" : undefined}
              className="inline-flex min-h-11 items-center font-semibold text-stone-900 underline-offset-4 hover:underline"
            >
              {when}
            </Link>
            <span className="shrink-0 text-sm text-stone-600">{statusTexts[status]}</span>
          </li>
        ))}
      </ul>
      {page.isFollowed && !isAsked && (
        <div className="mt-4">
          <LinkButton variant="secondary" size="sm" to="?akhiri=1" preventScrollReset>
            Batalkan booking berikutnya
          </LinkButton>
        </div>
      )}
      {page.isFollowed && isAsked && (
        <Form method="post" className="mt-4 space-y-2">
          <HiddenFields values={{ intent: "cancel-following" }} />
          <p className="text-stone-900">
            Semua booking sesudah {page.when} dibatalkan dan tidak bisa diurungkan. Booking itu sendiri tetap berlaku.
          </p>
          <div className="flex flex-col gap-2 md:flex-row">
            <SubmitButton variant="danger" pendingLabel="Membatalkan…">
              Ya, batalkan semuanya
            </SubmitButton>
            <LinkButton variant="secondary" to="?">
              Tidak jadi
            </LinkButton>
          </div>
        </Form>
      )}
    </Card>
  );
}
