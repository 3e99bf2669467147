import { assetRetries } from "#app/features/operations/app/early-constants.ts";

/** Milliseconds before the first try again; each further one waits twice as long. */
const firstDelay = 1_000;
/** A page that loads itself anew does so once in this time for one cause, however often the cause comes back. */
export const reloadGap = 60_000;

/** How long to wait before a try, the first being 1; null when there were enough. */
export function retryDelay(attempt: number): number | null {
  return attempt > assetRetries ? null : firstDelay * 2 ** (attempt - 1);
}

export type ReloadCause = "assets" | "preload" | "network" | "online" | "storage";

/** Where the tab notes when it last loaded itself anew for a cause. */
export function reloadKey(cause: ReloadCause): string {
  return `pangkas-reload-${cause}`;
}

/** Whether the page may load itself anew; `last` is what stands under the key. A clock that was set back counts, too. */
export function mayReload(last: string | null | undefined, now: number): boolean {
  return !(Math.abs(now - Number(last ?? 0)) < reloadGap);
}
