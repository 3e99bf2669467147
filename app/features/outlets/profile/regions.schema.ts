import { z } from "zod";

/** `?parent=32.73`: what lies in it; without it, the provinces. */
export const regionsQuery = z.object({
  parent: z
    .string()
    .regex(/^\d{2}(\.\d{2}){0,2}$/)
    .optional(),
});
