import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { useMatches } from "react-router";
import { mainId } from "#app/http/shell/focus-page.ts";
import type { LatePartsProps } from "#app/http/shell/late-parts.tsx";
import { PageProgress } from "#app/http/shell/page-progress.tsx";
import type { Shell } from "#app/http/shell/shell-data.server.ts";
import { SiteFooter } from "#app/http/shell/site-footer.tsx";
import { SiteHeader } from "#app/http/shell/site-header.tsx";
import { useRouteChange } from "#app/http/shell/use-route-change.ts";
import { product } from "#app/lib/product.ts";
import { FlashToast } from "#app/ui/flash-toast.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StillHtml } from "#app/ui/still.tsx";

const loadLoginSheet = () => import("#app/features/people/sign-in/login-sheet.tsx");
// Most pages have no sheet, and their browsers do not load it; the server has it at hand.
const LoginSheet = import.meta.env.SSR
  ? (await loadLoginSheet()).LoginSheet
  : lazy(async () => ({ default: (await loadLoginSheet()).LoginSheet }));

const loadViewBar = () => import("#app/http/shell/view-bar.tsx");
// Nobody but members of management sees one.
const ViewBar = import.meta.env.SSR
  ? (await loadViewBar()).ViewBar
  : lazy(async () => ({ default: (await loadViewBar()).ViewBar }));

/** What a route says about the frame around it. */
interface PageHandle {
  needsSignIn?: boolean;
  /** Its layout brings header and content area of its own. */
  frame?: "management";
}

/** Header, footer and overlays around a page; what lies under the login sheet cannot be reached. */
export function SiteFrame({
  shell,
  hasSheet = false,
  children,
}: {
  shell: Shell;
  hasSheet?: boolean;
  children: ReactNode;
}) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const needsSignIn = handles.some((handle) => handle?.needsSignIn);
  const hasOwnFrame = handles.some((handle) => handle?.frame === "management");
  const isCovered = hasSheet || (needsSignIn && !shell.user);
  useRouteChange();
  const LateParts = useLateParts(shell.view != null);
  return (
    <>
      {shell.view && !hasOwnFrame && <ViewBar view={shell.view} />}
      <div inert={isCovered} className={shell.isWorkspace ? "in-workspace flex grow flex-col" : "flex grow flex-col"}>
        <a
          href={`#${mainId}`}
          className="sr-only z-50 rounded-lg bg-white px-4 py-3 font-semibold text-stone-900 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Lewati ke isi
        </a>
        {hasOwnFrame ? (
          children
        ) : (
          <>
            <SiteHeader
              user={shell.user}
              bar={shell.isWorkspace && <StillHtml name="bar" className="contents" html={shell.shown?.bar} />}
            />
            {shell.announcement && <div dangerouslySetInnerHTML={{ __html: shell.announcement }} />}
            <PageProgress />
            <div className={shell.isWorkspace ? workspaceClass : "contents"}>
              {shell.hasTabs && <StillHtml name="tabs" className="contents" html={shell.shown?.tabs} />}
              <main id={mainId} tabIndex={-1} className="flex grow flex-col outline-none">
                {shell.notice && !isCovered && (
                  <div
                    data-kept-form={shell.keptForm && ""}
                    className="mx-auto w-full max-w-[calc(var(--container-reading)+3rem)] px-4 pt-4 md:px-6 md:pt-6"
                  >
                    <Notice tone="success">{shell.notice}</Notice>
                  </div>
                )}
                {children}
              </main>
              <SiteFooter isFolded={shell.isFolded} />
            </div>
          </>
        )}
      </div>
      {isCovered && <LoginSheet productName={product.name} inApp={shell.inApp} notice={shell.notice} />}
      <FlashToast message={shell.toast} closeLabel="Tutup pesan" />
      {LateParts && (
        <LateParts
          user={shell.user}
          isManagement={hasOwnFrame}
          isCovered={isCovered}
          measurement={shell.measurement ?? null}
          isInAppBrowser={shell.inApp !== null}
        />
      )}
    </>
  );
}

const workspaceClass = "flex grow flex-col side:grid side:grid-cols-[15rem_minmax(0,1fr)] side:grid-rows-[1fr_auto]";

/** The page comes first; Safari has no requestIdleCallback. */
const restMs = 1000;

/** What scripts add to a page that is whole without it; nothing that keeps or sends where an account is looked at. */
function useLateParts(isView: boolean): ComponentType<LatePartsProps> | null {
  const [LateParts, setLateParts] = useState<ComponentType<LatePartsProps> | null>(null);

  useEffect(() => {
    if (isView) return;
    const load = () => {
      import("#app/http/shell/late-parts.tsx").then(
        (loaded) => setLateParts(() => loaded.LateParts),
        () => undefined, // off line: the next page tries again
      );
    };
    // Off line nothing is waited for, and what keeps forms whole is among them.
    const timer = setTimeout(load, navigator.onLine ? restMs : 0);
    return () => clearTimeout(timer);
  }, [isView]);

  return LateParts;
}
