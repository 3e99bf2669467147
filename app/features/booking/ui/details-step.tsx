import { Form } from "react-router";
import { choicesSearch } from "#app/features/booking/booking-choices.ts";
import { noteMaxLength } from "#app/features/booking/booking-constants.ts";
import type { DetailsBody } from "#app/features/booking/booking-page.ts";
import { ContactFields } from "#app/features/booking/ui/contact-fields.tsx";
import { FlowBar } from "#app/features/booking/ui/flow-bar.tsx";
import { HoldNotice } from "#app/features/booking/ui/hold-notice.tsx";
import { PriceList } from "#app/features/booking/ui/price-list.tsx";
import { StepErrors } from "#app/features/booking/ui/step-errors.tsx";
import type { StepProps } from "#app/features/booking/ui/step-props.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function DetailsStep({ page, body, answer }: StepProps<"details">) {
  const { choices } = page;
  const errors = { ...page.errors, ...answer?.errors };
  const search = choicesSearch({ ...choices, date: null, step: "details" });
  return (
    <Form method="post" action={search} noValidate className="flex grow flex-col gap-6">
      <HiddenFields values={{ quotedTotal: body.total, idempotencyKey: body.idempotencyKey }} />
      <StepErrors
        errors={errors}
        fields={["contactName", "contactPhone", "addressLine", "note", "payment"]}
        answer={answer}
      />
      {body.offers.length > 0 && <Offers page={page} offers={body.offers} />}
      <HoldNotice hold={body.hold} />
      <ContactFields
        body={body}
        values={{ ...page.typed, ...answer?.values }}
        errors={errors}
        noteMaxLength={noteMaxLength}
      />
      <ChoiceGroup
        name="payment"
        legend="Cara bayar"
        required
        defaultValue="VENUE"
        error={errors.payment}
        options={[
          {
            value: "VENUE",
            label: page.outlet.isMobile ? "Bayar di lokasi" : "Bayar di outlet",
            description: "Tunai atau QRIS milik outlet, sesudah selesai",
          },
        ]}
      />
      <Summary body={body} />
      <Rules body={body} />
      <FlowBar
        bar={{ caption: "Bayar di tempat", total: formatRupiah(body.total) }}
        action={<SubmitButton pendingLabel="Memproses…">Konfirmasi</SubmitButton>}
      />
    </Form>
  );
}

/** Other times as buttons of the same form: what was typed goes with them. */
function Offers({ page, offers }: { page: StepProps<"details">["page"]; offers: DetailsBody["offers"] }) {
  return (
    <Notice tone="warning" title="Pilih waktu lain yang masih kosong">
      <div className="flex flex-wrap gap-2">
        {offers.map(({ value, label, name }) => (
          <button
            key={value}
            type="submit"
            formAction={`/booking/${page.outlet.id}${choicesSearch({ ...page.choices, start: value, date: null, step: "details" })}&swap=1`}
            aria-label={`${label}, ${name}`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {label}
          </button>
        ))}
      </div>
    </Notice>
  );
}

function Summary({ body }: { body: DetailsBody }) {
  return (
    <Card as="section" aria-labelledby="summary-title">
      <CardTitle id="summary-title">Ringkasan</CardTitle>
      <p className="mt-1 font-semibold text-stone-900">{body.when}</p>
      <p className="text-sm text-stone-600">
        {body.lasts}. {body.barber && `Barber: ${body.barber}.`}
      </p>
      <div className="mt-4 border-stone-200 border-t pt-3">
        <PriceList items={body.items} travel={body.travel} serviceFee={body.serviceFee} total={body.total} />
      </div>
    </Card>
  );
}

function Rules({ body }: { body: DetailsBody }) {
  return (
    <section aria-labelledby="rules-title" className="space-y-2">
      <h2 id="rules-title" className="font-semibold text-stone-900">
        Aturan booking ini
      </h2>
      <ul className="list-disc space-y-1 pl-5 text-stone-700">
        {body.isReview && <li>Outlet mengonfirmasi permintaan Anda lebih dahulu, paling lama 2 jam.</li>}
        {body.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
