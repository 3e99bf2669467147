import { z } from "zod";

/** The button that asks the gateway; which payment stands in the address. */
export const paymentCheckForm = z.object({ act: z.literal("check", "Tekan tombolnya sekali lagi.") });
