import { data } from "react-router";
import { findAuditEntry } from "#app/features/operations/audit/audit-entry.queries.server.ts";
import { AuditEntryView } from "#app/features/operations/audit/audit-entry-details.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/audit-entry.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu catatan audit",
    description: "Keadaan sebelum dan sesudah satu perubahan.",
    path: paths.auditEntry(params),
  });

export async function loader({ params }: Route.LoaderArgs) {
  const entry = await findAuditEntry(params.id);
  if (!entry) throw data(null, { status: 404 });
  return entry;
}

export default function ManagementAuditEntry({ loaderData: entry }: Route.ComponentProps) {
  const listPath = paths.audit;
  return (
    <PageShell>
      <PageHeader title={entry.title} back={{ to: listPath, label: "Log audit" }} />
      <AuditEntryView entry={entry} listPath={listPath} />
    </PageShell>
  );
}
