import { z } from "zod";

const error = "Nyatakan bahwa data ini benar sebelum mengirim";

/** The declaration under the summary. */
export const confirmationForm = z.object({
  truth: z.boolean({ error }).refine((isTrue) => isTrue, { error }),
});
