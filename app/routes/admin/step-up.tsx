import { CodeStep, EnrolStep } from "#app/features/people/management/management-login-steps.tsx";
import { RecoveryCodes } from "#app/features/people/management/management-recovery-codes.tsx";
import type { CodeFormAnswer } from "#app/features/people/management/management-totp-field.tsx";
import { PrepareStep, SignInAgainStep } from "#app/features/people/management/step-up-steps.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { answerStepUp, showStepUp } from "#app/http/require-step-up.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/step-up.ts";

export function meta() {
  return pageMeta({
    title: "Kode autentikator",
    description: "Kode untuk membuka dokumen pendaftar.",
    path: paths.stepUp,
  });
}

/** Retry-After comes with a refusal. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function loader({ request, context, url }: Route.LoaderArgs) {
  return showStepUp({ request, context, url });
}

export function action({ request, context, url }: Route.ActionArgs) {
  return answerStepUp({ request, context, url });
}

export default function StepUp({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="narrow">
      {actionData && actionData.codes.length > 0 ? (
        <RecoveryCodes codes={actionData.codes} answer={actionData} submitLabel="Buka dokumen" />
      ) : (
        <Step {...loaderData} answer={answer} />
      )}
    </PageShell>
  );
}

type StepProps = Route.ComponentProps["loaderData"] & { answer: CodeFormAnswer | undefined };

function Step({ step, to, person, isRecovery, enrolment, answer }: StepProps) {
  if (step === "sign-in") return <SignInAgainStep />;
  if (enrolment) return <EnrolStep person={person} canLeave={false} enrolment={enrolment} answer={answer} />;
  if (step !== "code") return <PrepareStep />;
  const search = new URLSearchParams({ to, ...(!isRecovery && { with: "recovery" }) });
  return (
    <CodeStep
      person={person}
      submitLabel="Buka dokumen"
      canLeave={false}
      lead="Dokumen pendaftar terbuka selama 15 menit, dan setiap pembukaan tercatat."
      isRecovery={isRecovery}
      otherPath={`${paths.stepUp}?${search}`}
      answer={answer}
    />
  );
}
