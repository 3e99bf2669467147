import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import type { OwnApplication } from "#app/features/outlets/registration/own-applications.queries.server.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";

/** Drafts to go on with, and what became of the others. */
export function OpenApplications({ applications }: { applications: readonly OwnApplication[] }) {
  return (
    <section aria-labelledby="applications-title" className="space-y-3">
      <h2 id="applications-title" className="font-bold text-xl">
        Pendaftaran Anda
      </h2>
      <ul className="space-y-3">
        {applications.map((application) => (
          <Application key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}

function Application({ application }: { application: OwnApplication }) {
  const { code, type, statusText, tone, businessName, touched, to, canEdit } = application;
  const name = businessName ?? `${outletTypeText[type]} baru`;
  return (
    <Card as="li" padding="sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <CardTitle level={3}>{name}</CardTitle>
            <Badge tone={tone satisfies Tone}>{statusText}</Badge>
          </div>
          <p className="text-sm text-stone-600">
            {outletTypeText[type]} · {code}
          </p>
          <p className="text-sm text-stone-600">Terakhir diubah {touched}</p>
        </div>
        <LinkButton
          to={to}
          size="sm"
          variant="secondary"
          aria-label={`${canEdit ? "Lanjutkan" : "Lihat status"} ${name}`}
        >
          {canEdit ? "Lanjutkan" : "Lihat status"}
        </LinkButton>
      </div>
    </Card>
  );
}
