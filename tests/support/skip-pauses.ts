import { vi } from "vitest";

/**
 * Pauses of up to so many milliseconds are over at once: between two tries, or before a server greets. Longer ones, how
 * long somebody is patient, stay as they are. What was asked for is in the spy's calls. `vi.restoreAllMocks` ends it.
 */
export function skipPauses(longest: number) {
  const real = globalThis.setTimeout;
  const skip = (run: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
    real(run, milliseconds > longest ? milliseconds : 0, ...args);
  return vi.spyOn(globalThis, "setTimeout").mockImplementation(skip as typeof setTimeout);
}
