import { z } from "zod";
import { rulingSides } from "#app/features/settlement/reconciliation/payment-ruling.ts";
import { actReason } from "#app/lib/act-reason.ts";

const pressAgain = "Tekan tombolnya sekali lagi.";

/** The list's forms: match all with the gateway, or an event that was looked at. */
export const paymentsForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("check"), reason: actReason }),
    z.object({ act: z.literal("close-event"), event: z.uuid(pressAgain), reason: actReason }),
  ],
  pressAgain,
);

/** What management does with one payment; which one stands in the address. */
export const paymentForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.enum(["check", "close", "confirm", "reject"]), reason: actReason }),
    z.object({
      act: z.literal("rule"),
      side: z.enum(rulingSides, "Pilih siapa yang dimenangkan bank."),
      reason: actReason,
    }),
  ],
  pressAgain,
);

export const refundForm = z.object({ act: z.enum(["retry", "to-wallet"], pressAgain), reason: actReason });
