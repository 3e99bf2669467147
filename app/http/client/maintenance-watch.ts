import { buildHeader, pwaTimes } from "#app/features/operations/app/pwa-constants.ts";
import { type Maintenance, readMaintenance } from "#app/features/operations/maintenance/maintenance.ts";
import { aside } from "#app/http/client/aside.ts";
import { stepByDocuments } from "#app/http/client/document-steps.ts";
import { reportThrown } from "#app/http/client/report-errors.ts";
import { whileVisible } from "#app/http/client/while-visible.ts";
import * as paths from "#app/paths.ts";

const path = paths.maintenanceMode;

/** Asks the server; an answer that does not come, or makes no sense, counts as off. */
export async function askMaintenance(): Promise<Maintenance> {
  try {
    const response = await fetch(path, { cache: "no-store", signal: AbortSignal.timeout(pwaTimes.networkTest) });
    noteBuild(response.headers.get(buildHeader));
    return readMaintenance(response.ok ? await response.json() : null);
  } catch (error) {
    if (navigator.onLine) reportThrown(error, "low");
    return readMaintenance(null);
  }
}

/** A server of another version no longer has the scripts that this page would fetch for the next one. */
function noteBuild(version: string | null): void {
  const own = (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version;
  if (version && own && version !== own) stepByDocuments();
}

/**
 * Tells of maintenance every 30 s while somebody looks at the page, and at once when something on it was refused with
 * 503. Gives what ends it.
 */
export function watchMaintenance(tell: (found: Maintenance) => void): () => void {
  let isOver = false;
  const polls = whileVisible(pwaTimes.maintenancePoll, () => {
    void askMaintenance().then((found) => isOver || tell(found));
  });
  const observer = aside(() => refusals(polls.now), null);
  return () => {
    isOver = true;
    polls.stop();
    observer?.disconnect();
  };
}

function refusals(tell: () => void): PerformanceObserver | null {
  if (typeof PerformanceObserver === "undefined") return null;
  const observer = new PerformanceObserver((list) => {
    const isRefused = list
      .getEntriesByType("resource")
      .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 503 && !entry.name.endsWith(path));
    if (isRefused) tell();
  });
  observer.observe({ type: "resource" });
  return observer;
}
