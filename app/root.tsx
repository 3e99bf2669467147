import { earlyScript } from "virtual:early-script";
import { lazy, type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import "#app/app.css";
import { endpoints } from "#app/endpoints.ts";
import { refreshAnnouncement } from "#app/features/messages/announcement/announcement.queries.server.ts";
import { Splash, splashFrame } from "#app/features/operations/app/splash.tsx";
import { viewAccount } from "#app/http/account-view.server.ts";
import { answerApi } from "#app/http/api/api-edge.server.ts";
import type { NetworkGuard } from "#app/http/client/network-guard.ts";
import { invitationFor } from "#app/http/invitation.server.ts";
import { showKeptForm } from "#app/http/kept-form-cookie.server.ts";
import { closeForMaintenance } from "#app/http/maintenance.server.ts";
import { readOwnWrites } from "#app/http/own-writes.server.ts";
import { errorMeta, homePage, pageMeta } from "#app/http/page-meta.ts";
import { exceptForFiles } from "#app/http/plain-files.server.ts";
import { captureReferral } from "#app/http/referral-capture.server.ts";
import { requireSameOrigin } from "#app/http/same-origin.server.ts";
import { secureAnswer } from "#app/http/security-headers.server.ts";
import {
  emptyShell,
  guardTextOf,
  maintenanceTextOf,
  offlineTrouble,
  shellFrom,
  unknownTrouble,
} from "#app/http/shell/error-facts.ts";
import { CoveredPage, TroublePage } from "#app/http/shell/error-page.tsx";
import { type Shell, shellOf } from "#app/http/shell/shell-data.server.ts";
import { SiteFrame } from "#app/http/shell/site-frame.tsx";
import { customerAround, workspaceAround } from "#app/http/shell/workspace-around.server.tsx";
import { withShown } from "#app/http/shown-data.server.ts";
import { showToastOnce } from "#app/http/toast.server.ts";
import { showUploadRefusal } from "#app/http/upload-refusal.server.ts";
import { recogniseVisitor } from "#app/http/visitor.server.ts";
import { product } from "#app/lib/product.ts";
import type { Route } from "./+types/root.ts";

const loadRefusal = () => import("#app/http/shell/refusal-page.tsx");
// Most people never see one; what shows trouble is at hand even when nothing more can be loaded.
const RefusalPage = import.meta.env.SSR
  ? (await loadRefusal()).RefusalPage
  : lazy(() => loadRefusal().then(({ RefusalPage }) => ({ default: RefusalPage }), notLoaded));

function notLoaded() {
  return { default: () => <TroublePage text={unknownTrouble} /> };
}

export const middleware = [
  secureAnswer,
  answerApi(endpoints),
  ...closeForMaintenance,
  requireSameOrigin,
  readOwnWrites,
  ...[captureReferral, showToastOnce, viewAccount(recogniseVisitor), showKeptForm, showUploadRefusal].map(
    exceptForFiles,
  ),
];

export const clientMiddleware: NetworkGuard[] = [(args, next) => window.guard?.(args, next) ?? next()];

export function meta({ error }: Route.MetaArgs) {
  if (!error) return pageMeta(homePage);
  const { status, data } = isRouteErrorResponse(error) ? error : { status: null, data: null };
  return errorMeta(status, maintenanceTextOf(data) === null ? undefined : "Sistem Sedang Maintenance");
}

export async function loader(args: Route.LoaderArgs) {
  // Pages that visitors share are none of who brings an invitation's cookie.
  const [workspace, invitation] = await Promise.all([
    workspaceAround(args),
    invitationFor(args),
    refreshAnnouncement(),
  ]);
  const around = shellOf(args);
  const shell: Shell = { ...around, notice: around.notice ?? invitation };
  const shown = workspace ?? customerAround(args);
  return shown ? withShown(args.request, { ...shell, hasTabs: true, isWorkspace: workspace !== null }, shown) : shell;
}

/** What comes with an error, such as Retry-After. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers();
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* The browser's copy is empty: it runs once, from the HTML. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={product.themeColor} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.json" />
        <meta name="apple-mobile-web-app-title" content={product.name} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {import.meta.env.SSR ? (
          <Splash />
        ) : (
          // The browser's copy holds none of it, either.
          <dialog {...splashFrame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        )}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame shell={loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const facts: unknown = isRouteErrorResponse(error) ? error.data : null;
  const shell = shellFrom(facts) ?? loaderData ?? emptyShell;
  useEffect(() => {
    // What no route said on purpose is told like an error that nobody took care of.
    if (status === null) reportError(error);
  }, [status, error]);
  if (status !== null && maintenanceTextOf(facts) !== null) return <RefusalPage status={status} facts={facts} />;
  return (
    <SiteFrame shell={shell} hasSheet={status === 401 && !guardTextOf(facts)}>
      <ErrorPage status={status} facts={facts} />
    </SiteFrame>
  );
}

function ErrorPage({ status, facts }: { status: number | null; facts: unknown }) {
  if (status === 401 && !guardTextOf(facts)) return <CoveredPage />;
  if (status !== null) return <RefusalPage status={status} facts={facts} />;
  const isOffline = navigator.onLine === false;
  return <TroublePage text={isOffline ? offlineTrouble : unknownTrouble} />;
}
