// Script group: draft

import type { ReactNode } from "react";
import { Form } from "react-router";
import { stepFormId } from "#app/features/outlets/registration/step-answer.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import type { CheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { inOrder } from "#app/ui/form/in-order.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface StepPageProps {
  frame: StepFrame;
  /** What the step is for, in one sentence. */
  lead?: ReactNode;
  answer: FormAnswer | undefined;
  /** Of `useCheckedForm`; without it the server checks: a browser's own bubble is not read aloud. */
  form?: CheckedForm;
  /** Names of the form's fields, in order: an error of another name concerns the whole form. */
  fields: readonly string[];
  /** What has a form of its own, e.g. uploads, before the fields. */
  before?: ReactNode;
  /** The fields. */
  children?: ReactNode;
  submitLabel?: string;
  pendingLabel?: string;
}

/**
 * One step of the registration: where one is, what is to be mended, the fields, and at the bottom of the screen the one
 * button. The form goes to the page itself, its draft stands in the URL.
 */
export function StepPage(props: StepPageProps) {
  const { frame, lead, answer, form, fields, before, children } = props;
  const { errors, answer: answered } = form?.summary ?? { errors: answer?.errors ?? {}, answer };
  const refused = <ErrorSummary errors={inOrder(errors, fields)} fields={fields} answer={answered} />;
  const { submitLabel = "Simpan dan lanjut", pendingLabel = "Menyimpan…" } = props;
  return (
    <PageShell width="reading">
      <div className="space-y-4">
        <PageHeader title={frame.title} lead={lead} back={frame.back} />
        {frame.total > 0 && <ProgressSteps label={frame.label} current={frame.current} total={frame.total} />}
        {frame.name && <p className="wrap-anywhere text-stone-600">{frame.name}</p>}
        {frame.overview && <Overview to={frame.overview} />}
      </div>
      <ToMend findings={frame.findings} />
      {before && refused}
      {before}
      <Form id={stepFormId} method="post" {...(form ? form.props : { noValidate: true })} className="space-y-6">
        {!before && refused}
        <FormStack>{children}</FormStack>
      </Form>
      {form?.checks}
      <StickyBar
        action={
          <SubmitButton form={stepFormId} pendingLabel={pendingLabel}>
            {submitLabel}
          </SubmitButton>
        }
      />
    </PageShell>
  );
}

function Overview({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-stone-700 underline underline-offset-4"
    >
      Semua langkah
    </Link>
  );
}

function ToMend({ findings }: { findings: StepFrame["findings"] }) {
  if (findings.length === 0) return null;
  return (
    <Notice tone="warning" title="Mohon diperbaiki di langkah ini">
      <ul className="list-disc space-y-1 pl-5">
        {findings.map(({ field, label, reason }) => (
          <li key={`${field} ${reason}`}>
            <a href={`#${fieldId(field)}`} className="font-semibold underline underline-offset-4">
              {label}
            </a>
            : {reason}
          </li>
        ))}
      </ul>
      <p>Selesai setelah isian atau fotonya Anda ganti.</p>
    </Notice>
  );
}
