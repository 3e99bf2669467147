import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** Reads the day anew when something changes; `readAt` is when the page was read, epoch milliseconds. */
export function DayLive({ readAt }: { readAt: number }) {
  const { revalidate } = useRevalidator();
  // The stream outlives what it makes the page read anew.
  const since = useRef(readAt);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    import("#app/features/bookings/own-day/watch-day.ts").then(
      ({ watchDay }) => {
        if (!isGone) stop = watchDay(since.current, () => void revalidate());
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [revalidate]);

  return null;
}
