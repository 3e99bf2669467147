import { z } from "zod";

/** Which plan begins; the others are bought by their payment. */
export const planForm = z.object({
  plan: z.literal("rintisan", { error: "Pilih paket yang dapat dimulai sekarang." }),
});
