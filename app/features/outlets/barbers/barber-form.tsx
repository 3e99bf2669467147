import { Form } from "react-router";
import { barberLimits } from "#app/features/outlets/barbers/barber-rules.ts";
import type { BarberFields, BarbersView, OfferRow } from "#app/features/outlets/barbers/barbers-page.ts";
import { OfferFields, offerName } from "#app/features/outlets/barbers/offer-fields.tsx";
import { isTicked } from "#app/features/outlets/catalog/editor-answer.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { editionIn, type FormAnswer, type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SwitchField } from "#app/ui/form/switch-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Its button stands at the bottom of the screen, outside of it. */
export const barberFormId = "barber-form";

interface BarberFormProps {
  /** Of a stored barber. */
  stored?: { id: string; seen: string };
  fields: BarberFields;
  offers: readonly OfferRow[];
  /** Where a larger plan is bought for this outlet. */
  plans: string;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

const { yearsMax } = barberLimits;

export function BarberForm({ stored, fields, offers, plans, constraint, answer }: BarberFormProps) {
  const form = useCheckedForm({
    id: barberFormId,
    answer,
    constraint,
    loadSchema: async () => (await import("#app/features/outlets/barbers/barber.schema.ts")).barberForm,
  });
  const { errors, field } = form;
  const ofOffers = offers.flatMap((_, index) => [offerName(index, "price"), offerName(index, "minutes")]);
  return (
    <Form method="post" {...form.props} className="space-y-6">
      {form.checks}
      <HiddenFields
        values={{ intent: stored ? "save" : "add", id: stored?.id, seen: stored && editionIn(answer, stored.seen) }}
      />
      <ErrorSummary {...form.summary} fields={["name", "bio", "years", "certificate", "active", ...ofOffers]} />
      {errors.plan && (
        <LinkButton to={plans} variant="secondary" size="sm">
          Lihat paket
        </LinkButton>
      )}
      <FormStack>
        <TextField
          {...field("name")}
          label="Nama"
          hint="Seperti pelanggan memanggilnya."
          autoComplete="off"
          defaultValue={typedIn(answer, "name", fields.name)}
        />
        <OfferFields offers={offers} answer={answer} errors={errors} />
        <TextField
          {...field("years")}
          label="Pengalaman"
          type="number"
          inputMode="numeric"
          suffix="tahun"
          min={0}
          max={yearsMax}
          defaultValue={typedIn(answer, "years", fields.years)}
        />
        <TextField
          {...field("certificate")}
          label="Sertifikat"
          note="(opsional)"
          hint="Misalnya “BNSP Barber 2024”."
          defaultValue={typedIn(answer, "certificate", fields.certificate)}
        />
        <TextArea
          {...field("bio")}
          label="Cerita singkat"
          note="(opsional)"
          rows={3}
          remainingText={(left) => `Sisa ${left} karakter`}
          defaultValue={typedIn(answer, "bio", fields.bio)}
        />
        <SwitchField
          name="active"
          label="Menerima booking"
          hint="Matikan bila sedang tidak bekerja di sini."
          defaultChecked={isTicked(answer, "active", fields.active)}
          error={errors.active}
        />
      </FormStack>
    </Form>
  );
}

interface NewBarberProps {
  view: Extract<BarbersView, { kind: "add" }>;
  plans: string;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

export function NewBarber({ view, plans, constraint, answer }: NewBarberProps) {
  const fields = { name: view.name, bio: "", years: 0, certificate: "", active: true };
  return (
    <>
      <p className="text-stone-600">
        {view.hasHours ? "Jadwalnya sama dengan jam buka outlet: " : "Jam buka belum diisi. Jadwalnya sementara "}
        <span className="font-semibold text-stone-900">{view.weekText}</span>
        {view.hasHours ? "." : ", lalu ikut jam buka."} Sesudah disimpan, jadwal dan foto bisa diubah.
      </p>
      <BarberForm fields={fields} offers={view.offers} plans={plans} constraint={constraint} answer={answer} />
      <StickyBar
        action={
          <SubmitButton form={barberFormId} pendingLabel="Menambahkan…">
            Tambah barber
          </SubmitButton>
        }
      />
    </>
  );
}
