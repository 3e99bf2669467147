import { Form } from "react-router";
import { CodeStep } from "#app/features/people/phone/phone-code-step.tsx";
import type { VerificationState } from "#app/features/people/phone/phone-verification.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ProgressSteps, type ProgressStepsProps } from "#app/ui/progress-steps.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface VerificationPageProps {
  state: VerificationState;
  /** Where another number is given. */
  changeTo: string;
  back: { to: string; label: string } | null;
  /** As part of a longer way. */
  progress: ProgressStepsProps | null;
  answer: FormAnswer | undefined;
}

function leadOf(state: VerificationState): string | null {
  if (state.kind === "number") return "Kami kirim kode 6 angka ke nomor itu lewat WhatsApp.";
  return state.kind === "code" ? `Kami kirim kode 6 angka ke ${state.code.masked} lewat WhatsApp.` : null;
}

/** One number, its code, and that it is done: one question at a time. */
export function VerificationPage({ state, changeTo, back, progress, answer }: VerificationPageProps) {
  return (
    <PageShell width="narrow">
      <div className="space-y-4">
        <PageHeader title="Verifikasi WhatsApp" lead={leadOf(state)} {...(back && { back })} />
        {progress && <ProgressSteps {...progress} />}
      </div>
      <Card className="space-y-6">
        {state.kind === "number" && <NumberStep phone={state.phone} answer={answer} />}
        {state.kind === "code" && <CodeStep code={state.code} answer={answer} />}
        {state.kind === "done" && (
          <>
            <Notice tone="success" title="Nomor terverifikasi">
              {state.masked} sudah terbukti milik Anda.
            </Notice>
            <LinkButton to={state.continueTo} fullWidth>
              Lanjut
            </LinkButton>
          </>
        )}
      </Card>
      {state.kind !== "number" && (
        <p className="text-center">
          <Link
            to={changeTo}
            className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline"
          >
            Ganti nomor
          </Link>
        </p>
      )}
    </PageShell>
  );
}

/** Asks which number is to be proved. */
function NumberStep({ phone, answer }: { phone: string; answer: FormAnswer | undefined }) {
  const typed = answer?.values.phone;
  return (
    <Form method="post" noValidate className="space-y-6">
      <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={["phone"]} answer={answer} />
      <HiddenFields values={{ intent: "send" }} />
      <TextField
        name="phone"
        label="Nomor WhatsApp"
        hint="Contoh: 0812 3456 7890"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        defaultValue={typeof typed === "string" ? typed : phone}
        error={answer?.errors.phone}
      />
      <SubmitButton fullWidth pendingLabel="Mengirim…">
        Kirim kode
      </SubmitButton>
    </Form>
  );
}
