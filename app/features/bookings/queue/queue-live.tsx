import { useState } from "react";
import { useRevalidator } from "react-router";
import { useChanges } from "#app/ui/use-changes.ts";

/** Milliseconds after which an estimate is old. */
const estimateAge = 60_000;

interface QueueLiveProps {
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
  const [since] = useState(readAt);

  const address = `${to}${to.includes("?") ? "&" : "?"}since=${since}`;
  useChanges(address, () => void revalidate(), { event, every: estimateAge });

  if (refreshSeconds === null) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(refreshSeconds)} />
    </noscript>
  );
}
