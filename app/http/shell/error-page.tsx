import { useLocation } from "react-router";
import { troubleTitle } from "#app/http/shell/error-facts.ts";
import * as paths from "#app/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ScissorsDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageShell } from "#app/ui/page.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** A plain link loads the page again, or the one to begin with, with scripts and without. */
export function TroublePage({ text, retryTo }: { text: string; retryTo?: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <PageShell width="reading">
      <EmptyState
        level={1}
        drawing={<ScissorsDrawing />}
        title={troubleTitle}
        text={text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={retryTo ?? pathname + search} className={buttonClass()}>
              Muat Ulang
            </a>
            <LinkButton to={paths.home} variant="secondary" reloadDocument>
              Kembali ke Home
            </LinkButton>
          </div>
        }
      />
    </PageShell>
  );
}

/** Under the login sheet: nothing of the page was loaded. */
export function CoveredPage() {
  return (
    <PageShell>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </PageShell>
  );
}
