import { data, href } from "react-router";
import { findErrorDetails } from "#app/features/monitoring/figures-error.queries.server.ts";
import { ErrorDetailsView } from "#app/features/monitoring/ui/error-details.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/error.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Galat",
    description: "Satu jenis galat di browser dengan jejak kodenya.",
    path: `/management-dashboard/errors/${params.id}`,
    isPrivate: true,
  });

export async function loader({ params }: Route.LoaderArgs) {
  const error = await findErrorDetails(params.id);
  if (!error) throw data(null, { status: 404 });
  return error;
}

export default function ManagementError({ loaderData: error }: Route.ComponentProps) {
  return (
    <PageShell width="reading">
      <PageHeader
        title={<span className="wrap-anywhere">{error.message || error.type}</span>}
        back={{ to: href("/management-dashboard/errors"), label: "Galat di browser" }}
      />
      <ErrorDetailsView error={error} />
    </PageShell>
  );
}
