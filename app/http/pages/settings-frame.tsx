import type { ReactNode } from "react";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";

interface SettingsFrameProps {
  outlet: { id: string; name: string; status: OutletStatus; canEdit: boolean };
  title: string;
  lead?: ReactNode;
  /** What is chosen, in words: it stands in place of a form that nobody may send. */
  stored?: string[];
  children: ReactNode;
}

/** A page of an outlet's settings. */
export function SettingsFrame({ outlet, title, lead, stored, children }: SettingsFrameProps) {
  const back = { to: `${paths.settings}?outlet=${outlet.id}`, label: "Pengaturan" };
  return (
    <EditFrame outlet={outlet} title={title} lead={lead} back={back}>
      {outlet.canEdit || !stored ? (
        children
      ) : (
        <Card>
          <ul className="space-y-2">
            {stored.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
    </EditFrame>
  );
}
