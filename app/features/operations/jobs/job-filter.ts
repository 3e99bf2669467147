import { jobStates } from "#app/features/operations/jobs/job-rules.ts";
import { afterRow, choice, type FilterOf, listFilter, matching } from "#app/lib/list-filter.ts";

export const jobPageSize = 30;

/** Which jobs of a queue: those of a state, or all; `source` is the queue that a dead letter came from. */
export const jobFilter = listFilter(
  { state: choice(jobStates, null), source: matching((typed) => /^[a-z0-9-]{1,80}$/.test(typed)) },
  afterRow,
);
export type JobFilter = FilterOf<typeof jobFilter>;
