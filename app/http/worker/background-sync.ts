import { scope } from "#app/http/worker/worker-scope.ts";

/** Of Chromium only. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Runs `work` when the browser has a connection again for what asked for it by `tag`; it comes back when that throws. */
export function onSync(tag: string, work: () => Promise<unknown>): void {
  scope.addEventListener("sync", (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === tag) sync.waitUntil(work());
  });
}

/** Asks for it; where there is no such thing, whoever asks has another occasion. */
export async function askForSync(tag: string): Promise<void> {
  const { sync } = scope.registration as ServiceWorkerRegistration & { sync?: SyncManager };
  await sync?.register(tag).catch(() => undefined);
}
