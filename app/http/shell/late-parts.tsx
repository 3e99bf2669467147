import {
  Component,
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import type { Maintenance } from "#app/features/operations/maintenance/maintenance.ts";
import { aside } from "#app/http/client/aside.ts";
import { closeByEscape } from "#app/http/client/close-by-escape.ts";
import { copyAge } from "#app/http/client/copy-age.ts";
import { startErrorReports } from "#app/http/client/error-reports.ts";
import { askMaintenance, watchMaintenance } from "#app/http/client/maintenance-watch.ts";
import { hasMarks, onMarks } from "#app/http/client/outbox-marks.ts";
import { startRecovery } from "#app/http/client/recovery.ts";
import { registerWorker } from "#app/http/client/register-worker.ts";
import { reportThrown } from "#app/http/client/report-errors.ts";
import { startSplashAgain } from "#app/http/client/splash-again.ts";
import { useClientTasks } from "#app/http/shell/client-tasks.tsx";
import { InstallParts } from "#app/http/shell/install-parts.tsx";
import type { MaintenanceOverlayProps } from "#app/http/shell/maintenance-overlay.tsx";
import { useOfflineBanner, useOfflineParts } from "#app/http/shell/offline-parts.tsx";
import type { Measurement, ShellUser } from "#app/http/shell/shell-data.server.ts";
import { useUpdateBanner } from "#app/http/shell/update-banner.tsx";
import { useConsentBanner } from "#app/http/shell/use-consent-banner.tsx";
import { useInstallBanner } from "#app/http/shell/use-install-banner.tsx";
import { useLostStep } from "#app/http/shell/use-lost-step.ts";
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
    outbox: <OutboxPlace user={user} />,
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

const watches = [startRecovery, startErrorReports, startSplashAgain, closeByEscape];

function OfflineParts({ user, isManagement }: OfUser & OfArea) {
  useOfflineParts(user, isManagement);
  return null;
}

/** Shows on the installed app's icon how many notifications wait, where the system can. */
function AppBadge({ user }: OfUser) {
  const unread = Number.parseInt(user?.bell["data-unread"] ?? "0", 10);
  useEffect(() => {
    const told = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    told?.catch(() => undefined); // not installed, or not allowed
  }, [unread]);
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

function OutboxPlace({ user }: OfUser) {
  return useOutboxPlaces(user?.id ?? null);
}

/** Around what stands beside the page: what fails in it is told and goes, and the page stays. */
class BesidePage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportThrown(error, "medium");
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * The screen of maintenance over a page that is open, as long as it lasts. At the start the page itself is the answer:
 * the server sends the screen instead. Only of a page that comes from this device the server knows nothing.
 */
function useMaintenance(isManagement: boolean): ReactElement | null {
  const [found, setFound] = useState<Maintenance | null>(null);
  const [Overlay, setOverlay] = useState<ComponentType<MaintenanceOverlayProps> | null>(null);
  const isOn = found?.maintenanceMode === true && !isManagement;

  useEffect(() => {
    if (isManagement) return;
    if (copyAge() !== null) void askMaintenance().then(setFound);
    return watchMaintenance(setFound);
  }, [isManagement]);

  useEffect(() => {
    if (!found?.maintenanceMode || Overlay) return;
    import("#app/http/shell/maintenance-overlay.tsx").then(
      (loaded) => setOverlay(() => loaded.MaintenanceOverlay),
      () => undefined, // the next answer of the server tries again
    );
  }, [found, Overlay]);

  if (!isOn || !Overlay) return null;
  return <Overlay message={found.message} ask={() => askMaintenance().then(setFound)} />;
}

const OutboxPlaces = lazy(() =>
  import("#app/http/shell/outbox-places.tsx").then((part) => ({ default: part.OutboxPlaces })),
);

/** Nothing, and no script for it, until something waits on this device. */
function useOutboxPlaces(userId: string | null): ReactNode {
  const [isNeeded, setIsNeeded] = useState(() => hasMarks());
  useEffect(() => onMarks(() => setIsNeeded((was) => was || hasMarks())), []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <OutboxPlaces userId={userId} />
    </Suspense>
  );
}
