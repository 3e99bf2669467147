import { isCheckDue, planCopies } from "#app/features/bookings/mine/offline-bookings.ts";
import { apiRequest } from "#app/http/client/api-client.ts";
import { messageWorker } from "#app/http/client/message-worker.ts";
import { readOfflineBookings, writeOfflineBookings } from "#app/http/client/offline-bookings-store.ts";
import * as paths from "#app/paths.ts";

declare global {
  interface Window {
    /** React Router's own list of the build's routes. */
    __reactRouterManifest?: { version?: string };
  }
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { saveData?: boolean };
  }
}

let running: Promise<void> | null = null;

/**
 * Has the worker copy the pages of the person's nearest bookings, at most every quarter of an hour unless a booking has
 * just changed. Never where the person saves data, except that then too a change is copied.
 */
export function storeOfflineBookings(userId: string, hasChanged: boolean): Promise<void> {
  running ??= store(userId, hasChanged).finally(() => {
    running = null;
  });
  return running;
}

async function store(userId: string, hasChanged: boolean): Promise<void> {
  const facts = { userId, build: window.__reactRouterManifest?.version ?? "", now: Date.now() };
  const stored = readOfflineBookings();
  if (!hasChanged && (navigator.connection?.saveData || !isCheckDue(stored, facts))) return;
  if (!("serviceWorker" in navigator)) return;
  // At a first visit it is fetching what it keeps from the start, however long that takes.
  await navigator.serviceWorker.ready;
  const { bookings } = (await apiRequest("GET", paths.upcomingBookings({ uid: userId }))) as {
    bookings: { id: string; version: number }[];
  };
  const plan = planCopies(stored, bookings, facts);
  if (plan.urls.length === 0 || (await messageWorker({ type: "KEEP", urls: plan.urls })))
    writeOfflineBookings(plan.stored);
}
