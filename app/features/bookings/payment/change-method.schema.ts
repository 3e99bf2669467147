import { z } from "zod";
import { prepayMethods } from "#app/features/bookings/terms/prepayment.ts";
import { reloadPage } from "#app/lib/form-complaints.ts";

/** Another way to pay; what is missing is told with the amounts in hand. */
export const changeMethodForm = z.object({
  method: z
    .enum(prepayMethods, { error: "Pilih cara bayar dari daftar" })
    .optional()
    .transform((value) => value ?? null),
  useWallet: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  key: z.guid({ error: reloadPage }),
});
