import { z } from "zod";

/** The part of general-info that is verified: E.164. */
export const contactNumber = z.looseObject({ whatsapp: z.string().regex(/^\+[1-9]\d{7,14}$/) });
