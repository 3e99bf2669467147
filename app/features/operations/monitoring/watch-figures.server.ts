import { liveEvery, showLiveFigures } from "#app/features/operations/monitoring/live-figures.server.ts";
import { logger } from "#app/platform/logger.server.ts";

interface Watch {
  watchers: Set<() => void>;
  timer: NodeJS.Timeout | null;
  last: string;
}
const watch: Watch = { watchers: new Set(), timer: null, last: "" };

/**
 * Calls `onChange` when the figures of the first page of management changed. One look every `liveEvery` in a process,
 * however many watch, and none while nobody does. The returned function stops.
 */
export function watchFigures(onChange: () => void): () => void {
  watch.watchers.add(onChange);
  if (!watch.timer) {
    watch.timer = setInterval(() => void look(), liveEvery).unref();
    // What changes from here on is told: the first look after `liveEvery` has something to compare with.
    void look();
  }
  return () => {
    watch.watchers.delete(onChange);
    if (watch.watchers.size > 0 || !watch.timer) return;
    clearInterval(watch.timer);
    watch.timer = null;
    watch.last = "";
  };
}

async function look(): Promise<void> {
  try {
    const { at: _, ...figures } = await showLiveFigures();
    const text = JSON.stringify(figures);
    const isNew = watch.last !== "" && watch.last !== text;
    watch.last = text;
    if (isNew) for (const tell of watch.watchers) tell();
  } catch (error) {
    logger.warn({ err: error }, "figures not read");
  }
}
