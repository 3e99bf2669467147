import { type JobState, jobStates } from "#app/features/operations/jobs/job-rules.ts";
import { type ListCursor, listCursorText, readListCursor, searchOfSet } from "#app/lib/list-cursor.ts";

export const jobsPerPage = 30;

/** Which jobs of a queue: those of a state, or all; `source` is the queue that a dead letter came from. */
export interface JobFilter {
  state: JobState | null;
  source: string;
  after: ListCursor | null;
}

/** Whatever is unreadable is as if it was not there. */
export function readJobFilter(search: URLSearchParams): JobFilter {
  const source = search.get("source") ?? "";
  return {
    state: jobStates.find((each) => each === search.get("state")) ?? null,
    source: /^[a-z0-9-]{1,80}$/.test(source) ? source : "",
    after: readListCursor(search),
  };
}

export function jobFilterTexts({ state, source }: JobFilter): Record<string, string> {
  return { ...(state && { state }), ...(source && { source }) };
}

export function jobSearch(filter: JobFilter): string {
  return searchOfSet({ ...jobFilterTexts(filter), after: filter.after && listCursorText(filter.after) });
}
