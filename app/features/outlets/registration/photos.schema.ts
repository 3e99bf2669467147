import { z } from "zod";
import { applicationPhotoLimit } from "#app/features/outlets/registration/application-file-rules.ts";

/** The photo page has no field of its own: its pictures are sent beside it. */
export const photosForm = z.object({});

/** What the photo step keeps: how many photos there were. Which ones, the files say themselves. */
export const photosData = z.object({ count: z.number().int().min(3).max(applicationPhotoLimit) });
