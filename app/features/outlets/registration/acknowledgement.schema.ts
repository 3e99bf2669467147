import { z } from "zod";

const type = z.enum(["BARBERSHOP", "MOBILE_BARBER"], { error: "Pilih salah satu jenis usaha" });
const agreed = (error: string) => z.boolean({ error }).refine((isAgreed) => isAgreed, { error });

/** The first page, where an application begins. */
export const acknowledgementForm = z.object({
  type,
  terms: agreed("Setujui ketentuan mitra untuk melanjutkan"),
  personalData: agreed("Setujui pemeriksaan data pribadi untuk melanjutkan"),
});

/** The same page later, for a draft that exists. */
export const typeForm = z.object({ type });
