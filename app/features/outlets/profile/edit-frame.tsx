// Script group: edit
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { readOnlyText } from "#app/features/outlets/status/outlet-editing.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

interface EditFrameProps {
  outlet: {
    status: OutletStatus;
    canEdit: boolean;
    /** Of a suspension: why, and where the owner answers. */
    suspension?: { reason: string; answerTo: string } | null;
  };
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
          <p>{readOnlyText(outlet.status)}</p>
          {outlet.suspension && <Suspension {...outlet.suspension} />}
        </Notice>
      )}
      {children}
    </PageShell>
  );
}

function Suspension({ reason, answerTo }: { reason: string; answerTo: string }) {
  return (
    <>
      {reason && <p className="wrap-anywhere mt-2 whitespace-pre-line">Alasan: {reason}</p>}
      <div className="mt-3">
        <LinkButton to={answerTo} variant="secondary" size="sm">
          Jawab atau tanyakan
        </LinkButton>
      </div>
    </>
  );
}
