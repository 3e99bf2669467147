import { CodeStep, EnrolStep, GoogleStep } from "#app/features/people/management/management-login-steps.tsx";
import { RecoveryCodes } from "#app/features/people/management/management-recovery-codes.tsx";
import { answerManagementLogin } from "#app/http/management-code.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ManagementFrame } from "#app/http/shell/management-frame.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { showManagementLogin } from "#app/routes/management/login-view.server.ts";
import { PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/login.ts";

/** The site's header and footer stay away. */
export const handle = { frame: "management" };

export function meta() {
  return pageMeta({
    title: "Masuk manajemen",
    description: `Masuk ke manajemen ${product.name} dengan akun Google terdaftar dan kode autentikator.`,
    path: paths.managementLogin,
  });
}

/** The page may hold the authenticator's secret. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const answer = new Headers(actionHeaders);
  answer.set("Cache-Control", "private, no-store");
  return answer;
}

export function loader({ request, context, url }: Route.LoaderArgs) {
  return showManagementLogin({ request, context, url });
}

export function action({ request, context, url }: Route.ActionArgs) {
  return answerManagementLogin({ request, context, url });
}

export default function ManagementLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ManagementFrame manager={null}>
      <PageShell width="narrow">
        {actionData && actionData.codes.length > 0 ? (
          <RecoveryCodes codes={actionData.codes} answer={actionData} submitLabel="Buka manajemen" />
        ) : (
          <Step {...loaderData} answer={actionData} />
        )}
      </PageShell>
    </ManagementFrame>
  );
}

type StepProps = Route.ComponentProps["loaderData"] & { answer: Route.ComponentProps["actionData"] };

function Step({ step, to, answer }: StepProps) {
  if (step.kind === "google") {
    return <GoogleStep reason={step.reason} to={to} inApp={step.inApp} />;
  }
  if (step.kind === "enrol") return <EnrolStep person={step} enrolment={step.enrolment} answer={answer} />;
  const search = new URLSearchParams({ to, ...(!step.isRecovery && { with: "recovery" }) });
  return (
    <CodeStep
      person={step}
      isRecovery={step.isRecovery}
      otherPath={`${paths.managementLogin}?${search}`}
      answer={answer}
    />
  );
}
