import { RecoveryCodes } from "#app/features/people/management/management-recovery-codes.tsx";
import { ManagementSecurityView } from "#app/features/people/management/management-security.tsx";
import { managerContext } from "#app/http/management-guard.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { answerManagementSecurity, showManagementSecurity } from "#app/routes/management/security-forms.server.ts";
import { PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/security.ts";

export function meta() {
  return pageMeta({
    title: "Keamanan manajemen",
    description: "Autentikator dan kode pemulihan Anda.",
    path: paths.managementSecurity,
  });
}

/** Retry-After comes with a refusal. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return showManagementSecurity(context.get(managerContext));
}

export function action({ request, context }: Route.ActionArgs) {
  return answerManagementSecurity({ request, context }, context.get(managerContext));
}

export default function ManagementSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData?.codes ?? [];
  return (
    <PageShell width={codes.length > 0 ? "narrow" : "reading"}>
      {actionData && codes.length > 0 ? (
        <RecoveryCodes codes={codes} answer={actionData} submitLabel="Selesai" />
      ) : (
        <ManagementSecurityView {...loaderData} answer={actionData} />
      )}
    </PageShell>
  );
}
