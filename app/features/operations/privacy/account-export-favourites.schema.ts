import { z } from "zod";

export const exportedFavourite = z
  .strictObject({ outlet: z.string(), disimpan_pada: z.iso.datetime() })
  .describe("Outlet yang Anda simpan sebagai favorit.");
