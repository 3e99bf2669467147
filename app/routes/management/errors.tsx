import { errorFilter } from "#app/features/operations/monitoring/error-filter.ts";
import { listErrors } from "#app/features/operations/monitoring/error-list.queries.server.ts";
import { ErrorFilterForm, ErrorList } from "#app/features/operations/monitoring/error-list.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/errors.ts";

export function meta() {
  return pageMeta({
    title: "Galat",
    description: "Yang rusak di browser orang, di server, dan di pekerjaan, satu baris untuk setiap jenis galat.",
    path: paths.errors,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = errorFilter.read(url.searchParams);
  return { ...(await listErrors(filter)), filter, mayExport: mayAct(context) };
}

export default function ManagementErrors({ loaderData: { errors, next, filter, mayExport } }: Route.ComponentProps) {
  const path = paths.errors;
  return (
    <PageShell>
      <PageHeader
        title="Galat"
        lead="Galat yang sama dihitung sebagai satu baris. Yang sudah selesai terbuka lagi sendiri bila muncul lagi."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <ErrorFilterForm filter={filter} path={path} mayExport={mayExport} />
      <ErrorList errors={errors} filter={filter} />
      <ListPages label="Halaman galat" path={path} list={errorFilter} filter={filter} next={next} />
    </PageShell>
  );
}
