import { z } from "zod";

const instant = z.iso.datetime();

export const exportedStaff = z
  .strictObject({
    outlet: z.string(),
    sebagai: z.string(),
    status: z.string(),
    diundang_pada: instant,
    bergabung_pada: instant.nullable(),
  })
  .describe("Outlet tempat Anda bekerja sebagai barber dengan akun ini.");
