import { z } from "zod";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import { declineReasons, type OutletReason, outletCancelReasons } from "#app/features/bookings/terms/outlet-reason.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { optionalText } from "#app/lib/typed-text.ts";

const target = { return: z.string().max(2000).optional() };
const simple = <Intent extends string>(intent: Intent) => z.object({ ...target, intent: z.literal(intent) });

function reasoned<Intent extends string, Reason extends OutletReason>(
  intent: Intent,
  reasons: readonly [Reason, ...Reason[]],
) {
  return z
    .object({
      ...target,
      intent: z.literal(intent),
      reason: z.enum(reasons, { error: "Pilih alasannya." }),
      text: optionalText(cancelTextMaxLength),
    })
    .refine(({ reason, text }) => reason !== "OTHER" || text.length > 0, {
      path: ["text"],
      error: "Tulis alasannya, supaya pelanggan tahu.",
    });
}

/** What an outlet posts about one booking: the pressed button is its intent. */
export const outletForm = z.discriminatedUnion(
  "intent",
  [
    simple("confirm"),
    simple("depart"),
    simple("arrive"),
    simple("check-in"),
    z.object({
      ...target,
      intent: z.literal("check-in-code"),
      code: z
        .string({ error: "Isi 6 angka dari pelanggan." })
        .transform((text) => text.replace(/[\s-]/g, ""))
        .refine((text) => /^\d{6}$/.test(text), { error: "Kode check-in terdiri dari 6 angka." }),
    }),
    simple("complete"),
    simple("no-show"),
    reasoned("decline", declineReasons),
    reasoned("cancel", outletCancelReasons),
  ],
  { error: unknownAct },
);

export type OutletForm = z.output<typeof outletForm>;
