import { useState } from "react";
import { useRevalidator } from "react-router";
import * as paths from "#app/paths.ts";
import { useChanges } from "#app/ui/use-changes.ts";

/** Reads the day anew when something changes; `readAt` is when the page was read, epoch milliseconds. */
export function DayLive({ readAt }: { readAt: number }) {
  const { revalidate } = useRevalidator();
  // The stream outlives what it makes the page read anew.
  const [since] = useState(readAt);

  useChanges(`${paths.ownDayLive}?since=${since}`, () => void revalidate());

  return null;
}
