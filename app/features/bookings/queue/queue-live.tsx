import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

export interface QueueLiveProps {
  /** The address of the stream, which takes `since`. */
  to: string;
  event: string;
  /** When the page was read, epoch milliseconds. */
  readAt: number;
  /** Where scripts are off the page loads itself so often, seconds; null: not at all. */
  refreshSeconds: number | null;
}

/** Keeps the line as it is: by a stream of changes and once a minute, or by loading the page anew without scripts. */
export function QueueLive({ to, event, readAt, refreshSeconds }: QueueLiveProps) {
  const { revalidate } = useRevalidator();
  // The stream outlives what it makes the page read anew.
  const since = useRef(readAt);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    import("#app/features/bookings/queue/watch-queue.ts").then(
      ({ watchQueue }) => {
        if (!isGone) stop = watchQueue(to, event, since.current, () => void revalidate());
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [to, event, revalidate]);

  if (refreshSeconds === null) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(refreshSeconds)} />
    </noscript>
  );
}
