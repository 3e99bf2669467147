/** Marks an answer of the worker that is a copy made earlier; pages read it where the browser shows how they were loaded. */
const markName = "kept";

/** A value of the header Server-Timing. `keptAt` is in milliseconds since 1970. */
export function keptMark(keptAt: number): string {
  return `${markName};desc="${keptAt}"`;
}

/** When the copy was made, or null for an answer from the network. */
export function keptAtOf(timings: readonly { name: string; description: string }[]): number | null {
  const mark = timings.find(({ name }) => name === markName);
  const keptAt = Number(mark?.description);
  return mark && Number.isFinite(keptAt) && keptAt > 0 ? keptAt : null;
}
