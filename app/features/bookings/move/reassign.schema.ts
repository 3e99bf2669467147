import { z } from "zod";

export const reassignForm = z.object({ barber: z.guid({ error: "Pilih barbernya." }) });
