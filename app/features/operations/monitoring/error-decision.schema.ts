import { z } from "zod";
import { errorActs } from "#app/features/operations/monitoring/error-decision.ts";
import { actReason } from "#app/lib/act-reason.ts";

export const errorDecisionForm = z.object({
  act: z.enum(errorActs, "Formulir ini tidak dikenal. Muat ulang halamannya."),
  reason: actReason,
});
