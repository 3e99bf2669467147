import { Form } from "react-router";
import { serviceCategories } from "#app/features/catalog/categories.ts";
import { serviceLimits } from "#app/features/catalog/service-list.ts";
import type { ServiceFields } from "#app/features/catalog/services-page.ts";
import { type EditorAnswer, isTicked, shownText } from "#app/features/catalog/ui/editor-answer.ts";
import { EditorErrors } from "#app/features/catalog/ui/editor-errors.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
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

export interface ServiceFormProps {
  isMobile: boolean;
  /** Of a stored service; a new one is asked with nothing filled in. */
  stored?: { id: string; seen: string; fields: ServiceFields };
  /** Who may offer a new one. */
  barbers?: readonly { id: string; name: string }[];
  answer: EditorAnswer | undefined;
}

const names = ["category", "name", "description", "durationMin", "price", "bufferMin", "active", "homeEligible"];
const { minutesMin, minutesMax, minutesStep, bufferMax, nameMax, descriptionMax } = serviceLimits;

export function ServiceForm({ isMobile, stored, barbers = [], answer }: ServiceFormProps) {
  const fields = stored?.fields;
  const errors = answer?.errors ?? {};
  return (
    <Form id={serviceFormId} method="post" noValidate className="space-y-6">
      <HiddenFields values={{ intent: stored ? "save" : "add", id: stored?.id, seen: stored?.seen }} />
      <EditorErrors answer={answer} fields={names} />
      <FormStack>
        <TextField
          name="name"
          label="Nama layanan"
          required
          maxLength={nameMax}
          autoComplete="off"
          defaultValue={shownText(answer, "name", fields?.name ?? "")}
          error={errors.name}
        />
        <ChoiceGroup
          name="category"
          legend="Kategori"
          required
          appearance="chips"
          options={serviceCategories.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={shownText(answer, "category", fields?.category ?? "")}
          error={errors.category}
        />
        <MoneyField
          name="price"
          label="Harga"
          prefix="Rp"
          required
          {...(stored && { hint: "Booking yang sudah ada tetap memakai harga saat dibooking." })}
          defaultValue={answer ? shownText(answer, "price", "") : (fields?.price ?? "")}
          error={errors.price}
        />
        <MinuteFields fields={fields} answer={answer} />
        <TextArea
          name="description"
          label="Keterangan"
          note="(boleh kosong)"
          rows={2}
          maxLength={descriptionMax}
          remainingText={(left) => `Sisa ${left} karakter`}
          defaultValue={shownText(answer, "description", fields?.description ?? "")}
          error={errors.description}
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

function MinuteFields({ fields, answer }: { fields: ServiceFields | undefined; answer: EditorAnswer | undefined }) {
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <TextField
        name="durationMin"
        label="Lama"
        type="number"
        inputMode="numeric"
        suffix="menit"
        required
        min={minutesMin}
        max={minutesMax}
        step={minutesStep}
        defaultValue={shownText(answer, "durationMin", fields?.durationMin ?? 30)}
        error={answer?.errors.durationMin}
      />
      <TextField
        name="bufferMin"
        label="Jeda sesudahnya"
        type="number"
        inputMode="numeric"
        suffix="menit"
        min={0}
        max={bufferMax}
        step={5}
        defaultValue={shownText(answer, "bufferMin", fields?.bufferMin ?? 0)}
        error={answer?.errors.bufferMin}
      />
    </div>
  );
}

export function NewService(props: Pick<ServiceFormProps, "isMobile" | "barbers" | "answer">) {
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
