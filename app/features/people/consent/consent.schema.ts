// Script group: shared
import { z } from "zod";

/** The switches of the profile: what is off is not sent. */
export const consentForm = z.object({
  marketing: z.boolean().optional().default(false),
  analytics: z.boolean().optional().default(false),
});

/** The answer to the question whether visits may be measured. */
export const measurementForm = z.object({ measurement: z.enum(["yes", "no"]) });
