import { showQueues } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { DeadLetters, Queues } from "#app/features/operations/jobs/queues.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/jobs.ts";

export function meta() {
  return pageMeta({
    title: "Pekerjaan",
    description: "Antrean pekerjaan di belakang layar, jadwalnya, dan yang gagal.",
    path: paths.jobs,
  });
}

export function loader() {
  return showQueues();
}

export default function ManagementJobs({ loaderData: { queues, deadLetters } }: Route.ComponentProps) {
  const pathOf = (queue: string) => paths.jobQueue({ queue });
  return (
    <PageShell>
      <PageHeader
        title="Pekerjaan"
        lead="Yang perlu dilihat berdiri paling atas. Pekerjaan yang gagal dicoba lagi sendiri selama kira-kira sehari."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <DeadLetters count={deadLetters} path={pathOf("dead-letter")} />
      <Queues queues={queues} pathOf={pathOf} />
    </PageShell>
  );
}
