import { showMaintenance } from "#app/features/operations/maintenance/maintenance-page.queries.server.ts";
import { MaintenanceScreen } from "#app/features/operations/maintenance/maintenance-screen.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/maintenance-preview.ts";

export function meta() {
  return pageMeta({
    title: "Pratinjau layar maintenance",
    description: "Layar yang dilihat orang selama maintenance.",
    path: paths.maintenancePreview,
  });
}

export async function loader() {
  const { message } = await showMaintenance();
  return { message };
}

export default function MaintenancePreview({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <MaintenanceScreen
      productName={product.name}
      message={message}
      action={<LinkButton to={paths.maintenance}>Kembali ke pengaturan</LinkButton>}
    />
  );
}
