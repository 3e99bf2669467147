import { Form } from "react-router";
import { isTicked } from "#app/features/outlets/catalog/editor-answer.ts";
import { editorHref, type ServicesView, type TemplateRow } from "#app/features/outlets/catalog/services-page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ScissorsDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { type CheckedForm, useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { type FormAnswer, type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ServiceTemplatesProps {
  view: Extract<ServicesView, { kind: "templates" }>;
  base: string;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

const nameOf = (index: number, field: string) => `templates[${index}].${field}`;

const keyOf = ({ key }: TemplateRow, index: number) => [nameOf(index, "key"), key] as const;

/** What most barbershops offer, to tick: the usual price stands there and can be changed at once. */
export function ServiceTemplates({ view, base, constraint, answer }: ServiceTemplatesProps) {
  const form = useCheckedForm({
    id: "templates-form",
    answer,
    constraint,
    loadSchema: async () => (await import("#app/features/outlets/catalog/service.schema.ts")).templatesForm,
  });
  const fields = ["templates", ...view.templates.map((_, index) => nameOf(index, "price"))];
  const first = view.templates.findIndex(({ isTaken }) => !isTaken);
  const taken = view.templates.filter(({ isTaken }) => isTaken).map(({ name }) => name);
  if (first < 0) return <AllTaken base={base} />;
  return (
    <Form method="post" {...form.props} className="flex grow flex-col gap-6">
      {form.checks}
      {/* All of them, also those that cannot be ticked: a list with a gap is read as a wrong one. */}
      <HiddenFields values={{ intent: "take-over", ...Object.fromEntries(view.templates.map(keyOf)) }} />
      <ErrorSummary {...form.summary} fields={fields} />
      <p className="text-stone-600">
        Centang yang Anda tawarkan dan sesuaikan harganya. Lama dan keterangannya bisa diubah sesudahnya.
      </p>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white">
        {view.templates.map(
          (template, index) =>
            template.isTaken || (
              <Template
                key={template.key}
                template={template}
                index={index}
                isFirst={index === first}
                answer={answer}
                form={form}
              />
            ),
        )}
      </ul>
      {taken.length > 0 && <p className="text-sm text-stone-600">Sudah ada di outlet Anda: {taken.join(", ")}.</p>}
      <div>
        <LinkButton to={editorHref(base, { add: "1" })} variant="quiet">
          Buat layanan sendiri
        </LinkButton>
      </div>
      <StickyBar action={<SubmitButton pendingLabel="Menambahkan…">Tambah yang dicentang</SubmitButton>} />
    </Form>
  );
}

function AllTaken({ base }: { base: string }) {
  const action = <LinkButton to={editorHref(base, { add: "1" })}>Buat layanan sendiri</LinkButton>;
  const title = "Semua dari daftar ini sudah ada";
  return <EmptyState drawing={<ScissorsDrawing />} title={title} action={action} />;
}

interface TemplateProps {
  template: TemplateRow;
  index: number;
  /** The error summary leads to it. */
  isFirst: boolean;
  answer: FormAnswer | undefined;
  form: Pick<CheckedForm, "field" | "errors">;
}

function Template({ template: { name, detail, price }, index, isFirst, answer, form }: TemplateProps) {
  const [chosen, priced] = [nameOf(index, "chosen"), nameOf(index, "price")];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-3 px-4 py-3">
      <CheckboxField
        name={chosen}
        {...(isFirst && { id: fieldId("templates"), error: form.errors.templates })}
        label={<span className="font-semibold">{name}</span>}
        hint={detail}
        defaultChecked={isTicked(answer, chosen, false)}
      />
      <MoneyField
        {...form.field(priced)}
        label={<span className="sr-only">Harga {name}</span>}
        prefix="Rp"
        defaultValue={answer ? typedIn(answer, priced) : price}
      />
    </li>
  );
}
