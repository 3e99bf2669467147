// Script group: shared
import { z } from "zod";
import { deletionWord } from "#app/features/operations/privacy/account-deletion.ts";

const error = `Ketik ${deletionWord} untuk melanjutkan`;

export const deletionForm = z.object({
  confirmation: z.string({ error }).refine((text) => text.trim().toUpperCase() === deletionWord, { error }),
});
