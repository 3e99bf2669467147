import { lazy, type ReactNode } from "react";
import type { ReleaseFrame as Frame } from "#app/features/outlets/release/release-frame.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";

const loadElsewhere = () => import("#app/features/outlets/release/outlet-elsewhere.tsx");
// Browsers load it only where the outlet is in another state; the server has it at hand.
const OutletElsewhere = import.meta.env.SSR
  ? (await loadElsewhere()).OutletElsewhere
  : lazy(async () => ({ default: (await loadElsewhere()).OutletElsewhere }));

interface ReleaseFrameProps {
  frame: Frame;
  /** In place of the name of the step. */
  title?: string;
  lead?: ReactNode;
  /** In place of the bar that leads to the next page: a form brings its own, null leaves it out. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A page between approval and activation: where one is, what this page still lacks, and the way on. */
export function ReleaseFrame({ frame, title, lead, bar, children }: ReleaseFrameProps) {
  const { outlet, progress, back, lacks, isOpen, onward } = frame;
  return (
    <PageShell width="reading">
      <div className="space-y-4">
        <PageHeader title={title ?? frame.title} lead={isOpen ? lead : undefined} back={back} />
        {isOpen && <ProgressSteps {...progress} />}
        {isOpen && <p className="wrap-anywhere text-stone-600">{outlet.name}</p>}
      </div>
      {isOpen ? (
        <>
          {lacks.length > 0 && (
            <Notice tone="warning" title="Yang masih kurang di sini">
              <ul>
                {lacks.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Notice>
          )}
          {children}
          {bar === undefined ? <NextBar frame={frame} /> : bar}
        </>
      ) : (
        <OutletElsewhere outlet={outlet} onward={onward} />
      )}
    </PageShell>
  );
}

/** Whoever is not done may still look at the next page: everything can be completed in any order. */
function NextBar({ frame: { next, lacks } }: { frame: Frame }) {
  if (!next) return null;
  const isDone = lacks.length === 0;
  return (
    <StickyBar
      caption={isDone ? "Bagian ini lengkap" : "Bagian ini belum lengkap"}
      action={
        <LinkButton to={next.to} variant={isDone ? "primary" : "secondary"}>
          {next.label}
        </LinkButton>
      }
    />
  );
}
