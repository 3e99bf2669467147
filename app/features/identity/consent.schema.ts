import { z } from "zod";

/** The switches of the profile: what is off is not sent. */
export const consentForm = z.object({
  marketing: z.boolean().optional().default(false),
  analytics: z.boolean().optional().default(false),
});
