/** Marks an answer of the worker that is a copy made earlier; pages read it where the browser shows how they were loaded. */
const markName = "kept";

/** A value of the header Server-Timing. `copiedAt` is in milliseconds since 1970. */
export function copyMark(copiedAt: number): string {
  return `${markName};desc="${copiedAt}"`;
}

/** When the copy was made, or null for an answer from the network. */
export function copiedAtOf(timings: readonly { name: string; description: string }[]): number | null {
  const mark = timings.find(({ name }) => name === markName);
  const copiedAt = Number(mark?.description);
  return mark && Number.isFinite(copiedAt) && copiedAt > 0 ? copiedAt : null;
}
