import type { ApplicationState } from "#app/features/outlets/registration/application-state.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

interface ApplicationStatePageProps {
  state: ApplicationState;
  /** While the answer is awaited: the last step of the way. */
  progress: { label: string; current: number; total: number } | null;
}

/** Right after sending, and whenever the owner looks how it stands. */
export function ApplicationStatePage({ state, progress }: ApplicationStatePageProps) {
  const { code, name, title, tone, advice, findings, next, timeline } = state;
  return (
    <PageShell width="reading">
      <div className="space-y-4">
        <PageHeader back={{ to: paths.registrationAcknowledgement, label: "Pendaftaran Anda" }} title={title} />
        {name && <p className="wrap-anywhere text-stone-600">{name}</p>}
        {progress && <ProgressSteps {...progress} />}
      </div>
      <Notice
        tone={tone}
        title={<>Nomor pendaftaran {code}</>}
        action={next && <Next next={next} findings={findings} />}
      >
        {advice}
      </Notice>
      {findings.length > 0 && (
        <Card as="section" aria-labelledby="findings-title">
          <CardTitle id="findings-title">Yang diminta diperbaiki</CardTitle>
          <ul className="mt-3 divide-y divide-stone-200">
            {findings.map((finding) => (
              <li key={finding.id} className="py-2">
                <Link
                  to={finding.to}
                  className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
                >
                  {finding.label}
                </Link>
                <p className="whitespace-pre-line text-stone-700">{finding.reason}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" aria-labelledby="timeline-title">
        <div className="mb-4">
          <CardTitle id="timeline-title">Perjalanan pendaftaran</CardTitle>
        </div>
        <Timeline label="Perjalanan pendaftaran" items={timeline} />
      </Card>
    </PageShell>
  );
}

function Next({ next, findings }: { next: NonNullable<ApplicationState["next"]>; findings: readonly unknown[] }) {
  return (
    <LinkButton to={next.to} variant={findings.length > 0 ? "primary" : "secondary"}>
      {next.label}
    </LinkButton>
  );
}
