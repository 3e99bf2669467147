import { z } from "zod";
import { decisionLength, reportLength, safetyReasons } from "#app/features/core/states/safety-case.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { incompleteForm, reloadPage } from "#app/lib/form-complaints.ts";
import { typedText } from "#app/lib/typed-text.ts";

const reason = z.enum(safetyReasons, { error: "Pilih apa yang terjadi" });
const text = typedText("Cerita", { min: reportLength.least, max: reportLength.most });
const unticked = z
  .literal("on")
  .transform(() => true)
  .optional()
  .default(false);

/** A customer reports an outlet or its barber, and may keep away from them from now on. */
export const customerReportForm = z.object({
  about: z.enum(["OUTLET", "BARBER"], { error: "Pilih siapa yang Anda laporkan" }),
  reason,
  text,
  block: unticked,
});

/** An outlet reports a customer. */
export const outletReportForm = z.object({ reason, text, block: unticked });

export const liftForm = z.object({ block: z.guid({ error: reloadPage }) });

/** What an admin does with a case. */
export const caseForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("take") }),
    z.object({
      act: z.literal("decide"),
      seen: z.enum(["OPEN", "IN_PROGRESS"], { error: reloadPage }),
      outcome: z.enum(["ACTION_TAKEN", "NO_ACTION"], { error: "Pilih hasilnya" }),
      decision: typedText("Keputusan", { min: decisionLength.least, max: decisionLength.most }),
    }),
    z.object({ act: z.literal("suspend"), why: actReason }),
    z.object({ act: z.literal("restore"), reason: actReason }),
  ],
  { error: incompleteForm },
);
