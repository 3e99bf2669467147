import { z } from "zod";
import {
  afterSignInJob,
  listUnfinishedSignIns,
  runAfterSignIn,
} from "#app/features/people/sign-in/after-sign-in-sequence.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const signIn = z.object({ loginEventId: z.uuid() });

export const afterSignInJobs: readonly JobHandler[] = [
  {
    name: afterSignInJob,
    async handle(data) {
      await runAfterSignIn(signIn.parse(data).loginEventId);
    },
  },
  {
    name: "finish-sign-ins",
    schedule: "*/10 * * * *",
    async handle() {
      const failures: unknown[] = [];
      for (const id of await listUnfinishedSignIns()) {
        await runAfterSignIn(id).catch((failure: unknown) => failures.push(failure));
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sign-ins were not finished.`);
    },
  },
];
