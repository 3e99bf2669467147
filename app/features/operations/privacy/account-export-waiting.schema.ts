import { z } from "zod";

export const exportedWaiting = z
  .strictObject({
    outlet: z.string(),
    barber: z.string().nullable(),
    hari: z.iso.date(),
    dari_menit: z.int(),
    sampai_menit: z.int(),
    status: z.string(),
    didaftar_pada: z.iso.datetime(),
  })
  .describe("Daftar tunggu yang Anda ikuti; barber kosong berarti siapa saja, menit dihitung sejak tengah malam.");
