/** What a page may ask of the worker. With a port in the message it answers `{ ok }`: false when it could not. */
export type WorkerMessage =
  /** A worker that waits takes over now. */
  | { type: "SKIP_WAITING" }
  /**
   * Fetches these pages of this site now and keeps them for off line, for the person who is signed in. `ok` when all
   * are kept.
   */
  | { type: "KEEP"; urls: readonly string[] }
  /** Deletes everything that is kept for a person: they leave this device. */
  | { type: "FORGET_PERSON" }
  /** Deletes what was kept while browsing, the pictures too; scripts of pages that are open stay. */
  | { type: "CLEAR_RUNTIME" }
  /** Deletes what can be fetched again, since the device has no room left. */
  | { type: "FREE_SPACE" };

export interface WorkerAnswer {
  ok: boolean;
}

const types: Record<WorkerMessage["type"], true> = {
  SKIP_WAITING: true,
  KEEP: true,
  FORGET_PERSON: true,
  CLEAR_RUNTIME: true,
  FREE_SPACE: true,
};

/** Null for what is none of ours; addresses that are no text are left out. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  const { type } = data;
  if (typeof type !== "string" || !Object.hasOwn(types, type)) return null;
  if (type !== "KEEP") return { type: type as Exclude<WorkerMessage["type"], "KEEP"> };
  const urls = "urls" in data && Array.isArray(data.urls) ? data.urls : [];
  return { type, urls: urls.filter((url): url is string => typeof url === "string") };
}
