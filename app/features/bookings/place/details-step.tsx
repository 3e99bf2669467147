import { ShieldCheck } from "lucide-react";
import { Form } from "react-router";
import type { DetailsBody, StepProps } from "#app/features/bookings/place/booking-page.ts";
import { ContactFields } from "#app/features/bookings/place/contact-fields.tsx";
import {
  DueCaption,
  hiddenUnlessVenue,
  hiddenWithVenue,
  PayLabel,
  PaymentChoice,
} from "#app/features/bookings/place/payment-choice.tsx";
import { PromoField } from "#app/features/bookings/place/promo-field.tsx";
import { choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { PriceList } from "#app/features/bookings/terms/price-list.tsx";
import { formatRupiah } from "#app/lib/money.ts";
import { readsLikePhone } from "#app/lib/reads-like-phone.ts";
import * as paths from "#app/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Countdown } from "#app/ui/countdown.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormConstraint } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const fields = [
  "contactName",
  "contactPhone",
  "addressLine",
  "note",
  "payment",
  "useWallet",
  "method",
  "promoCode",
] as const;

interface DetailsStepProps extends StepProps<"details"> {
  constraint: FormConstraint;
}

export function DetailsStep({ page, body, constraint, answer }: DetailsStepProps) {
  const { choices } = page;
  const form = useCheckedForm({
    // The steps above it send it by its name.
    id: "details-form",
    answer,
    constraint,
    loadSchema: async () => {
      const { detailsForm } = await import("#app/features/bookings/terms/details.schema.ts");
      return detailsForm({ asksAddress: body.asksAddress, readMobile: readsLikePhone });
    },
  });
  const errors = { ...page.errors, ...form.errors };
  const search = choicesSearch({ ...choices, date: null, step: "details" });
  const place = choices.address ?? choices.district ?? "";
  const { addressLine, ...others } = page.typed ?? {};
  // A street that was typed for another place is not this one's.
  const isOfPlace = addressLine !== undefined && page.typed?.addressOf === place;
  const typed: Record<string, string | string[]> = { ...others, ...(isOfPlace && { addressLine }), ...answer?.values };
  const { ways } = body.payment;
  return (
    <Form method="post" action={search} {...form.props} className="group/pay flex grow flex-col gap-6">
      {form.checks}
      {/* Enter presses the first button of a form: the one that books. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <HiddenFields
        values={{
          quotedTotal: body.total,
          idempotencyKey: body.idempotencyKey,
          addressOf: body.asksAddress ? place : null,
        }}
      />
      <ErrorSummary errors={{ ...page.errors, ...form.summary.errors }} fields={fields} answer={form.summary.answer} />
      {body.offers.length > 0 && <Offers page={page} offers={body.offers} />}
      <HoldNotice hold={body.hold} />
      <Promises body={body} />
      <ContactFields
        body={body}
        values={typed}
        field={form.field}
        pointTo={`${paths.book({ id: page.outlet.id })}${choicesSearch({ ...choices, date: null, step: "address" })}&change=1`}
      />
      <PaymentChoice offer={body.payment} typed={typed} errors={errors} />
      <PromoField
        body={body}
        typed={typed.promoCode}
        error={errors.promoCode}
        action={paths.book({ id: page.outlet.id }) + search}
      />
      <Summary body={body} />
      <Rules body={body} />
      {ways.length > 0 ? (
        <StickyBar
          caption={<DueCaption ways={ways} isMobile={page.outlet.isMobile} />}
          total={<Money text={formatRupiah(body.total)} />}
          action={
            <SubmitButton pendingLabel="Memproses…">
              <PayLabel ways={ways} />
            </SubmitButton>
          }
        />
      ) : (
        <StickyBar
          action={
            body.payment.waitsForOthers ? (
              <LinkButton to={paths.myBookings}>Buka Booking Saya</LinkButton>
            ) : (
              <LinkButton to={choicesSearch({ ...choices, step: "time" })}>Pilih waktu lain</LinkButton>
            )
          }
        />
      )}
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
            formNoValidate
            formAction={`${paths.book({ id: page.outlet.id })}${choicesSearch({ ...page.choices, start: value, date: null, step: "details" })}&swap=1`}
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
        <PriceList
          items={body.items}
          travel={body.travel}
          serviceFee={body.serviceFee}
          discount={body.promo?.discount}
          total={body.total}
        />
      </div>
    </Card>
  );
}

/** What can be trusted in, before anything is paid. */
function Promises({ body: { promises, prepaidPromises } }: { body: DetailsBody }) {
  return (
    <ul aria-label="Yang kami jamin" className="space-y-1.5 text-stone-700">
      {[...promises, ...prepaidPromises].map((promise, index) => (
        <li key={promise} className={classNames("flex items-start gap-2", index >= promises.length && hiddenWithVenue)}>
          <ShieldCheck size={20} className="mt-0.5 shrink-0 text-emerald-700" />
          {promise}
        </li>
      ))}
    </ul>
  );
}

/** The rules of the way that is chosen; both where a browser cannot ask which one it is. */
function Rules({ body }: { body: DetailsBody }) {
  const { rules, prepaidRules, isReview } = body;
  return (
    <section aria-labelledby="rules-title" className="space-y-2">
      <h2 id="rules-title" className="font-semibold text-stone-900">
        Aturan booking ini
      </h2>
      {isReview && (
        <p className="text-stone-700">Outlet mengonfirmasi permintaan Anda lebih dahulu, paling lama 2 jam.</p>
      )}
      {rules && <RuleList rules={rules} className={hiddenUnlessVenue} />}
      {prepaidRules && <RuleList rules={prepaidRules} className={hiddenWithVenue} />}
    </section>
  );
}

function RuleList({ rules, className }: { rules: readonly string[]; className: string }) {
  return (
    <ul className={classNames("list-disc space-y-1 pl-5 text-stone-700", className)}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

/** Until when the time is kept for this customer. */
function HoldNotice({ hold }: { hold: DetailsBody["hold"] }) {
  if (!hold) return null;
  return (
    <Notice tone="brand" title="Waktu ini kami simpan untuk Anda">
      <Countdown
        key={hold.expiresAt}
        endsAt={hold.expiresAt}
        serverNow={hold.serverNow}
        fallback={`Sampai pukul ${hold.untilText}.`}
        announce={(minutes) => `Sisa ${minutes} menit`}
        endedText="Waktu simpan habis. Anda tetap bisa mengonfirmasi selama belum diambil orang lain."
      />
    </Notice>
  );
}
