import { z } from "zod";
import { roles } from "#app/features/people/roles/role-request.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { incompleteForm } from "#app/lib/form-complaints.ts";

export const roleForm = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("ask"),
      action: z.enum(["GRANT", "REVOKE"], { error: "Pilih memberi atau mencabut" }),
      role: z.enum(roles, { error: "Pilih perannya" }),
      reason: actReason,
    }),
    z.object({ act: z.literal("reset"), reason: actReason }),
  ],
  { error: incompleteForm },
);

export const roleDecisionForm = z.object({
  act: z.enum(["approve", "refuse", "withdraw"], { error: "Pilih keputusannya" }),
  reason: actReason,
});
