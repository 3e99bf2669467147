// Script group: shared
import { BadgeCheck, Monitor, Smartphone } from "lucide-react";
import { Form } from "react-router";
import type { MySession } from "#app/features/people/sessions/my-sessions.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Where somebody is signed in, with a button beside each session but this one. */
export function SessionList({ sessions }: { sessions: readonly MySession[] }) {
  return (
    <ul className="space-y-3">
      {sessions.map((session) => (
        <Card key={session.id} as="li">
          <div className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
            <SessionFacts session={session} />
            {!session.isCurrent && (
              <Form method="post">
                <SubmitButton
                  name="session"
                  value={session.id}
                  variant="secondary"
                  size="sm"
                  pendingLabel="Mengeluarkan…"
                  aria-label={`Keluarkan ${session.device}, terakhir dipakai ${session.lastUsedAt}`}
                >
                  Keluarkan
                </SubmitButton>
              </Form>
            )}
          </div>
        </Card>
      ))}
    </ul>
  );
}

function SessionFacts({ session }: { session: MySession }) {
  const Icon = session.isHandheld ? Smartphone : Monitor;
  return (
    <div className="flex min-w-0 gap-3">
      <Icon size={20} className="mt-0.5 shrink-0 text-stone-600" />
      <div className="min-w-0 space-y-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {session.device}
          {session.isCurrent && (
            <Badge tone="success" icon={BadgeCheck}>
              Perangkat ini
            </Badge>
          )}
        </h2>
        <p className="text-sm text-stone-600">Masuk {session.signedInAt}</p>
        <p className="text-sm text-stone-600">Terakhir dipakai {session.lastUsedAt}</p>
      </div>
    </div>
  );
}
