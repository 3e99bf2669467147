import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import type { Maintenance } from "#app/features/operations/maintenance/maintenance.ts";
import { keptAge } from "#app/http/client/kept-age.ts";
import { askMaintenance, watchMaintenance } from "#app/http/client/maintenance-watch.ts";
import type { MaintenanceOverlayProps } from "#app/http/shell/maintenance-overlay.tsx";

/**
 * The screen of maintenance over a page that is open, as long as it lasts. At the start the page itself is the answer:
 * the server sends the screen instead. Only of a page that comes from this device the server knows nothing.
 */
export function useMaintenance(isManagement: boolean): ReactElement | null {
  const [found, setFound] = useState<Maintenance | null>(null);
  const [Overlay, setOverlay] = useState<ComponentType<MaintenanceOverlayProps> | null>(null);
  const isOn = found?.maintenanceMode === true && !isManagement;

  useEffect(() => {
    if (isManagement) return;
    if (keptAge() !== null) void askMaintenance().then(setFound);
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
