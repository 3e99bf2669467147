import { z } from "zod";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import { cancelReasons } from "#app/features/bookings/terms/cancel-reason.ts";
import { declineReasons, type OutletReason, outletCancelReasons } from "#app/features/bookings/terms/outlet-reason.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { typedText } from "#app/lib/typed-text.ts";

const causeError = { error: "Pilih sebabnya." };
const text = typedText("Pesan", { min: 0, max: cancelTextMaxLength }).default("");
const simple = <Act extends string>(act: Act) => z.object({ act: z.literal(act), reason: actReason });

function caused<Act extends string, Cause extends OutletReason>(act: Act, causes: readonly [Cause, ...Cause[]]) {
  return z
    .object({ act: z.literal(act), reason: actReason, cause: z.enum(causes, causeError), text })
    .refine((form) => form.cause !== "OTHER" || form.text.length > 0, {
      path: ["text"],
      error: "Tulis sebabnya, supaya pelanggan tahu.",
    });
}

/** What a member of management posts about one booking. `reason` is for the audit log, `cause` and `text` for the customer. */
export const managementActForm = z.discriminatedUnion(
  "act",
  [
    simple("confirm"),
    simple("check-in"),
    simple("complete"),
    simple("no-show"),
    caused("decline", declineReasons),
    caused("cancel", outletCancelReasons),
    z.object({
      act: z.literal("cancel-customer"),
      reason: actReason,
      cause: z.enum(cancelReasons, causeError),
      text,
      quotedFee: z.coerce.number().int().min(0).max(1_000_000_000),
    }),
  ],
  { error: unknownAct },
);
export type ManagementActForm = z.output<typeof managementActForm>;
