export const isDeep = process.env.DEEP === "1";
const seed = 20_261_121;

/** How often a check repeats: `reduced` in the test command, `full` in `npm run test:deep`. */
export function count(reduced: number, full: number): number {
  return isDeep ? full : reduced;
}

/** Where property tests begin: the same cases in every run of the test command, others in each deep run. */
export const cases: { seed?: number } = isDeep ? {} : { seed };

/** Settings of a property test that repeats otherwise than a hundred times. */
export function runs(reduced: number, full: number): { seed?: number; numRuns: number } {
  return { ...cases, numRuns: count(reduced, full) };
}
