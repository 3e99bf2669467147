import { Form } from "react-router";
import { barberLimits } from "#app/features/catalog/barber-rules.ts";
import type { BarberFields, BarbersView, OfferRow } from "#app/features/catalog/barbers-page.ts";
import { type EditorAnswer, isTicked, shownText } from "#app/features/catalog/ui/editor-answer.ts";
import { EditorErrors } from "#app/features/catalog/ui/editor-errors.tsx";
import { OfferFields, offerName } from "#app/features/catalog/ui/offer-fields.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SwitchField } from "#app/ui/form/switch-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Its button stands at the bottom of the screen, outside of it. */
export const barberFormId = "barber-form";

export interface BarberFormProps {
  /** Of a stored barber. */
  stored?: { id: string; seen: string };
  fields: BarberFields;
  offers: readonly OfferRow[];
  plans: string;
  answer: EditorAnswer | undefined;
}

const { nameMax, bioMax, certificateMax, yearsMax } = barberLimits;

export function BarberForm({ stored, fields, offers, plans, answer }: BarberFormProps) {
  const errors = answer?.errors ?? {};
  const ofOffers = offers.flatMap((_, index) => [offerName(index, "price"), offerName(index, "minutes")]);
  return (
    <Form id={barberFormId} method="post" noValidate className="space-y-6">
      <HiddenFields values={{ intent: stored ? "save" : "add", id: stored?.id, seen: stored?.seen }} />
      <EditorErrors answer={answer} fields={["name", "bio", "years", "certificate", "active", ...ofOffers]} />
      {errors.plan && (
        <LinkButton to={plans} variant="secondary" size="sm">
          Lihat paket
        </LinkButton>
      )}
      <FormStack>
        <TextField
          name="name"
          label="Nama"
          hint="Seperti pelanggan memanggilnya."
          required
          maxLength={nameMax}
          autoComplete="off"
          defaultValue={shownText(answer, "name", fields.name)}
          error={errors.name}
        />
        <OfferFields offers={offers} answer={answer} />
        <TextField
          name="years"
          label="Pengalaman"
          type="number"
          inputMode="numeric"
          suffix="tahun"
          min={0}
          max={yearsMax}
          defaultValue={shownText(answer, "years", fields.years)}
          error={errors.years}
        />
        <TextField
          name="certificate"
          label="Sertifikat"
          note="(boleh kosong)"
          hint="Misalnya “BNSP Barber 2024”."
          maxLength={certificateMax}
          defaultValue={shownText(answer, "certificate", fields.certificate)}
          error={errors.certificate}
        />
        <TextArea
          name="bio"
          label="Cerita singkat"
          note="(boleh kosong)"
          rows={3}
          maxLength={bioMax}
          remainingText={(left) => `Sisa ${left} karakter`}
          defaultValue={shownText(answer, "bio", fields.bio)}
          error={errors.bio}
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

export interface NewBarberProps {
  view: Extract<BarbersView, { kind: "add" }>;
  plans: string;
  answer: EditorAnswer | undefined;
}

export function NewBarber({ view, plans, answer }: NewBarberProps) {
  const fields = { name: view.name, bio: "", years: 0, certificate: "", active: true };
  return (
    <>
      <p className="text-stone-600">
        {view.hasHours ? "Jadwalnya sama dengan jam buka outlet: " : "Jam buka belum diisi. Jadwalnya sementara "}
        <span className="font-semibold text-stone-900">{view.weekText}</span>
        {view.hasHours ? "." : ", lalu ikut jam buka."} Sesudah disimpan, jadwal dan foto bisa diubah.
      </p>
      <BarberForm fields={fields} offers={view.offers} plans={plans} answer={answer} />
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
