import { z } from "zod";

export const favouriteForm = z.object({
  outlet: z.uuid({ error: "Outlet itu tidak dikenal." }),
  wanted: z.enum(["yes", "no"], { error: "Pilih simpan atau hapus." }),
  /** The page to come back to. */
  return: z.string().max(500).optional(),
});
