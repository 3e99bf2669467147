import { z } from "zod";

export const handleForm = z.object({ message: z.guid("Pesan itu tidak dikenal. Muat ulang halamannya.") });
