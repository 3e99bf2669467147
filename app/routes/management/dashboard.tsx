import { pageMeta } from "#app/http/page-meta.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

export function meta() {
  return pageMeta({
    title: "Ringkasan manajemen",
    description: "Angka masuk dan galat platform.",
    path: "/management-dashboard",
    isPrivate: true,
  });
}

export const loader = () => null;

export default function ManagementDashboard() {
  return (
    <PageShell>
      <PageHeader title="Ringkasan" />
    </PageShell>
  );
}
