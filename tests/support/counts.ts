export const isDeep = process.env.DEEP === "1";

/** How often a check repeats: `reduced` in the test command, `full` in `npm run test:deep`. */
export function count(reduced: number, full: number): number {
  return isDeep ? full : reduced;
}

/** Settings of a property test: the same cases in every run. */
export function runs(reduced: number, full: number): { seed: number; numRuns: number } {
  return { seed: 20_261_121, numRuns: count(reduced, full) };
}
