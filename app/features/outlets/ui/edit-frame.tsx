import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { readOnlyText } from "#app/features/outlets/outlet-editing.ts";
import type { OutletStatus } from "#app/features/outlets/outlet-status.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

export interface EditFrameProps {
  outlet: { status: OutletStatus; canEdit: boolean };
  title: ReactNode;
  lead?: ReactNode;
  back: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** A page on which an outlet is edited; where nothing can be changed it says why. */
export function EditFrame({ outlet, title, lead, back, actions, children }: EditFrameProps) {
  return (
    <PageShell width="reading">
      <PageHeader title={title} lead={lead} back={back} actions={actions} />
      {!outlet.canEdit && (
        <Notice icon={Lock} title="Hanya dapat dilihat">
          {readOnlyText(outlet.status)}
        </Notice>
      )}
      {children}
    </PageShell>
  );
}
