import { useEffect } from "react";
import { aside } from "#app/http/client/aside.ts";
import { startErrorReports } from "#app/http/client/error-reports.ts";
import { startRecovery } from "#app/http/client/recovery.ts";
import { registerWorker } from "#app/http/client/register-worker.ts";
import { startSplashAgain } from "#app/http/client/splash-again.ts";
import { BesidePage } from "#app/http/shell/beside-page.tsx";
import { useClientTasks } from "#app/http/shell/client-tasks.tsx";
import { InstallParts } from "#app/http/shell/install-parts.tsx";
import { useOfflineBanner, useOfflineParts } from "#app/http/shell/offline-parts.tsx";
import type { Measurement, ShellUser } from "#app/http/shell/shell-data.server.ts";
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

/**
 * The app around the page: fetched after it, since every page is whole without. What only watches stands in guards of
 * its own, so that what one of them meets takes neither the page nor the others away.
 */
export function LateParts(props: LatePartsProps) {
  const { user, isManagement } = props;
  const parts = {
    toasts: <ToastArea label="Pesan" closeLabel="Tutup pesan" />,
    upkeep: <Upkeep user={user} />,
    offline: <OfflineParts user={user} isManagement={isManagement} />,
    badge: <AppBadge user={user} />,
    maintenance: <MaintenanceScreen isManagement={isManagement} />,
    banners: <Banners {...props} />,
    cancels: <WaitingCancels userId={user?.id ?? null} />,
    reviews: <WaitingReviewsPlace user={user} />,
    install: <InstallParts {...props} />,
  };
  return Object.entries(parts).map(([name, part]) => <BesidePage key={name}>{part}</BesidePage>);
}

type OfUser = Pick<LatePartsProps, "user">;
type OfArea = Pick<LatePartsProps, "isManagement">;

function Upkeep({ user }: OfUser) {
  useClientTasks(user);
  useEffect(() => {
    const ends = watches.map((start) => aside(start, null));
    aside(registerWorker, undefined);
    return () => {
      for (const end of ends) end?.();
    };
  }, []);
  useLostStep();
  return null;
}

const watches = [startRecovery, startErrorReports, startSplashAgain];

function OfflineParts({ user, isManagement }: OfUser & OfArea) {
  useOfflineParts(user, isManagement);
  return null;
}

function AppBadge({ user }: OfUser) {
  useAppBadge(user);
  return null;
}

function MaintenanceScreen({ isManagement }: OfArea) {
  return useMaintenance(isManagement);
}

/** One at a time. */
function Banners(props: LatePartsProps) {
  const { user, isManagement, isCovered, measurement } = props;
  const offline = useOfflineBanner();
  const update = useUpdateBanner();
  const install = useInstallBanner(props);
  const consent = useConsentBanner({ measurement, isSignedIn: user !== null, isQuiet: isManagement || isCovered });
  return offline ?? update ?? install ?? consent;
}

function WaitingReviewsPlace({ user }: OfUser) {
  return useWaitingReviews(user?.id ?? null);
}
