import { useEffect } from "react";
import { startErrorReports } from "#app/http/client/error-reports.ts";
import { startRecovery } from "#app/http/client/recovery.ts";
import { registerWorker } from "#app/http/client/register-worker.ts";
import { startSplashAgain } from "#app/http/client/splash-again.ts";
import { useClientTasks } from "#app/http/shell/client-tasks.tsx";
import { InstallParts } from "#app/http/shell/install-parts.tsx";
import { useOfflineBanner, useOfflineParts } from "#app/http/shell/offline-parts.tsx";
import type { Measurement, ShellUser } from "#app/http/shell/shell.ts";
import { useUpdateBanner } from "#app/http/shell/update-banner.tsx";
import { useAppBadge } from "#app/http/shell/use-app-badge.ts";
import { useConsentBanner } from "#app/http/shell/use-consent-banner.tsx";
import { useInstallBanner } from "#app/http/shell/use-install-banner.tsx";
import { useLostStep } from "#app/http/shell/use-lost-step.ts";
import { useMaintenance } from "#app/http/shell/use-maintenance.tsx";
import { useWaitingReviews } from "#app/http/shell/use-waiting-reviews.tsx";
import { WaitingCancels } from "#app/http/shell/waiting-cancels.tsx";
import { ToastArea } from "#app/ui/toast.tsx";

export interface LatePartsProps {
  user: ShellUser | null;
  isManagement: boolean;
  /** The login sheet lies over the page. */
  isCovered: boolean;
  /** Inside Instagram, Facebook and the like. */
  isInAppBrowser: boolean;
  measurement: Measurement | null;
}

/** The app around the page: fetched after it, since every page is whole without. One banner at a time. */
export function LateParts(props: LatePartsProps) {
  const { user, isManagement, isCovered, measurement } = props;
  useClientTasks(user);
  useEffect(startRecovery, []);
  useEffect(startErrorReports, []);
  useEffect(startSplashAgain, []);
  useEffect(registerWorker, []);
  useLostStep();
  useOfflineParts(user, isManagement);
  useAppBadge(user);
  const waitingReviews = useWaitingReviews(user?.id ?? null);
  const maintenance = useMaintenance(isManagement);
  const offline = useOfflineBanner();
  const update = useUpdateBanner();
  const install = useInstallBanner(props);
  const consent = useConsentBanner({ measurement, isSignedIn: user !== null, isQuiet: isManagement || isCovered });
  return (
    <>
      <ToastArea label="Pesan" closeLabel="Tutup pesan" />
      {maintenance}
      {offline ?? update ?? install ?? consent}
      <WaitingCancels userId={user?.id ?? null} />
      {waitingReviews}
      <InstallParts {...props} />
    </>
  );
}
