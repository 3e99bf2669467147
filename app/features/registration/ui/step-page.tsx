import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { StepFrame } from "#app/features/registration/step-frame.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** A refused form, in the shape the server answers it. */
export interface StepAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

export interface StepPageProps {
  frame: StepFrame;
  /** What the step is for, in one sentence. */
  lead?: ReactNode;
  answer: StepAnswer | undefined;
  /** Names of the form's fields, in order: an error of another name concerns the whole form. */
  fields: readonly string[];
  /** What has a form of its own, e.g. uploads: before or after the fields. */
  before?: ReactNode;
  after?: ReactNode;
  /** The fields. */
  children?: ReactNode;
  submitLabel?: string;
  pendingLabel?: string;
  /** Beside the button. */
  caption?: string;
}

export const stepFormId = "step-form";

/**
 * One step of the registration: where one is, what is to be mended, the fields, and at the bottom of the screen the one
 * button. The form goes to the page itself, its draft stands in the URL.
 */
export function StepPage(props: StepPageProps) {
  const { frame, lead, answer, fields, before, after, children } = props;
  const { submitLabel = "Simpan dan lanjut", pendingLabel = "Menyimpan…", caption } = props;
  return (
    <PageShell width="reading">
      <div className="space-y-4">
        <PageHeader title={frame.title} lead={lead} {...(frame.back && { back: frame.back })} />
        <ProgressSteps label={frame.label} current={frame.current} total={frame.total} />
      </div>
      <ToMend findings={frame.findings} />
      {before}
      <Form id={stepFormId} method="post" noValidate className="space-y-6">
        <StepErrors answer={answer} fields={fields} />
        <FormStack>{children}</FormStack>
      </Form>
      {after}
      <StickyBar
        caption={caption ?? (frame.overview && <Overview to={frame.overview} />)}
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

function StepErrors({ answer, fields }: Pick<StepPageProps, "answer" | "fields">) {
  const errors = Object.entries(answer?.errors ?? {}).flatMap(([name, texts]) =>
    texts.map((message) => (fields.includes(name) ? { name, message } : { message })),
  );
  return <ErrorSummary title="Ada yang perlu diperiksa" errors={errors} answer={answer} />;
}

function ToMend({ findings }: { findings: StepFrame["findings"] }) {
  if (findings.length === 0) return null;
  return (
    <Notice tone="warning" title="Mohon diperbaiki di langkah ini">
      <ul className="list-disc space-y-1 pl-5">
        {findings.map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The answer to an upload brings nothing that was typed: the fields keep what is saved. */
const bringsTyped = (answer: StepAnswer | undefined): answer is StepAnswer =>
  answer !== undefined && Object.keys(answer.values).length > 0;

/** What a text field shows: what was typed into a refused form, else what is saved. */
export function shownText(answer: StepAnswer | undefined, name: string, saved: unknown): string {
  const typed = answer?.values[name];
  if (bringsTyped(answer)) return typeof typed === "string" ? typed : (typed?.[0] ?? "");
  return saved === null || saved === undefined ? "" : String(saved);
}

/** The same for a list of choices. */
export function shownChoices(
  answer: StepAnswer | undefined,
  name: string,
  saved: readonly string[] | undefined,
): readonly string[] {
  if (!bringsTyped(answer)) return saved ?? [];
  const typed = answer.values[name] ?? [];
  return typeof typed === "string" ? [typed] : typed;
}
