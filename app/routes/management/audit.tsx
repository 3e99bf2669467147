import { auditFilter } from "#app/features/operations/audit/audit-filter.ts";
import { listAudit, listEntityChoices } from "#app/features/operations/audit/audit-list.queries.server.ts";
import { AuditFilterForm, AuditTable } from "#app/features/operations/audit/audit-list.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/audit.ts";

const path = paths.audit;

export function meta() {
  return pageMeta({ title: "Log audit", description: "Siapa mengubah apa, kapan, dan mengapa.", path });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = auditFilter.read(url.searchParams);
  const [list, entities] = await Promise.all([listAudit(filter), listEntityChoices()]);
  return { ...list, entities, filter, mayExport: mayAct(context) };
}

export default function ManagementAudit({ loaderData }: Route.ComponentProps) {
  const { lines, next, entities, filter, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Log audit"
        lead="Setiap perubahan dengan pelakunya, keadaan sebelum dan sesudahnya. Berisi data pribadi."
        back={{ to: paths.management, label: "Ringkasan" }}
        actions={
          <LinkButton to={paths.auditChain} variant="secondary">
            Periksa keutuhan
          </LinkButton>
        }
      />
      <AuditFilterForm filter={filter} entities={entities} path={path} mayExport={mayExport} />
      <AuditTable lines={lines} />
      <ListPages
        label="Halaman log audit"
        path={path}
        list={auditFilter}
        filter={filter}
        next={next}
        firstLabel="Terbaru"
        nextLabel="Lebih lama"
      />
    </PageShell>
  );
}
