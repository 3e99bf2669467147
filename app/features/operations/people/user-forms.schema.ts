import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";

export const reasonForm = z.object({ reason: actReason });

/** One session, or all without an id. */
export const endSessionsForm = z.object({
  session: z.uuid({ error: "Muat ulang halaman ini" }).optional(),
  reason: actReason,
});

export const suspensionForm = z.object({
  act: z.enum(["suspend", "restore"], { error: "Muat ulang halaman ini" }),
  reason: actReason,
});
