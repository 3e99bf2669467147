import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { reloadPage } from "#app/lib/form-complaints.ts";

export const reasonForm = z.object({ reason: actReason });

/** One session, or all without an id. */
export const endSessionsForm = z.object({
  session: z.uuid({ error: reloadPage }).optional(),
  reason: actReason,
});

export const suspensionForm = z.object({
  act: z.enum(["suspend", "restore"], { error: reloadPage }),
  reason: actReason,
});
