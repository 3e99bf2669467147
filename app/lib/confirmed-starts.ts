import { z } from "zod";

/** The starts for which a form has asked about another own booking, each as it was offered. */
export const confirmedStarts = z
  .string()
  .max(400)
  .catch("")
  .default("")
  .transform((text) => text.split(" ").filter(Boolean));
