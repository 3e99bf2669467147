/** Minutes of the local day, past 1440 in the night after it. */
export interface FreeGap {
  start: number;
  end: number;
}

/** A gap that is shorter serves nobody. */
export const shortestGapMin = 15;
/** Gaps begin and end on such minutes. */
export const gapStepMin = 5;

/**
 * Stretches of free time from the starts (ascending minutes, on the step) at which the shortest gap fits: starts that
 * follow one another are one stretch.
 */
export function gapsOfStarts(starts: readonly number[]): FreeGap[] {
  const gaps: FreeGap[] = [];
  for (const start of starts) {
    const last = gaps.at(-1);
    const end = start + shortestGapMin;
    if (last && start <= last.end - shortestGapMin + gapStepMin) last.end = end;
    else gaps.push({ start, end });
  }
  return gaps;
}
