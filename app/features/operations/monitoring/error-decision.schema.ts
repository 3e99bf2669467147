import { z } from "zod";
import { errorActs } from "#app/features/operations/monitoring/error-decision.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";

export const errorDecisionForm = z.object({
  act: z.enum(errorActs, unknownForm),
  reason: actReason,
});
