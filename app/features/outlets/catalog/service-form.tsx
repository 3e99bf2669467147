import { Form } from "react-router";
import { isTicked } from "#app/features/outlets/catalog/editor-answer.ts";
import { serviceLimits } from "#app/features/outlets/catalog/service-list.ts";
import type { ServiceFields } from "#app/features/outlets/catalog/services-page.ts";
import { serviceCategories } from "#app/features/outlets/search-index/categories.ts";
import { type CheckedForm, useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { editionIn, type FormAnswer, type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { SwitchField } from "#app/ui/form/switch-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Its button stands at the bottom of the screen, outside of it. */
export const serviceFormId = "service-form";

interface ServiceFormProps {
  isMobile: boolean;
  /** Of a stored service; a new one is asked with nothing filled in. */
  stored?: { id: string; seen: string; fields: ServiceFields };
  /** Who may offer a new one. */
  barbers?: readonly { id: string; name: string }[];
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

const names = ["category", "name", "description", "durationMin", "price", "bufferMin", "active", "homeEligible"];
const { minutesMin, minutesMax, minutesStep, bufferMax } = serviceLimits;

export function ServiceForm({ isMobile, stored, barbers = [], constraint, answer }: ServiceFormProps) {
  const fields = stored?.fields;
  const form = useCheckedForm({
    id: serviceFormId,
    answer,
    constraint,
    loadSchema: async () => (await import("#app/features/outlets/catalog/service.schema.ts")).serviceForm,
  });
  const { errors, field } = form;
  return (
    <Form method="post" {...form.props} className="space-y-6">
      {form.checks}
      <HiddenFields
        values={{ intent: stored ? "save" : "add", id: stored?.id, seen: stored && editionIn(answer, stored.seen) }}
      />
      <ErrorSummary {...form.summary} fields={names} />
      <FormStack>
        <TextField
          {...field("name")}
          label="Nama layanan"
          autoComplete="off"
          defaultValue={typedIn(answer, "name", fields?.name ?? "")}
        />
        <ChoiceGroup
          {...field("category")}
          legend="Kategori"
          appearance="chips"
          options={serviceCategories.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={typedIn(answer, "category", fields?.category ?? "")}
        />
        <MoneyField
          {...field("price")}
          label="Harga"
          prefix="Rp"
          {...(stored && { hint: "Booking yang sudah ada tetap memakai harga saat dibooking." })}
          defaultValue={answer ? typedIn(answer, "price") : (fields?.price ?? "")}
        />
        <MinuteFields fields={fields} answer={answer} field={field} />
        <TextArea
          {...field("description")}
          label="Keterangan"
          note="(opsional)"
          rows={2}
          remainingText={(left) => `Sisa ${left} karakter`}
          defaultValue={typedIn(answer, "description", fields?.description ?? "")}
        />
        {barbers.length > 0 && (
          <ChoiceGroup
            name="barbers"
            type="checkbox"
            legend="Siapa yang melayani?"
            appearance="chips"
            options={barbers.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={answer ? (answer.values.barbers ?? []) : barbers.map(({ id }) => id)}
            error={errors.barbers}
          />
        )}
        <SwitchField
          name="active"
          label="Bisa dibooking"
          hint="Matikan untuk menyembunyikannya dari pelanggan."
          defaultChecked={isTicked(answer, "active", fields?.active ?? true)}
          error={errors.active}
        />
        {isMobile ? (
          <p className="text-stone-600">Semua layanan Anda dikerjakan di tempat pelanggan.</p>
        ) : (
          <SwitchField
            name="homeEligible"
            label="Bisa dikerjakan di rumah"
            hint="Untuk layanan yang tidak perlu kursi atau tempat keramas."
            defaultChecked={isTicked(answer, "homeEligible", fields?.homeEligible ?? false)}
            error={errors.homeEligible}
          />
        )}
      </FormStack>
    </Form>
  );
}

interface MinuteFieldsProps {
  fields: ServiceFields | undefined;
  answer: FormAnswer | undefined;
  field: CheckedForm["field"];
}

function MinuteFields({ fields, answer, field }: MinuteFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <TextField
        {...field("durationMin")}
        label="Lama"
        type="number"
        inputMode="numeric"
        suffix="menit"
        min={minutesMin}
        max={minutesMax}
        step={minutesStep}
        defaultValue={typedIn(answer, "durationMin", fields?.durationMin ?? 30)}
      />
      <TextField
        {...field("bufferMin")}
        label="Jeda sesudahnya"
        type="number"
        inputMode="numeric"
        suffix="menit"
        min={0}
        max={bufferMax}
        step={5}
        defaultValue={typedIn(answer, "bufferMin", fields?.bufferMin ?? 0)}
      />
    </div>
  );
}

export function NewService(props: Pick<ServiceFormProps, "isMobile" | "barbers" | "constraint" | "answer">) {
  return (
    <>
      <ServiceForm {...props} />
      <StickyBar
        action={
          <SubmitButton form={serviceFormId} pendingLabel="Menambahkan…">
            Tambah layanan
          </SubmitButton>
        }
      />
    </>
  );
}
