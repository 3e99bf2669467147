import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

interface ConfirmPageProps {
  title: string;
  cancel: { to: string; label: string };
  /** What went wrong when it was confirmed. */
  trouble?: ReactNode;
  /** The question and the form that says yes. */
  children: ReactNode;
}

/** The page of a confirmation, for where scripts are off and for its address. */
export function ConfirmPage({ title, cancel, trouble, children }: ConfirmPageProps) {
  return (
    <PageShell width="narrow">
      <PageHeader title={title} />
      {trouble}
      <Card>
        {children}
        <div className="mt-2">
          <LinkButton to={cancel.to} variant="quiet" fullWidth>
            {cancel.label}
          </LinkButton>
        </div>
      </Card>
    </PageShell>
  );
}
