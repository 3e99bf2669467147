import { z } from "zod";
import { jobActs } from "#app/features/operations/jobs/job-rules.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";

export const jobActForm = z.object({ act: z.enum(jobActs, unknownForm), reason: actReason });

export const queueActForm = z.object({
  act: z.enum(["run", "redrive"], unknownForm),
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional(),
  reason: actReason,
});
